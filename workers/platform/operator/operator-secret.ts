/**
 * Operators' secrets: keys of tools, tokens of the console's sessions and of links of enrolment. Each is 256 random bits behind a prefix
 * that scanners for leaked secrets recognise, and stored as a hash.
 */
import { randomBytes } from 'node:crypto';
import { sha256 } from '#platform/base/hash.ts';

const PREFIXES = { key: 'opk_', session: 'ops_', enrolment: 'ope_' } as const;

export type SecretKind = keyof typeof PREFIXES;

const SECRET_BYTES = 32;
const SECRET = /^op[kse]_[A-Za-z0-9_-]{43}$/;

export const newSecretOf = (kind: SecretKind): string =>
  `${PREFIXES[kind]}${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** The kind that text may be a secret of; null for anything else, which costs no query. */
export function kindOfSecret(text: string): SecretKind | null {
  if (!SECRET.test(text)) return null;
  return text.startsWith(PREFIXES.key) ? 'key' : text.startsWith(PREFIXES.session) ? 'session' : 'enrolment';
}

/** The stored form. A secret has more entropy than can be searched, so a plain hash is enough. */
export const hashOfSecret = sha256;
