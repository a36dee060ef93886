/** The paths behind a door's root, and the name that each has there. Names are plain text: nothing in a path is decoded. */

type Root = '/api' | '/operator' | '/provider' | '/payment' | '/verification' | '/test-gateway';

/** The roots whose answers are envelopes, failures included. */
const ENVELOPE_ROOTS: readonly Root[] = ['/api', '/operator', '/provider', '/payment', '/verification'];

/** Matches a root and every path below it. */
export const isBehind =
  (root: Root) =>
  (pathname: string): boolean =>
    pathname === root || pathname.startsWith(`${root}/`);

/** The part of a path behind its root: `auth/login` of `/api/auth/login`, empty for the root itself. */
export const nameBehind = (root: Root, pathname: string): string => pathname.slice(root.length + 1);

export const answersInEnvelope = (pathname: string): boolean =>
  ENVELOPE_ROOTS.some(root => isBehind(root)(pathname));
