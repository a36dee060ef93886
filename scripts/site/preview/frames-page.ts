/** The page of a preview: the same page of the site on a phone and on a computer, side by side, with links to the others. */
import { html, raw } from 'hono/html';
import { asPreview } from '#app/visit/preview.ts';
import type { Places } from './places.ts';

export interface Shown {
  /** Of the site, at both host names. */
  port: string;
  places: Places;
}

/**
 * Two names of this machine, so that each frame has cookies of its own: the site notes in one whether its window is narrow. Ports share
 * cookies, so that the page, at the phone's host, says it before the first visit.
 */
export const PHONE_HOST = 'localhost';
const DESKTOP_HOST = '127.0.0.1';
export const PHONE_COOKIE = 'mobileView=true; Path=/; SameSite=Lax';

const originAt = (host: string, { port }: Shown): string => `http://${host}:${port}`;

/** The place that the page is asked for: a tag of the site, and one of the linked paths. */
export function placeOf(
  search: URLSearchParams,
  { places: { tags, places } }: Shown,
): { tag: string; path: string } {
  const tag = tags.find(it => it === search.get('tag')) ?? tags[0] ?? '';
  const path = places.find(it => it.path === search.get('path'))?.path ?? '';
  return { tag, path };
}

const CSS = `
  body { margin: 0; background: #e9e9ec; color: #1b1b1f; font: 14px/1.5 system-ui, sans-serif }
  nav { display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 8px 16px; background: #fff }
  nav a { color: #24508f }
  nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none }
  main { display: flex; gap: 24px; padding: 16px; overflow-x: auto }
  figure { margin: 0; flex: none }
  iframe { display: block; border: 1px solid #b9b9c0; border-radius: 8px; background: #fff }
`;

const frame = (name: string, origin: string, at: string, size: { width: number; height: number }) => html`
  <figure>
    <figcaption>${name}: <a href="${origin}${at}" target="_blank" rel="noopener">open alone</a></figcaption>
    <iframe title="${name}" src="${origin}${at}" width="${size.width}" height="${size.height}"
      sandbox="allow-scripts allow-same-origin"></iframe>
  </figure>`;

/** Widths and heights in CSS pixels. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_280, height: 844 };

/** @param nonce of the page's policy */
export function framesPage(shown: Shown, search: URLSearchParams, nonce: string): string {
  const { tag, path } = placeOf(search, shown);
  const at = asPreview(`/${tag}${path}`);
  const link = (to: { tag: string; path: string }, name: string, isCurrent: boolean) =>
    html`<a href="/?${new URLSearchParams(to).toString()}" ${raw(isCurrent ? 'aria-current="page"' : '')}>${name}</a>`;
  const { tags, places } = shown.places;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Preview</title>
    <style nonce="${nonce}">${raw(CSS)}</style>
  </head>
  <body>
    <nav aria-label="Languages">${tags.map(it => link({ tag: it, path }, it, it === tag))}</nav>
    <nav aria-label="Pages">${places.map(it => link({ tag, path: it.path }, it.name, it.path === path))}</nav>
    <main>
      ${frame('Phone', originAt(PHONE_HOST, shown), at, PHONE)}
      ${frame('Computer', originAt(DESKTOP_HOST, shown), at, DESKTOP)}
    </main>
  </body>
</html>`.toString();
}

/** The page has no script, and frames the site alone. */
export const framesPolicy = (shown: Shown, nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `frame-src ${originAt(PHONE_HOST, shown)} ${originAt(DESKTOP_HOST, shown)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
