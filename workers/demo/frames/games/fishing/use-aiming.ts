/** The arrow keys choose the next or the previous target wherever the focus is not on a control of its own. */
import { useEffect, useEffectEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
const CONTROLS = 'input, select, a, dialog, summary, textarea';

/** @param onStep 1 for the next target, -1 for the previous one, in the direction of reading */
export function useAiming(onStep: (step: 1 | -1) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    if (step === undefined || isOnControl) return;
    event.preventDefault();
    const isMirrored = document.documentElement.dir === 'rtl' && /Left|Right/.test(event.key);
    onStep(isMirrored ? (step === 1 ? -1 : 1) : step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
