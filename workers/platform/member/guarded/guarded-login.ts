/**
 * A login under a name that strangers guess at. Nobody is refused: each login, whatever its password, waits for a second proof that
 * strangers cannot use up. The browser does a piece of work, and the member adds what the account has: a passkey, a code of the app or
 * a backup code, else a code that goes to a proved address or number. The work alone is enough where the account has none of these.
 *
 * A right and a wrong password have the same answers, here and at the end, so that guessing without the second proof is in vain.
 */
import type { GuardedLogin } from '#app/contract/auth.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf, sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  anyPasskeyOptions,
  deletePending,
  insertPending,
  readPending,
} from '#platform/credentials/passkey/passkey.ts';
import { sendMethodsIn } from '#platform/messages/messenger/messenger.ts';
import { readMarketOf } from '../../site/site.ts';
import type { CodeAsker } from '../codes/asker.ts';
import { issueCode } from '../codes/issue-code.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { type Member, readMember } from '../member.db.ts';
import { checkSecondStep, type StepAnswer, stepMethodsOf } from '../step/second-step.ts';
import { isWorkDone } from './work.ts';

/** Time for the work and the code to arrive, in milliseconds. */
const OPEN_MS = 10 * MINUTE_MS;
const PURPOSE = 'guarded-login';

interface Context {
  env: PlatformEnv;
  now: () => number;
  address: string;
  /** Of the site. */
  origin?: string;
}

/** The browser is the one that has the login's token. */
const askerOf = ({ address }: Pick<Context, 'address'>, guard: string): CodeAsker => ({
  kind: 'browser',
  secret: guard,
  device: null,
  address,
});

/** The proved address or number that a login's code goes to; null without one. */
async function contactOf(env: PlatformEnv, member: Member) {
  const { email, emailProvedAt, mobile, mobileProvedAt } = member;
  const market = await readMarketOf(env, member);
  const methods = sendMethodsIn(env, market);
  if (email !== null && emailProvedAt !== null && methods.includes('email'))
    return { channel: 'email', target: email, tac: market.tac } as const;
  if (mobile !== null && mobileProvedAt !== null && methods.includes('sms'))
    return { channel: 'sms', target: mobile, tac: market.tac } as const;
  return null;
}

async function sendCode(context: Context, member: Member, guard: string): Promise<void> {
  const { memberId, language } = member;
  if ((await stepMethodsOf(context, memberId)).length > 0) return;
  const contact = await contactOf(context.env, member);
  if (contact === null) return;
  await issueCode(context, {
    memberId,
    purpose: 'login',
    language,
    asker: askerOf(context, guard),
    ...contact,
  });
}

/**
 * Begins the second proof.
 * @param found the member of a right pair of name and password; null for a wrong one
 */
export async function beginGuardedLogin(
  context: Context & { later: (work: Promise<unknown>) => void },
  found: Member | null,
  isRemembered: boolean,
): Promise<GuardedLogin> {
  const { env, now, origin = '', later } = context;
  const { challenge, options } = await anyPasskeyOptions({ origin });
  const pending = {
    memberId: found?.memberId ?? '',
    purpose: PURPOSE,
    sessionHash: null,
    challenge,
    isRemembered,
  };
  const at = now();
  const guard = await insertPending(sessionsOf(env), pending, { at, expiresAt: at + OPEN_MS });
  // After the reply, and only for the right password: a stranger sends the member nothing.
  if (found !== null) later(sendCode(context, found, guard));
  return { guard, passkey: { ...options } };
}

export interface GuardedAnswer extends StepAnswer {
  guard: string;
  /** Answers of the work's puzzles. */
  work: readonly number[];
}

/** Whether the answer has the proof that the account asks for beside the work. */
async function hasProof(
  context: Context,
  { memberId, member }: { memberId: string; member: Member | null },
  { guard, code, passkey }: GuardedAnswer,
  challenge: string | null,
): Promise<boolean> {
  const { env, now, origin = '' } = context;
  const methods = await stepMethodsOf({ env }, memberId);
  if (methods.length > 0) {
    const step = { env, now, origin, place: 'login' } as const;
    const checked = await checkSecondStep(step, memberId, { code, passkey }, challenge);
    return checked.ok && checked.value;
  }
  if (member !== null && (await contactOf(env, member)) === null) return true;
  const asker = askerOf(context, guard);
  return (await redeemCode(context, { memberId, purpose: 'login', code: code ?? '', asker })).ok;
}

/**
 * Checks the second proof. The steps are the same for a wrong password, so that their time tells nothing either.
 * @returns the member who may log in; refuses `gone` for a login that is finished or too old, and `wrong` for everything else
 */
export async function finishGuardedLogin(
  context: Context,
  answer: GuardedAnswer,
): Promise<Result<{ member: Member; isRemembered: boolean }, 'gone' | 'wrong'>> {
  const { env, now } = context;
  const db = sessionsOf(env);
  const pending = await readPending(db, answer.guard, PURPOSE, now());
  if (pending === null) return refuse('gone');
  if (!isWorkDone(answer.guard, answer.work)) return refuse('wrong');
  const { memberId, challenge, isRemembered } = pending;
  const member = await readMember(directoryOf(env, memberId), memberId);
  const isProved = await hasProof(context, { memberId, member }, answer, challenge);
  if (member === null || !isProved) return refuse('wrong');
  return (await deletePending(db, answer.guard)) ? ok({ member, isRemembered }) : refuse('gone');
}
