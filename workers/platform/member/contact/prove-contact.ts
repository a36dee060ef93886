/** Contact data that is proved by one-time codes [7.34]. A mobile number is a login name, and receives money, from then on. */
import { randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { claimProvedName, releaseNames, reserveNames, settleNames } from '../login-name.db.ts';
import { changeMember, isLoginNameOf, type Member, readMember } from '../member.db.ts';
import { notifyMember } from '../notify-member.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

const FRESH_BYTES = 6;

/** Takes a number from a member who had registered under it without a code: they log in by a fresh username from now on. */
async function displaceName(context: Context, memberId: string, number: string): Promise<void> {
  const { env, now } = context;
  const member = await readMember(directoryOf(env, memberId), memberId);
  if (member === null) return;
  if (!isLoginNameOf(member, number)) return;
  const username = `m${randomBytes(FRESH_BYTES).toString('hex')}`;
  const names = [[username, 'username']] as const;
  if (!(await reserveNames(env, names, { memberId, at: now() })))
    throw new Error(`The fresh name ${username} is taken`);
  await changeMember(directoryOf(env, memberId), memberId, { username, mobile: null, mobileProvedAt: null });
  await settleNames(env, names, memberId);
  await notifyMember(context, memberId, {
    title: 'message_number_lost',
    text: 'message_number_lost_text',
    values: { number: `+${number}`, username },
  });
}

async function proveMobile(context: Context, member: Member, mobile: string): Promise<Result<null, 'taken'>> {
  const { env, now } = context;
  const { memberId } = member;
  const at = now();
  const taken = await claimProvedName(env, mobile, { memberId, at });
  if (!taken.ok) return refuse('taken');
  if (taken.value !== null) await displaceName(context, taken.value, mobile);
  const { mobile: before } = member;
  const isAnother = before !== null && before !== mobile && !isLoginNameOf(member, before);
  if (isAnother) await releaseNames(env, [[before, 'mobile']], memberId);
  await changeMember(directoryOf(env, memberId), memberId, { mobile, mobileProvedAt: at });
  return ok(null);
}

/**
 * Stores an address or number as proved, and tells the member.
 * @param value a number without its plus
 * @returns refuses `taken` for a number that another member has proved
 */
export async function proveContact(
  context: Context,
  memberId: string,
  { kind, value }: { kind: 'email' | 'mobile'; value: string },
): Promise<Result<null, 'taken'>> {
  const { env, now } = context;
  const db = directoryOf(env, memberId);
  const member = await readMember(db, memberId);
  if (member === null) throw new Error(`Member ${memberId} is not in the directory`);
  if (kind === 'mobile') {
    const proved = await proveMobile(context, member, value);
    if (!proved.ok) return proved;
  } else await changeMember(db, memberId, { email: value, emailProvedAt: now() });
  return ok(null);
}
