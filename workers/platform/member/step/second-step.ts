/** The second step: an app's code, a passkey or a recovery code. Codes are counted by the member, of logins and of sessions apart. */
import type { StepMethod } from '#app/contract/auth.ts';
import { plainCode } from '#app/domain/one-time-code.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { unsealText } from '#platform/base/account-key.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  noteFall,
  notePasskeyUse,
  readPasskeys,
  verifiedAnswer,
} from '#platform/credentials/passkey/passkey.ts';
import { STEP_LIMIT } from '../lock.ts';
import { markStepUsed, readAuthenticator } from './authenticator.db.ts';
import { countCodes, redeemRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export interface StepContext {
  env: PlatformEnv;
  now: () => number;
  /** Of the site, as the edge says. */
  origin: string;
}

/** A member's answer to the second step. */
export interface StepAnswer {
  code?: string | undefined;
  passkey?: ({ id: string } & Record<string, unknown>) | undefined;
}

const SEALED_AS = 'authenticator';

/** The secret of an app, confirmed or not; null where there is none. */
export async function secretOf(env: PlatformEnv, memberId: string) {
  const kept = await readAuthenticator(directoryOf(env, memberId), memberId);
  return kept && { ...kept, plain: unsealText(env, SEALED_AS, memberId, kept.secret) };
}

/** The ways that a member has; none where a login has no second step. */
export async function stepMethodsOf(
  { env }: Pick<StepContext, 'env'>,
  memberId: string,
): Promise<StepMethod[]> {
  const db = directoryOf(env, memberId);
  const [app, passkeys] = await Promise.all([readAuthenticator(db, memberId), readPasskeys(db, memberId)]);
  const hasApp = app?.confirmedAt != null;
  if (!hasApp && passkeys.length === 0) return [];
  const codes = await countCodes(db, memberId);
  return [
    ...(hasApp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ];
}

/** Uses a code of the member's app. @param kept the confirmed secret, or the one that this code is to confirm */
export async function isAppCode(
  { env, now }: Pick<StepContext, 'env' | 'now'>,
  memberId: string,
  code: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const kept = await secretOf(env, memberId);
  if (kept === null || (kept.confirmedAt !== null) !== isConfirmed) return false;
  const at = now();
  const step = stepOfCode(kept.plain, code, at);
  const { secret } = kept;
  return (
    step !== null && markStepUsed(directoryOf(env, memberId), memberId, { secret, step, confirmedAt: at })
  );
}

async function isAnswered(
  { env, now, origin }: StepContext,
  memberId: string,
  { code, passkey }: StepAnswer,
  challenge: string | null,
): Promise<boolean> {
  const db = directoryOf(env, memberId);
  const plain = code === undefined ? undefined : plainCode(code);
  if (plain !== undefined && /^\d{6}$/.test(plain)) return isAppCode({ env, now }, memberId, plain, true);
  if (plain !== undefined) return redeemRecoveryCode(env, memberId, plain, now());
  if (passkey === undefined || challenge === null) return false;
  const known = await readPasskeys(db, memberId);
  const used = await verifiedAnswer({ origin }, challenge, passkey, known);
  if (used === null) return false;
  await notePasskeyUse(db, memberId, { ...used, at: now() });
  if (used.hasFallen) await noteFall(env, { ...used, memberId }, now);
  return true;
}

/** `login`: who knows the password; `session`: who has a session, whose count nobody else uses up. */
export type StepPlace = 'login' | 'session';

export const stepGate = ({ LOGIN_GATE }: PlatformEnv, memberId: string, place: StepPlace) =>
  LOGIN_GATE.named(place === 'login' ? `second-step:${memberId}` : `second-step:${memberId} ${place}`);

/**
 * Checks an answer, unless the member has failed too often. Passkeys are not counted: they cannot be guessed, and others' wrong codes
 * keep nobody from using one.
 * @returns whether it is right; refuses with the milliseconds to wait
 */
export async function checkSecondStep(
  context: StepContext & { place: StepPlace },
  memberId: string,
  answer: StepAnswer,
  challenge: string | null,
): Promise<Result<boolean, number>> {
  const { env, now, place } = context;
  if (answer.code === undefined) return ok(await isAnswered(context, memberId, answer, challenge));
  const gate = stepGate(env, memberId, place);
  const admitted = await gate.admit(STEP_LIMIT, now());
  if ('waitMs' in admitted) return refuse(admitted.waitMs);
  const isRight = await isAnswered(context, memberId, answer, challenge);
  await gate.settle(admitted.tryId, isRight ? 'passed' : 'failed', STEP_LIMIT, now());
  return ok(isRight);
}
