/**
 * The policy of a game's page, and the origins that may frame it. The page is sandboxed without an origin, wherever it is
 * opened: no cookies, no storage, no access to the site. The policy names its host in full, because an opaque origin matches
 * no 'self'.
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
    `connect-src ${own} ${own.replace(/^http/, 'ws')}`,
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
