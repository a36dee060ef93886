/** True once the input has been unchanged for some time: work that can wait starts then. */
import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a text counts as written. */
const CALM_MS = 300;

export function useIsSettled(text: string): boolean {
  const [calm, setCalm] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), CALM_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return calm === text;
}
