/** The page that is likely asked for next: a mouse rests on its link, a finger touches it, or the keyboard has come to it. */

/** A mouse that only passes over a link is gone by then, in milliseconds. */
const REST_MS = 65;

function placeOf({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.href === '' || link.target !== '' || link.hasAttribute('download')) return null;
  const place = new URL(link.href);
  return place.origin === window.location.origin && place.pathname !== window.location.pathname
    ? place
    : null;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * @param say gets the address of another page of this site, once for each time that it is likely
 * @returns ends it
 */
export function watchLikelyPage(say: (place: URL) => void): () => void {
  if (savesData()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const come = (event: Event) => {
    clearTimeout(timer);
    // A finger comes by its own event, and rests nowhere.
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    const place = placeOf(event);
    if (place !== null) timer = setTimeout(() => say(place), REST_MS);
  };
  const touch = (event: Event) => {
    clearTimeout(timer);
    const place = placeOf(event);
    if (place !== null) say(place);
  };
  // The page that is gone to loads by itself.
  const go = () => clearTimeout(timer);
  const options = { passive: true };
  document.addEventListener('pointerover', come, options);
  document.addEventListener('focusin', come, options);
  document.addEventListener('touchstart', touch, options);
  document.addEventListener('click', go, options);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', come);
    document.removeEventListener('focusin', come);
    document.removeEventListener('touchstart', touch);
    document.removeEventListener('click', go);
  };
}
