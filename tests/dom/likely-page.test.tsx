/** The page that is loaded ahead, by the touch of a finger, the rest of a mouse, and the device's wish to save data. */
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchLikelyPage } from '#app/browser/likely-page.client.ts';

/** Longer than a mouse has to rest. */
const LONG_MS = 200;

let likely: string[];
let end: () => void;
let link: HTMLAnchorElement;

function watch(connection?: { saveData: boolean }): void {
  vi.stubGlobal('navigator', { connection });
  end = watchLikelyPage(({ pathname }) => void likely.push(pathname));
}

beforeEach(() => {
  vi.useFakeTimers();
  likely = [];
  document.body.innerHTML = '<a href="/en-gb/slots">Slots</a>';
  link = document.querySelector('a') ?? link;
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page is loaded ahead', () => {
  test('under a finger that stays', () => {
    watch();
    fireEvent.touchStart(link);
    vi.advanceTimersByTime(LONG_MS);
    expect(likely).toEqual(['/en-gb/slots']);
  });

  test('not in another language: its answer would change the language’s cookie', () => {
    watch();
    link.href = '/sv-se/slots';
    link.hreflang = 'sv-SE';
    fireEvent.touchStart(link);
    vi.advanceTimersByTime(LONG_MS);
    expect(likely).toEqual([]);
  });

  test('not where the touch becomes a scroll', () => {
    watch();
    fireEvent.touchStart(link);
    vi.advanceTimersByTime(30);
    fireEvent.touchMove(link);
    vi.advanceTimersByTime(LONG_MS);
    expect(likely).toEqual([]);
  });

  test('not under a mouse that passes on, nor after a press', () => {
    watch();
    fireEvent(link, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    vi.advanceTimersByTime(30);
    fireEvent(document.body, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    vi.advanceTimersByTime(LONG_MS);
    fireEvent.touchStart(link);
    fireEvent.click(document.body);
    vi.advanceTimersByTime(LONG_MS);
    expect(likely).toEqual([]);
  });

  test.each([
    [true, []],
    [false, ['/en-gb/slots']],
  ])('where data are saved (%s): %j', (saveData, pages) => {
    watch({ saveData });
    fireEvent.touchStart(link);
    vi.advanceTimersByTime(LONG_MS);
    expect(likely).toEqual(pages);
  });
});
