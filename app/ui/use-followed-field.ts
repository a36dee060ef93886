/** Keeps a field at its page's text, unless the visitor has begun to type something else in the meantime. */
import { type RefObject, useEffect, useRef } from 'react';

export function useFollowedField(text: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = text;
    shown.current = text;
  }, [text]);
  return field;
}
