/**
 * The asker of a code, or the one who types it. The counts of codes follow from it: those of a session and of a browser that knows the
 * member are out of strangers' reach.
 */
import { createHash } from 'node:crypto';
import { networkOf } from '#app/domain/client-network.ts';

/**
 * `session`: the member's own. `support`: a member whom support has identified, at any browser. `browser`: a guest's, by a secret that it alone has; `device` where a login of the member has succeeded
 * in it before.
 */
export type CodeAsker =
  | { kind: 'session' }
  | { kind: 'support'; address: string }
  | { kind: 'browser'; secret: string; device: string | null; address: string };

const OF_NO_BROWSER = { session: '', support: 'support' } as const;

export const browserHashOf = (asker: CodeAsker): string =>
  asker.kind !== 'browser'
    ? OF_NO_BROWSER[asker.kind]
    : createHash('sha256').update(`code of ${asker.secret}`).digest('hex');

/** The count of a member's codes that an asker belongs to. */
export function countOf(asker: CodeAsker): string {
  if (asker.kind !== 'browser') return ` ${asker.kind}`;
  return asker.device === null ? '' : ` ${asker.device}`;
}

/** The network of a stranger; null for everybody else. */
export const strangerNetwork = (asker: CodeAsker): string | null =>
  asker.kind === 'browser' && asker.device === null ? networkOf(asker.address) : null;
