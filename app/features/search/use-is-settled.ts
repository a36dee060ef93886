/** Tells when a text counts as written, so that parts which may wait leave the list the first turn. */
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
