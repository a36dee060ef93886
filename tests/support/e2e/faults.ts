/**
 * Faults of a screen: texts that are cut or stick out, content beyond the window, texts without a translation, and findings
 * of axe. One reading serves `npm run prove shots` and the journeys of `npm test`.
 */
import type { Frame, Page } from '@playwright/test';
import { textsIn } from '../texts.ts';
import { axeFindings, COLOUR_RULES } from './axe.ts';
import { paint, type Theme } from './site.ts';

export const FAULT_KINDS = ['cut', 'wide', 'key', 'axe'] as const;

export interface Fault {
  /**
   * `cut`: a part of a text cannot be seen; `wide`: something reaches beyond the window or its own button; `key`: a text
   * without translation or with an unfilled gap; `axe`: a rule of accessibility.
   */
  kind: (typeof FAULT_KINDS)[number];
  what: string;
}

/**
 * Texts that may end in an ellipsis or behind an edge: names and other words of people, and texts that stand in full elsewhere.
 * Each is a selector with its reason.
 */
const MAY_BE_CUT = [
  '.clip', // names of games, studios, people and files, which have no longest
  '[class*="skel"]', // grey lines in place of texts
  '.reel', // symbols, which turn behind the reel's window
].join(', ');

/** The groups of all keys, of which a text without translation shows one. */
const groups = (): string[] => Object.keys(textsIn('en'));

interface Settings {
  groups: string[];
  mayBeCut: string;
}

/** Runs inside the page. */
function measure({ groups, mayBeCut }: Settings): { kind: 'cut' | 'wide' | 'key'; what: string }[] {
  const found = new Map<string, { kind: 'cut' | 'wide' | 'key'; what: string }>();
  const add = (kind: 'cut' | 'wide' | 'key', at: Element, text: string) => {
    const place = [at.parentElement, at]
      .map(it =>
        it === null
          ? ''
          : `${it.localName}${it.className && typeof it.className === 'string' ? `.${it.className.trim().split(/\s+/).join('.')}` : ''}`,
      )
      .join(' > ');
    const what = `${place}: ${text.trim().replace(/\s+/g, ' ').slice(0, 80)}`;
    found.set(kind + what, { kind, what });
  };
  const isHidden = (it: Element) =>
    !it.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const isForReaders = (it: Element) => {
    for (let at: Element | null = it; at !== null; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at);
      if (clipPath !== 'none' && position === 'absolute' && at.clientWidth <= 1) return true;
    }
    return false;
  };
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  const key = new RegExp(`(?<![\\w@./-])(?:${groups.join('|')})\\.[a-z][\\w-]*(?![\\w@.-]*[@/])`);
  const gap = /\{\{\w+\}\}/;
  const readKey = (at: Element, text: string | null) => {
    if (text !== null && (key.test(text) || gap.test(text))) add('key', at, text);
  };

  /** Whether an ancestor of a text's box cuts it, or leaves it too wide; null where all of it is seen. */
  function fateOf(at: Element, box: DOMRect, line: number): 'cut' | 'wide' | null {
    let [isX, isY] = [true, true];
    let position = '';
    for (let around: Element | null = at; around !== null && (isX || isY); around = around.parentElement) {
      if (position === 'fixed') break;
      const style = getComputedStyle(around);
      const isPlaced = style.position !== 'static' || style.transform !== 'none' || style.contain !== 'none';
      if (position === 'absolute' && !isPlaced) continue;
      position = style.position;
      if (around === document.body || around === document.documentElement) continue;
      const edge = around.getBoundingClientRect();
      const margin = Number.parseFloat(style.overflowClipMargin) || 0;
      const beyond = Math.max(edge.left - box.left, box.right - edge.right) - margin;
      const below = Math.max(edge.top - box.top, box.bottom - edge.bottom) - margin;
      const isShut = edge.width < 2 || edge.height < 2;
      if (scrolls(style.overflowX)) isX = false;
      if (scrolls(style.overflowY)) isY = false;
      if (isX && !isShut && beyond > 1.5) {
        if (clips(style.overflowX)) return 'cut';
        if (around.matches('button, .button, .tag, .chip, th, td')) return 'wide';
      }
      const isWhole = below <= line / 4 || style.webkitLineClamp !== 'none';
      if (isY && !isShut && !isWhole && clips(style.overflowY)) return 'cut';
    }
    const { clientWidth } = document.documentElement;
    return isX && (box.left < -1 || box.right > clientWidth + 1) ? 'wide' : null;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = node.parentElement;
    const text = node.textContent ?? '';
    if (at === null || text.trim() === '' || at.closest('script, style, noscript, template, option') !== null)
      continue;
    if (isHidden(at)) continue;
    readKey(at, text);
    if (isForReaders(at) || at.closest(mayBeCut) !== null || at.closest('svg') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const line = Number.parseFloat(getComputedStyle(at).lineHeight);
    for (const box of range.getClientRects()) {
      const fate = box.width > 0.5 ? fateOf(at, box, line || box.height) : null;
      if (fate !== null) add(fate, at, text);
    }
  }

  const canvas = document.createElement('canvas').getContext('2d');
  for (const it of document.body.querySelectorAll<HTMLElement>('*')) {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-valuetext'])
      readKey(it, it.getAttribute(name));
    const shown =
      it instanceof HTMLSelectElement
        ? (it.selectedOptions[0]?.text ?? '')
        : it instanceof HTMLInputElement && it.value === ''
          ? it.placeholder
          : '';
    if (shown === '' || canvas === null || isHidden(it) || isForReaders(it)) continue;
    const style = getComputedStyle(it);
    canvas.font = style.font;
    const room =
      it.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (canvas.measureText(shown).width > room + 1) add('cut', it, shown);
  }
  readKey(document.documentElement, document.title);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    add('wide', document.documentElement, `${scrollWidth - clientWidth} pixels too wide`);
  return [...found.values()];
}

/** Texts and boxes of a page and of the frames in it. */
export async function layoutFaults(page: Page): Promise<Fault[]> {
  const settings = { groups: groups(), mayBeCut: MAY_BE_CUT };
  const each = await Promise.all(page.frames().map((frame: Frame) => frame.evaluate(measure, settings)));
  return each.flat();
}

interface Look {
  theme: Theme;
  /** Whether only the colours have changed since the last reading of the same screen. */
  isRepainted?: boolean;
  /** Selector of elements that something open lies over. */
  covered?: string | undefined;
}

/** Paints the page in a theme and reads everything that is wrong with it. */
export async function faultsOf(page: Page, { theme, isRepainted = false, covered }: Look): Promise<Fault[]> {
  await paint(page, theme);
  const layout = isRepainted ? [] : await layoutFaults(page);
  const findings = await axeFindings(page, { except: covered, ...(isRepainted && { rules: COLOUR_RULES }) });
  return [...layout, ...findings.map(what => ({ kind: 'axe' as const, what }))];
}
