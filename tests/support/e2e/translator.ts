/**
 * Imitation of a browser's translator: each text is replaced by `<font><font>text</font></font>`, with a text of its own in it,
 * at first and again after each change; `translate="no"` is left alone. Browsers do so to every page of a language that is not theirs.
 */
import type { Page } from '@playwright/test';

/** Time after a change, in milliseconds, as browsers wait. */
const AFTER_MS = 60;

/** For every document of the page from now on, once its page is hydrated. */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(afterMs => {
    const LEFT_ALONE = '[translate=no], script, style, noscript, textarea, title, svg, font';
    const put = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!/[\p{L}\p{N}]/u.test(text.data) || text.parentElement?.closest(LEFT_ALONE)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const begin = () => {
      put();
      let timer: ReturnType<typeof setTimeout>;
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(put, afterMs);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    const wait = setInterval(() => {
      if (document.documentElement?.dataset.hydrated !== 'true') return;
      clearInterval(wait);
      begin();
    }, afterMs);
  }, AFTER_MS);

/** Resolves when the translator has put its own nodes in the page's place, and is at rest. */
export const translated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const LEFT_ALONE = '[translate=no], script, style, noscript, textarea, title, svg, font';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (/[\p{L}\p{N}]/u.test(text.data) && !text.parentElement?.closest(LEFT_ALONE)) return false;
    }
    return true;
  });
