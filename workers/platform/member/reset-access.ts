/**
 * Gives a member back the access that they have lost, after support has identified them: ways in that are lost go, a code is sent with
 * which they choose a password, and every contact that they have proved is told. Money waits meanwhile, so that a thief who has
 * deceived support gets nothing before the owner has read it. Nobody at support sees the code.
 */
import { ACCESS_CODE_MS, LEAST_ACCESS_HOLD_MS, type LostWay } from '#app/domain/access-reset.ts';
import { formatDate } from '#app/domain/date.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS, SECOND_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { send, sendMethodsIn } from '#platform/messages/messenger/messenger.ts';
import { ACCESS_RESET } from '#platform/protection/restriction/restriction.ts';
import { type MarketProfile, readMarketOf } from '../site/site.ts';
import { issueCode } from './codes/issue-code.ts';
import { leaveEverywhere } from './leave.ts';
import { changeMember, type Member, readMember } from './member.db.ts';
import { notifyMember } from './notify-member.ts';
import { deletePin } from './pin.db.ts';
import { restrictMember } from './restrict-member.ts';
import { deleteSteps } from './step/delete-steps.ts';
import { noteStepChange } from './step/proof-change.db.ts';

export interface AccessReset {
  memberId: string;
  operationId: string;
  /** Beside the password. */
  lost: readonly LostWay[];
  /** Address in place of a lost one; null for a contact that the member has proved. */
  email: string | null;
}

export type ResetRefusal = 'no_such_member' | 'no_contact' | 'conflict' | 'not_sent';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

type Way = { channel: 'email' | 'sms'; target: string };

/** Contacts that a member has proved. */
const provedWays = ({ email, emailProvedAt, mobile, mobileProvedAt }: Member): Way[] => [
  ...(email !== null && emailProvedAt !== null ? [{ channel: 'email', target: email } as const] : []),
  ...(mobile !== null && mobileProvedAt !== null ? [{ channel: 'sms', target: mobile } as const] : []),
];

/** Where the code goes; null where nothing reaches the member. */
function wayOf(env: PlatformEnv, market: MarketProfile, member: Member, email: string | null): Way | null {
  const ways: Way[] = email === null ? provedWays(member) : [{ channel: 'email', target: email }];
  const methods = sendMethodsIn(env, market);
  return ways.find(it => methods.includes(it.channel)) ?? null;
}

interface Found {
  member: Member;
  market: MarketProfile;
  way: Way;
}

/** What a reset would begin with, or the refusal. */
export async function resettable(
  env: PlatformEnv,
  { memberId, email }: Pick<AccessReset, 'memberId' | 'email'>,
): Promise<Result<Found, ResetRefusal>> {
  const member = await readMember(directoryOf(env, memberId), memberId);
  if (member === null) return refuse('no_such_member');
  const market = await readMarketOf(env, member);
  const way = wayOf(env, market, member, email);
  return way === null ? refuse('no_contact') : ok({ member, market, way });
}

/** Tells every proved contact, in the inbox too. */
async function tell(context: Context, { member, market }: Found, until: number): Promise<void> {
  const { memberId, language } = member;
  const values = { until: formatDate(until, 'yyyy-MM-dd HH:mm', market.timeZone) };
  const words = { subject: 'message_access_reset', text: 'message_access_reset_text' } as const;
  await notifyMember(context, memberId, { title: words.subject, text: words.text, values });
  // The message above goes to a proved address by itself.
  for (const way of provedWays(member).filter(it => it.channel === 'sms'))
    await send(context, { ...way, language, ...words, values });
}

/** @returns until when withdrawals and transfers wait, epoch milliseconds */
export async function resetAccess(
  context: Context,
  reset: AccessReset,
): Promise<Result<{ until: number }, ResetRefusal>> {
  const { env, now } = context;
  const { memberId, operationId, lost, email } = reset;
  const found = await resettable(env, reset);
  if (!found.ok) return found;
  const { market, member, way } = found.value;
  const db = directoryOf(env, memberId);
  const at = now();
  const until = at + Math.max(market.withdrawalHoldHours * HOUR_MS, LEAST_ACCESS_HOLD_MS);
  // The hold comes first: what breaks off behind it leaves the money safe.
  const hold = { memberId, kind: 'no-withdrawal', until, reason: 'Access was reset' } as const;
  const held = await restrictMember(env, { ...hold, operationId, madeBy: ACCESS_RESET }, at);
  if (!held.ok) return refuse('conflict');
  await noteStepChange(db, memberId, at);
  await leaveEverywhere(env, memberId, 'ended-by-operator');
  await tell(context, found.value, until);
  if (email !== null) await changeMember(db, memberId, { email, emailProvedAt: null });
  if (lost.includes('pin')) await deletePin(db, memberId);
  if (lost.includes('step')) await deleteSteps(db, memberId);
  const sent = await issueCode(context, {
    memberId,
    purpose: 'password',
    ...way,
    language: member.language,
    tac: { ...market.tac, expirySeconds: ACCESS_CODE_MS / SECOND_MS },
    asker: { kind: 'support', address: '' },
    says: { subject: 'code_for_access', text: 'code_for_access_text' },
  });
  return sent.ok ? ok({ until }) : refuse('not_sent');
}
