/**
 * Checks that a POST comes from the site itself. A browser cannot be made to lie about Origin; a request without one passes
 * only where Sec-Fetch-Site says the same.
 */
export function isSameOrigin({ request, url }: { request: Request; url: URL }): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin === url.origin;
  return request.headers.get('sec-fetch-site') === 'same-origin';
}

export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
