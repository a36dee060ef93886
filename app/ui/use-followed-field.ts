import { type RefObject, useEffect, useRef } from 'react';

/** A field that shows what its page is about, unless somebody has begun to write something else in the meantime. */
export function useFollowedField(text: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = text;
    shown.current = text;
  }, [text]);
  return field;
}
