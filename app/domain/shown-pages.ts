/** The page numbers in a row of links, which stays short for any number of pages. */

/** Neighbours of the current page on either side. */
const BESIDE = 1;

/**
 * The first and the last page, the current one and those beside it; a gap is null, and never stands for a single page.
 *
 * @param current from 1
 * @param last the number of pages
 */
export function shownPages(current: number, last: number): (number | null)[] {
  const wanted = [1, last];
  for (let page = current - BESIDE; page <= current + BESIDE; page += 1) wanted.push(page);
  const numbers = [...new Set(wanted)].filter(page => page >= 1 && page <= last).sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const missing = page - (numbers[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : [null, page];
  });
}
