/** Shows the brand's face on the page that asked for it, unless a part of it in the window would move. */

/** Edges of the page's parts in the window, in CSS pixels. */
const edges = (): string =>
  [...document.querySelectorAll('main > *, main .section')]
    .map(part => part.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
    .map(({ top, bottom }) => `${Math.round(top)} ${Math.round(Math.min(bottom, window.innerHeight))}`)
    .join();

/** @param show sets the face */
export function showInPlace(show: () => void): void {
  const before = edges();
  show();
  if (edges() !== before) delete document.documentElement.dataset.face;
}
