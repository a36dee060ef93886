/** A key without modifiers, wherever the focus is not in a field or a dialog. */
import { useEffect, useEffectEvent } from 'react';

const IN_USE = 'input, select, textarea, [contenteditable], dialog';

export function usePlainKey(key: string, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isModified || event.key.toLowerCase() !== key) return;
    if (event.target instanceof Element && event.target.closest(IN_USE) !== null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
