/** A temporary redirect that no cache keeps. */
export const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
