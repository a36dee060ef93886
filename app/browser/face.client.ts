/**
 * The brand's face loads once the page is hydrated: before, its file would compete with the scripts for the network. It is shown as soon
 * as it has come, because the fallback has its measures; where a row in the window would move all the same, the next page shows
 * it. From the next document on the early script sets it at once, because the browser has the file.
 */
const FACE = '1em "Instrument Sans"';
let isLoaded = false;

/** @param file address of the face's file, by which the early script knows it again */
export async function loadFace(file: string): Promise<void> {
  if (document.documentElement.dataset.face !== undefined) return;
  try {
    await document.fonts.load(FACE);
    isLoaded = true;
    window.localStorage.setItem('face', file);
    (await import('./face-in-place.client.ts')).showInPlace(showFace);
  } catch {
    // Without the file, or in a browser that keeps nothing for this site, the next document asks again.
  }
}

/** Called between two pages. */
export function showFace(): void {
  if (isLoaded) document.documentElement.dataset.face = '';
}
