/** The headers that guard every answer, and the Content-Security-Policy of pages and of all other answers. */
import { CONSOLE_HEADERS, consolePolicy } from './console-policy.ts';
import { FRAME_HEADERS, framePolicy } from './frame-policy.ts';

/** 128 random bits, fresh for each response. */
export const freshNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

export interface PolicySettings {
  nonce: string;
  /** Origin of the in-context editing script, if one is configured [7.41]. */
  translationScriptUrl: string;
  /** The origins that may frame the page and send it CSS; empty for every page that is no preview [2.72]. */
  previewOrigins: readonly string[];
  /** Other sites that the page frames: an operator's dialogs [2.40], and providers' games [4.34]. */
  frameOrigins: readonly string[];
  /** The origins of an operator's own chat [3.33]; empty where there is none. */
  chatOrigins: readonly string[];
  /** Origins of the site's scripts [7.49]; empty where it has none of others. */
  scriptOrigins: readonly string[];
  /** Origin of the socket of a member's page [7.51]; named even on this site, because 'self' excludes sockets in some browsers. */
  socketOrigin: string | null;
  /** For a game's page: its origin, and the origins that may frame it; null for every page of the site. */
  gameFrame: { own: string; ancestors: readonly string[] } | null;
  /** Whether it is a page of the operators' console. */
  isConsole: boolean;
  /** The operator's own origin of the published files and their pictures [7.43]; null where that is this site. */
  staticOrigin: string | null;
  /** Origin that a page uploads files to [7.42]; null where that is this site. */
  storageOrigin: string | null;
}

/** Origins that one page's policy allows beyond the settings; known once the page has read its site. */
export interface PolicyExtras {
  /** Other sites whose pages it shows in dialogs [2.40]. */
  frameOrigins: readonly string[];
  /** Origin of the socket of a member's page [7.51]; null where it opens none. */
  socketOrigin: string | null;
  /** The operator's own origin of the published files [7.43]; null where that is this site. */
  staticOrigin: string | null;
}

/** The document carries the style sheet; the hot-reloading server adds styles without a nonce. */
const styleSource = (nonce: string): string =>
  import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`;

/** A preview takes the CSS of its studio, and reaches no foreign host that this CSS could send data to. */
const previewPolicy = (nonce: string, origins: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    styleSource(nonce),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${origins.join(' ')}`,
  ].join('; ');

export function contentSecurityPolicy(settings: PolicySettings): string {
  const { gameFrame } = settings;
  if (gameFrame !== null) return framePolicy(gameFrame.own, gameFrame.ancestors);
  if (settings.isConsole) return consolePolicy(settings.socketOrigin);
  const { nonce, translationScriptUrl, previewOrigins, frameOrigins, chatOrigins, scriptOrigins } = settings;
  const { socketOrigin, staticOrigin, storageOrigin } = settings;
  if (previewOrigins.length > 0) return previewPolicy(nonce, previewOrigins);
  const chat = chatOrigins.map(origin => ` ${origin}`).join('');
  const chatSockets = chatOrigins.map(origin => ` ${origin.replace(/^http/, 'ws')}`).join('');
  const editor = translationScriptUrl === '' ? '' : ` ${new URL(translationScriptUrl).origin}`;
  return [
    "default-src 'self'",
    [`script-src 'self' 'nonce-${nonce}'${editor}${chat}`, ...scriptOrigins].join(' '),
    `${styleSource(nonce)}${chat}`,
    "style-src-attr 'unsafe-inline'",
    [`img-src 'self' data: blob:${chat}`, staticOrigin].filter(it => it !== null).join(' '),
    `font-src 'self'${chat}`,
    [`connect-src 'self'${editor}${chat}${chatSockets}`, socketOrigin, storageOrigin, staticOrigin]
      .filter(it => it !== null)
      .join(' '),
    ["frame-src 'self'", ...frameOrigins, ...chatOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Policy of an answer that is no page: opened on its own it loads nothing, and no site frames it. Files and pictures have their own. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const EVERY_ANSWER: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Adds the guarding headers to a copy: answers that came through a binding cannot be changed in place. */
export function guard(response: Response, isSecure: boolean, policy: PolicySettings): Response {
  const guarded = new Response(response.body, response);
  for (const [name, value] of Object.entries(EVERY_ANSWER)) guarded.headers.set(name, value);
  if (isSecure) guarded.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (guarded.headers.get('content-type')?.startsWith('text/html')) {
    const upgrade = isSecure ? '; upgrade-insecure-requests' : '';
    guarded.headers.set('content-security-policy', contentSecurityPolicy(policy) + upgrade);
    const own = policy.isConsole ? CONSOLE_HEADERS : policy.gameFrame === null ? {} : FRAME_HEADERS;
    for (const [name, value] of Object.entries(own)) guarded.headers.set(name, value);
    if (policy.previewOrigins.length > 0) {
      // A studio that opens the page in a window keeps its reference to that window.
      guarded.headers.set('cross-origin-opener-policy', 'unsafe-none');
      guarded.headers.set('x-robots-tag', 'noindex');
    }
  } else if (!guarded.headers.has('content-security-policy'))
    guarded.headers.set('content-security-policy', NO_PAGE);
  return guarded;
}
