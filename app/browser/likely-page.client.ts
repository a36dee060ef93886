/**
 * The page that a visitor is likely to open next: a mouse rests on its link, a finger touches it, or the keyboard has come to
 * it.
 */

/** A mouse that passes over a link has left it by then, and a finger that scrolls has moved. In milliseconds. */
const REST_MS = 65;

function placeOf({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.href === '' || link.target !== '' || link.hasAttribute('download')) return null;
  // The answer of a page in another language changes the language's cookie, so that page is never fetched ahead.
  if (link.hreflang !== '') return null;
  const place = new URL(link.href);
  return place.origin === window.location.origin && place.pathname !== window.location.pathname
    ? place
    : null;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** @param say gets the address of another page of this site whenever one becomes likely @returns stops watching */
export function watchLikelyPage(say: (place: URL) => void): () => void {
  if (savesData()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = (event: Event) => {
    stop();
    // A finger has events of its own.
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    const place = placeOf(event);
    if (place !== null) timer = setTimeout(() => say(place), REST_MS);
  };
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, start, options);
  // A finger that moves scrolls the page, and a page that is gone to loads by itself.
  for (const name of ['touchmove', 'click']) document.addEventListener(name, stop, options);
  return () => {
    stop();
    ending.abort();
  };
}
