/** Puts an account on hold while operators look at a case: play waits, money does not. */
import { DAY_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { readInForce, readRestrictionsBy } from '../restriction/restriction.ts';
import { type IdentityContext, impose, notifyRestricted } from './impose.ts';

/** The maker of these holds. */
export const IDENTITY_CHECK = 'identity-check';

export const HOLD_MS = DAY_MS;
/** An account is held once in this time, so that no one keeps a stranger from playing by excluding account after account. */
const REST_MS = 30 * DAY_MS;

export async function holdAccount(context: IdentityContext, memberId: string): Promise<void> {
  const { env, at } = context;
  const db = directoryOf(env, memberId);
  const since = at - REST_MS;
  const [earlier, inForce] = await Promise.all([
    readRestrictionsBy(db, { memberId, madeBy: IDENTITY_CHECK, since }),
    readInForce(db, memberId, at),
  ]);
  if (earlier.length > 0) return;
  if (inForce.some(it => it.kind === 'self-exclusion' || it.kind === 'closed')) return;
  const held = await impose(context, {
    memberId,
    kind: 'no-play',
    until: at + HOLD_MS,
    reason: 'Details of another account: see identity/cases',
    madeBy: IDENTITY_CHECK,
    // Of two cases at once, one holds.
    operationId: `${IDENTITY_CHECK} ${Math.floor(at / REST_MS)}`,
  });
  if (held === null) return;
  await notifyRestricted(context, held, {
    title: 'message_details_checked',
    text: 'message_details_checked_text',
    link: '/account',
  });
}
