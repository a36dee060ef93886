/** Measures a screen's controls and words in the browser: too small, over one another, too wide, in too many lines. */
import type { Locator } from '@playwright/test';

interface Sizes {
  /** Least side of every control, in CSS pixels. */
  least: number;
  /** Selector of the controls that need more, and their least side. */
  main: { of: string; least: number };
  /** Most lines of a text. */
  lines: number;
}

/**
 * Complaints about what is inside an element, each with the name of the control or the text. Words for screen readers alone and
 * controls in their label count as the label; a text that ends in an ellipsis counts as cut.
 */
export const misfits = (root: Locator, sizes: Sizes): Promise<string[]> =>
  root.evaluate((within: HTMLElement, { least, main, lines }: Sizes) => {
    const isShown = (it: Element) =>
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(it).clipPath === 'none' &&
      it.closest('[style*="opacity: 0"]') === null;
    const nameOf = (it: Element) =>
      it.getAttribute('aria-label') ?? (it.textContent || it.getAttribute('value')) ?? it.className;
    const all = [...within.querySelectorAll<HTMLElement>('*')];
    const controls = all
      .filter(it => it.matches('button, select, input, a[href]'))
      .map(it => (it.matches('[type="radio"]') ? (it.closest('label') ?? it) : it))
      .filter(isShown);
    const boxOf = new Map(controls.map(it => [it, it.getBoundingClientRect()]));
    const found: string[] = [];

    for (const [control, { left, right, top, bottom, width, height }] of boxOf) {
      const needed = control.matches(main.of) ? main.least : least;
      const side = Math.round(10 * Math.min(width, height)) / 10;
      if (side < needed) found.push(`${nameOf(control)}: ${side} pixels, not ${needed}`);
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
        found.push(`${nameOf(control)}: outside the window`);
    }
    for (const [one, a] of boxOf)
      for (const [other, b] of boxOf) {
        const isAfter = one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (isAfter && Math.min(across, down) > 0.5) found.push(`${nameOf(one)}: over ${nameOf(other)}`);
      }
    const words = all.filter(
      it => isShown(it) && [...it.childNodes].some(node => node instanceof Text && node.data.trim() !== ''),
    );
    for (const it of words) {
      if (it instanceof HTMLOptionElement) continue;
      const range = document.createRange();
      range.selectNodeContents(it);
      const tops = new Set([...range.getClientRects()].map(box => Math.round(box.bottom / 8)));
      if (tops.size > lines) found.push(`${nameOf(it)}: ${tops.size} lines`);
      if (it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).display !== 'inline')
        found.push(`${nameOf(it)}: cut`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth - clientWidth} pixels too wide`);
    return found;
  }, sizes);
