/**
 * One-time codes [7.34]: six digits that prove an address or a number, or set a forgotten password. A code is stored as a keyed
 * hash, works once, for the market's time and a few tries; another one can be sent after the market's pause, some times a day.
 */
import { randomInt } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import { MINUTE_MS, SECOND_MS } from '#app/domain/time.ts';
import { keyedHash } from '../../account-key.ts';
import { directoryOf } from '../../databases.ts';
import type { PlatformEnv } from '../../env.ts';
import { send } from '../../messenger/messenger.ts';
import { isSameSecret } from '../../secret.ts';
import { CODES_LIMIT } from '../lock.ts';
import type { LoginGate } from '../login-gate.ts';
import { type CodePurpose, deleteCode, readSentAt, takeTry, writeCode } from './code.db.ts';

const DIGITS = 6;
const TRIES = 5;

interface Context {
  env: PlatformEnv;
  now: () => number;
}

export interface CodeWish {
  memberId: string;
  purpose: CodePurpose;
  channel: 'email' | 'sms';
  /** Address or number that it goes to. */
  target: string;
  language: string;
  /** The market's times in seconds. */
  tac: { expirySeconds: number; resendSeconds: number };
  /** A browser that knows the member has a count of its own: strangers who ask for codes cannot use it up. */
  device?: string | null;
}

const SUBJECTS: Readonly<Record<CodePurpose, SentenceKey>> = {
  password: 'code_for_password',
  email: 'code_for_contact',
  mobile: 'code_for_contact',
};

const hashOf = (env: PlatformEnv, memberId: string, purpose: CodePurpose, code: string): string =>
  keyedHash(env, 'one-time code', `${purpose}:${memberId}:${code}`);

/** Makes a code and sends it. @returns refuses with the milliseconds to wait, or where it could not be sent */
export async function issueCode(
  context: Context,
  { memberId, purpose, channel, target, language, tac, device = null }: CodeWish,
): Promise<Result<null, { reason: 'wait'; waitMs: number } | { reason: 'not_sent' }>> {
  const { env, now } = context;
  const db = directoryOf(env, memberId);
  const [at, pauseMs] = [now(), tac.resendSeconds * SECOND_MS];
  const waitMs = ((await readSentAt(db, memberId, purpose)) ?? Number.NEGATIVE_INFINITY) + pauseMs - at;
  if (waitMs > 0) return refuse({ reason: 'wait', waitMs });
  const gate: DurableObjectStub<LoginGate> = env.LOGIN_GATE.named(
    device === null ? `codes:${memberId}` : `codes:${memberId} ${device}`,
  );
  const admitted = await gate.admit(CODES_LIMIT, at);
  if ('waitMs' in admitted) return refuse({ reason: 'wait', waitMs: admitted.waitMs });
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const codeHash = hashOf(env, memberId, purpose, code);
  const expiresAt = at + tac.expirySeconds * SECOND_MS;
  const row = { memberId, purpose, target, codeHash, sentAt: at, expiresAt };
  const isWritten = await writeCode(db, row, { tries: TRIES, before: at - pauseMs });
  // Each sent code counts as a failure: the limit is of sent codes.
  await gate.settle(admitted.tryId, isWritten ? 'failed' : 'given_back', CODES_LIMIT, at);
  if (!isWritten) return refuse({ reason: 'wait', waitMs: pauseMs });
  const values = { code, minutes: Math.ceil((tac.expirySeconds * SECOND_MS) / MINUTE_MS) };
  const outgoing = {
    channel,
    target,
    language,
    subject: SUBJECTS[purpose],
    text: 'code_text',
    values,
  } as const;
  return (await send(context, outgoing)) ? ok(null) : refuse({ reason: 'not_sent' });
}

/** Uses a code. @returns where it had been sent; null for a wrong, used or expired one */
export async function takeCode(
  { env, now }: Context,
  { memberId, purpose, code }: { memberId: string; purpose: CodePurpose; code: string },
): Promise<string | null> {
  const db = directoryOf(env, memberId);
  const kept = await takeTry(db, { memberId, purpose, at: now() });
  if (kept === null || !isSameSecret(hashOf(env, memberId, purpose, code), kept.codeHash)) return null;
  return (await deleteCode(db, { memberId, purpose, codeHash: kept.codeHash })) ? kept.target : null;
}
