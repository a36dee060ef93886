/**
 * What a game's page may do, and who may frame it. It has no origin of its own, wherever it is opened: no cookies, no storage,
 * nothing of the site around it. Its own host is named in full, because a page without an origin has no 'self'.
 */

/**
 * @param own origin that the page is served from
 * @param ancestors origins that may frame it
 */
export const framePolicy = (own: string, ancestors: readonly string[]): string =>
  [
    'sandbox allow-scripts allow-pointer-lock',
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own} data:`,
    `font-src ${own}`,
    `media-src ${own}`,
    `connect-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');

/** Headers of a game's page beside its policy. A page that is sandboxed and opener-isolated at once is not shown at all. */
export const FRAME_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'unsafe-none',
  'x-robots-tag': 'noindex',
};
