/** Ctrl or Cmd with K, wherever the focus is; not above another dialog. */
import { useEffect, useEffectEvent } from 'react';

/** As keys are labelled. */
export const PALETTE_KEYS = 'Ctrl + K';

export function usePaletteKey(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
    if (event.ctrlKey === event.metaKey) return;
    event.preventDefault(); // some browsers go to their own search field
    if (document.querySelector('dialog[open]') === null) run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
