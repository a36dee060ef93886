/** The space bar presses the frame's button, wherever the focus is not on a control of its own. */
import { useEffect, useEffectEvent } from 'react';

const CONTROLS = 'button, input, select, a, dialog, summary';

export function useSpaceKey(onPress: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    if (event.code !== 'Space' || event.repeat || isOnControl) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
