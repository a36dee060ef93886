/** The policy of the operators' console: its own files and calls, the push service, and nothing else. */

/** Whether a path shows the console: an application of its own, which draws itself. Sections have records; those of members have parts. */
export const isConsole = (pathname: string): boolean =>
  /^\/operator(?:\/enrol|\/(?:overview|approvals|cashier|payouts|risk|identity|safety|complaints|reports|chat|tickets|site|games|studios|events|operators|account)(?:\/[\w.:~-]{1,140})?|\/(?:members|promotions|messages)(?:\/[\w.:-]{1,64}(?:\/[a-z]{1,20})?)?)?$/.test(
    pathname,
  );

/** @param socketOrigin origin of the console's socket; null where that is this host alone */
export const consolePolicy = (socketOrigin: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", socketOrigin].filter(it => it !== null).join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of the console beside its policy. */
export const CONSOLE_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};
