/**
 * A forgotten password: a code goes to the address or number that the account has, and sets another password. Nobody learns from the
 * answers whether an account has a name.
 */
import { networkOf } from '#app/domain/client-network.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '../../databases.ts';
import type { Call } from '../../handler.ts';
import { sendMethodsIn } from '../../messenger/messenger.ts';
import { readFacts, readMarketOf, tagsOfMarket } from '../../site/site.ts';
import { issueCode, takeCode } from '../codes/issue-code.ts';
import { leaveEverywhere } from '../leave.ts';
import { CODES_OF_NETWORK_LIMIT, scaled } from '../lock.ts';
import { changeMember, findMember, type Member } from '../member.db.ts';
import { tellMember } from '../tell-member.ts';
import { setPassword } from './new-password.ts';

type Method = 'email' | 'sms';

/**
 * Address or number for a member's code, by a method. An address that the member gave gets one; a number only once it is
 * proved.
 */
function targetOf({ email, mobile, mobileProvedAt }: Member, method: Method): string | null {
  if (method === 'email') return email;
  return mobileProvedAt === null ? null : mobile;
}

async function sendTo(call: Call, username: string, method: Method): Promise<void> {
  const member = await findMember(call.env, { username });
  const target = member && targetOf(member, method);
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
    device: call.device ?? null,
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
  const gate = env.LOGIN_GATE.named(`codes:${networkOf(address)}`);
  const limit = scaled(CODES_OF_NETWORK_LIMIT, env.RATE_LIMIT_SCALE);
  const admitted = await gate.admit(limit, now());
  if ('waitMs' in admitted) return refuse({ waitMs: admitted.waitMs });
  await gate.settle(admitted.tryId, 'failed', limit, now());
  call.later(sendTo(call, username, method));
  const tag = call.headers.pathlang ?? env.DEFAULT_LANGUAGE;
  const market = markets.find(it => tagsOfMarket(it).includes(tag)) ?? markets[0];
  if (market === undefined) return refuse('no_such_method');
  return ok(market.tac);
}

/**
 * Sets a password by a code, and ends all sessions. A code that came by mail has proved the address.
 * @returns false for a wrong, used or expired code, and for a name that nobody has
 */
export async function resetPassword(
  call: Call,
  { username, code, password }: { username: string; code: string; password: string },
): Promise<boolean> {
  const { env, now } = call;
  const member = await findMember(env, { username });
  const memberId = member?.memberId ?? '';
  const target = await takeCode(call, { memberId, purpose: 'password', code });
  if (member === null || target === null) return false;
  await setPassword(call, memberId, password, null);
  if (target === member.email && member.emailProvedAt === null)
    await changeMember(directoryOf(env, memberId), memberId, { emailProvedAt: now() });
  await leaveEverywhere(env, memberId, 'password-changed');
  const warning = { title: 'message_password_changed', text: 'message_password_changed_text' } as const;
  call.later(tellMember(call, memberId, warning));
  return true;
}
