/** Help articles that this tab has read, in session storage: each is counted once. */

const KEY = 'read-articles';

/** Records a reading. @returns whether it is the first of the article; false where the browser has no storage */
export function isFirstReading(id: string): boolean {
  try {
    const read = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (read.includes(id)) return false;
    sessionStorage.setItem(KEY, [...read, id].join(' ').trim());
    return true;
  } catch {
    return false; // no storage: each page would count it again
  }
}
