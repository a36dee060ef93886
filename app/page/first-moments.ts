/** The page's first steps in the browser, for layouts: they import browser code through `app/page` only. */
export { repeatEarlyPress } from '#app/browser/early-press.client.ts';
export { loadFace, showFace } from '#app/browser/face.client.ts';
