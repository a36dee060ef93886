/**
 * A finger that stays on an element: by a timer of its own, because Safari tells a page nothing of it, or by the browser's
 * `contextmenu`, whichever comes first.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Less than the browser's own menu of a link takes, in milliseconds. */
const HOLD_MS = 450;
/** A finger that moves further scrolls; in CSS pixels. */
const STILL_PX = 10;
/** The click that a browser may make of the same touch comes within so many milliseconds of its end. */
const CLICK_MS = 400;

/** Touches that have not ended, by pointer. */
const held = new Map<number, PointerEvent>();

let isWatching = false;

/** Notes every touch from now on: where a tile is reached by one, this knows whether the finger is still there. */
export function watchTouches(): void {
  if (isWatching) return;
  isWatching = true;
  const note = (event: PointerEvent) => isTouch(event) && held.set(event.pointerId, event);
  const forget = (event: PointerEvent) => held.delete(event.pointerId);
  addEventListener('pointerdown', note, { capture: true });
  for (const name of ['pointerup', 'pointercancel'] as const)
    addEventListener(name, forget, { capture: true });
}

const isHeld = (event: Event): boolean => [...held.values()].includes(event as PointerEvent);

const isTouch = (event: Event): event is PointerEvent => (event as PointerEvent).pointerType === 'touch';

const prevent = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The end of a touch that was answered already is no click. */
function swallowClick(): void {
  if (held.size === 0) return;
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('click', prevent, { capture: true, signal });
  const end = () => setTimeout(() => ending.abort(), CLICK_MS);
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { capture: true, signal });
}

/** Calls back when the finger has stayed for long enough. @returns ends it */
function waitFor(press: PointerEvent, onHeld: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setTimeout(
    () => {
      ending.abort();
      onHeld();
    },
    Math.max(0, HOLD_MS - (performance.now() - press.timeStamp)),
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  const stop = () => ending.abort();
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) =>
      Math.hypot(clientX - press.clientX, clientY - press.clientY) > STILL_PX && stop(),
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel', 'scroll'])
    addEventListener(name, stop, { capture: true, signal });
  return stop;
}

/**
 * @param target the element, from its first effect on
 * @param first the event that came before anything listened; it may begin such a touch, or be its end
 */
export function useLongPress(
  target: RefObject<HTMLElement | null>,
  first: Event | null,
  onHeld: () => void,
): void {
  const answer = useEffectEvent(() => {
    swallowClick();
    onHeld();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element stays the same, and so does the first event
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    let stop: (() => void) | undefined;
    let isAnswered = false;
    const answerOnce = () => {
      if (!isAnswered) answer();
      isAnswered = true;
    };
    const begin = (press: PointerEvent) => {
      stop?.();
      isAnswered = false;
      stop = waitFor(press, answerOnce);
    };
    const hear = (event: Event) => {
      if (!isTouch(event)) return;
      if (event.type === 'pointerdown') begin(event);
      else {
        event.preventDefault();
        answerOnce();
      }
    };
    element.addEventListener('pointerdown', hear, { signal });
    element.addEventListener('contextmenu', hear, { signal });
    if (first?.type === 'contextmenu' || (first !== null && isHeld(first))) hear(first);
    return () => {
      stop?.();
      ending.abort();
    };
  }, []);
}
