/**
 * Follows a long grid while the window scrolls, and reports the rows that stand in the document [9.9]. Loaded with the first
 * long grid; no part of the first load.
 */
import { observeWindowOffset, observeWindowRect, Virtualizer } from '@tanstack/virtual-core';
import { drawnRows, rowHeight } from '#app/domain/drawn-rows.ts';

/** Lengths are CSS pixels. */
export interface GridRows {
  columns: number;
  /** Numbers of the rows that are drawn, in order. */
  rows: readonly number[];
  /** Distance from the top of a row to that of the next one. */
  stepPx: number;
  /** Height of the whole grid. */
  heightPx: number;
}

interface Geometry {
  columns: number;
  tilePx: number;
  gapPx: number;
  /** Distance from the top of the document. */
  topPx: number;
}

/** All rows are as high as the first tile: tiles have one line of name and one of studio (tile.css). */
function measured(grid: HTMLElement): Geometry {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(' ').length,
    tilePx: rowHeight(grid.firstElementChild?.getBoundingClientRect().height ?? 0),
    gapPx: Number.parseFloat(rowGap) || 0,
    topPx: grid.getBoundingClientRect().top + window.scrollY,
  };
}

/** The row of the tile with the focus, by its place in the list. */
function focusedRow(grid: HTMLElement, columns: number): number | null {
  const item = grid.contains(document.activeElement) ? document.activeElement?.closest('li') : null;
  const place = Number(item?.getAttribute('aria-posinset') ?? 0);
  return place > 0 ? Math.floor((place - 1) / columns) : null;
}

const stepOf = ({ tilePx, gapPx }: Geometry) => tilePx + gapPx;
const heightOf = (geometry: Geometry, count: number) =>
  Math.ceil(count / geometry.columns) * stepOf(geometry) - geometry.gapPx;

function virtualizerOf(
  grid: HTMLElement,
  count: number,
  geometry: Geometry,
  onChange: (rows: readonly number[], isScrolling: boolean) => void,
) {
  const { columns, tilePx, gapPx, topPx } = geometry;
  const rowCount = Math.ceil(count / columns);
  const virtualizer = new Virtualizer<Window, HTMLElement>({
    count: rowCount,
    estimateSize: () => tilePx,
    gap: gapPx,
    scrollMargin: topPx,
    getScrollElement: () => window,
    observeElementOffset: observeWindowOffset,
    observeElementRect: observeWindowRect,
    scrollToFn: () => undefined, // the window is the page's to scroll
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: ({ startIndex, endIndex }) =>
      drawnRows({ first: startIndex, last: endIndex }, { columns, rowCount }, focusedRow(grid, columns)),
    onChange: (changed, isScrolling) => onChange(changed.getVirtualIndexes(), isScrolling),
  });
  const stop = virtualizer._didMount();
  virtualizer._willUpdate();
  onChange(virtualizer.getVirtualIndexes(), false);
  return stop;
}

/** The scroll position that keeps the window's first game in its place in another geometry; null where the grid is below. */
function anchoredScroll(before: Geometry, after: Geometry): number | null {
  const rows = (window.scrollY - before.topPx) / stepOf(before);
  if (rows <= 0) return null;
  const firstGame = Math.floor(rows) * before.columns;
  return after.topPx + (Math.floor(firstGame / after.columns) + (rows % 1)) * stepOf(after);
}

/**
 * @param count tiles of the whole grid
 * @param onRows called at once, and whenever other rows are drawn; rows that scrolling reaches are due before it paints
 * @returns stops following
 */
export function followWindow(
  grid: HTMLElement,
  count: number,
  onRows: (drawn: GridRows, isScrolling: boolean) => void,
): () => void {
  let geometry = measured(grid);
  let told = '';
  const follow = () => {
    // At once: after going back the browser scrolls down before the rows are there.
    grid.style.minHeight = `${heightOf(geometry, count)}px`;
    return virtualizerOf(grid, count, geometry, (rows, isScrolling) => {
      const drawn = {
        columns: geometry.columns,
        stepPx: stepOf(geometry),
        heightPx: heightOf(geometry, count),
      };
      const key = JSON.stringify([drawn, rows]);
      if (key === told) return;
      told = key;
      onRows({ ...drawn, rows }, isScrolling);
    });
  };
  let stop = follow();
  const observer = new ResizeObserver(() => {
    const next = measured(grid);
    if (JSON.stringify(next) === JSON.stringify(geometry)) return;
    const top =
      stepOf(next) === stepOf(geometry) && next.columns === geometry.columns
        ? null
        : anchoredScroll(geometry, next);
    geometry = next;
    stop();
    stop = follow();
    if (top !== null) window.scrollTo({ top, behavior: 'instant' });
  });
  // Every change that moves the grid, or makes its tiles larger, makes the page longer or shorter.
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    stop();
  };
}
