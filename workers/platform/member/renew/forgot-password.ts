/**
 * A forgotten password: a code goes to the address or number that the account has, and sets another password. Nobody learns from the
 * answers whether an account has a name.
 */

import { countersOfAddress } from '#app/domain/client-network.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Call } from '#platform/base/handler.ts';
import { freshToken } from '#platform/credentials/passkey/passkey.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { sendMethodsIn } from '#platform/messages/messenger/messenger.ts';
import { followIdentity } from '#platform/protection/identity/identity.ts';
import { carryLimitsOf } from '#platform/protection/limit/limit.ts';
import { readFacts, readMarketOf, tagsOfMarket } from '../../site/site.ts';
import { admitAll, endAll, lockOf } from '../admission.ts';
import type { CodeAsker } from '../codes/asker.ts';
import { issueCode } from '../codes/issue-code.ts';
import { type CodeRefusal, hasCode, redeemCode } from '../codes/redeem-code.ts';
import { leaveEverywhere } from '../leave.ts';
import { CODES_OF_NETWORK_LIMIT } from '../lock.ts';
import { changeMember, findMember, type Member } from '../member.db.ts';
import { notifyMember } from '../notify-member.ts';
import { type EasyPassword, easyPassword, setPassword } from './new-password.ts';

type Method = 'email' | 'sms';

/**
 * Address or number for a member's code, by a method. A proved one gets one. An address that the member only gave, which may have a
 * typing error, gets one until the first deposit; a number only once it is proved.
 */
async function targetOf(
  env: PlatformEnv,
  { memberId, email, emailProvedAt, mobile, mobileProvedAt }: Member,
  method: Method,
): Promise<string | null> {
  if (method === 'sms') return mobileProvedAt === null ? null : mobile;
  if (email === null || emailProvedAt !== null) return email;
  return (await walletOf(env, memberId).hasDeposit()) ? null : email;
}

/** The guest's browser. Without a name of its own each call is another one, whose code nobody can use. */
const askerOf = ({ browser, device, address }: Call): CodeAsker => ({
  kind: 'browser',
  secret: browser ?? freshToken(),
  device: device ?? null,
  address,
});

async function sendTo(call: Call, username: string, method: Method): Promise<void> {
  const member = await findMember(call.env, { username });
  const target = member && (await targetOf(call.env, member, method));
  if (member === null || target === null) return;
  const market = await readMarketOf(call.env, member);
  if (!sendMethodsIn(call.env, market).includes(method)) return;
  const { memberId, language } = member;
  await issueCode(call, {
    memberId,
    purpose: 'password',
    channel: method,
    target,
    language,
    tac: market.tac,
    asker: askerOf(call),
  });
}

/**
 * Has a code sent, after the reply: its time tells nothing either.
 * @returns how long a code lives and when another may be sent, in seconds, by the market of the page
 */
export async function forgotPassword(
  call: Call,
  { username, method }: { username: string; method: Method },
): Promise<Result<{ expirySeconds: number; resendSeconds: number }, { waitMs: number } | 'no_such_method'>> {
  const { env, now, address } = call;
  const { markets } = await readFacts(env);
  const methods = markets.flatMap(market => sendMethodsIn(env, market));
  if (!methods.includes(method)) return refuse('no_such_method');
  const locks = countersOfAddress(address).map(({ name, share }) =>
    lockOf(env, `codes:${name}`, CODES_OF_NETWORK_LIMIT, { share }),
  );
  const admitted = await admitAll(locks, now);
  if (!admitted.ok) return refuse({ waitMs: admitted.error });
  await endAll(admitted.value, 'failed', now());
  call.later(sendTo(call, username, method));
  const tag = call.headers.pathlang ?? env.DEFAULT_LANGUAGE;
  const market = markets.find(it => tagsOfMarket(it).includes(tag)) ?? markets[0];
  if (market === undefined) return refuse('no_such_method');
  return ok(market.tac);
}

/** The address or number that a member's code was sent to. @param member null for a name that nobody has */
async function targetOfCode(
  call: Call,
  member: Member | null,
  { code, keeps }: { code: string; keeps: boolean },
): Promise<Result<string, CodeRefusal>> {
  const typed = { memberId: member?.memberId ?? '', purpose: 'password', code, keeps } as const;
  const own = await redeemCode(call, { ...typed, asker: askerOf(call) });
  const asker = { kind: 'support', address: call.address } as const;
  // A code of support's is of no browser; without one this is no further guess.
  const isSupported = !own.ok && member !== null && (await hasCode(call, { ...typed, asker }));
  return isSupported ? redeemCode(call, { ...typed, asker }) : own;
}

/** `easy`: a common password; one made of the member's own details is reported only after a correct code, which stays valid. */
export type ResetRefusal = CodeRefusal | { reason: 'easy'; rule: EasyPassword };

/**
 * Sets a password by a code, and ends all sessions. A code that came by mail has proved the address.
 * @returns the member's id; refuses a wrong, used or expired code, and a name that nobody has; and an easy password
 */
export async function resetPassword(
  call: Call,
  { username, code, password }: { username: string; code: string; password: string },
): Promise<Result<string, ResetRefusal>> {
  const { env, now } = call;
  const common = easyPassword(env, password, { username, birthDate: '' });
  if (common !== null) return refuse({ reason: 'easy', rule: common });
  const member = await findMember(env, { username });
  const personal = member && easyPassword(env, password, member);
  const target = await targetOfCode(call, member, { code, keeps: personal !== null });
  if (!target.ok) return target;
  if (member === null) return refuse({ reason: 'wrong' });
  if (personal !== null) return refuse({ reason: 'easy', rule: personal });
  const { memberId } = member;
  await setPassword(call, memberId, password, null);
  if (target.value === member.email && member.emailProvedAt === null) {
    await changeMember(directoryOf(env, memberId), memberId, { emailProvedAt: now() });
    await followIdentity(call, memberId);
    await carryLimitsOf(env, memberId, now());
  }
  await leaveEverywhere(env, memberId, 'password-changed');
  const warning = { title: 'message_password_changed', text: 'message_password_changed_text' } as const;
  call.later(notifyMember(call, memberId, warning));
  return ok(memberId);
}
