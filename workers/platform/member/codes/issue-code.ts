/**
 * Issues one-time codes [7.34], which prove an address or a number, set a forgotten password, or stand beside the right password of a
 * name under attack. A code is stored as a keyed hash, works once, in the browser that asked, for the market's time and a few tries.
 * Another one can be sent after the market's pause, at most ten a day.
 */
import { randomBytes, randomInt } from 'node:crypto';
import {
  CODE_ALPHABET,
  MAIL_CODE_LENGTH,
  MESSAGE_CODE_LENGTH,
  shownCode,
} from '#app/domain/one-time-code.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/domain/time.ts';
import { keyedHash } from '#platform/base/account-key.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { send } from '#platform/messages/messenger/messenger.ts';
import { type AdmittedTry, admitAll, endAll, lockOf } from '../admission.ts';
import { CODES_LIMIT, FIRST_CODE_LIMIT } from '../lock.ts';
import { browserHashOf, type CodeAsker, countOf, strangerNetwork } from './asker.ts';
import { type CodeKey, type CodePurpose, readSent, writeCode } from './code.db.ts';

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
  asker: CodeAsker;
  /** Words of the message; those of codes that live for minutes by default. */
  says?: { subject: SentenceKey; text: SentenceKey };
}

const SUBJECTS: Readonly<Record<CodePurpose, SentenceKey>> = {
  password: 'code_for_password',
  login: 'code_for_login',
  email: 'code_for_contact',
  mobile: 'code_for_contact',
};

/** The stored form of a code. */
export const codeHashOf = (
  env: PlatformEnv,
  { memberId, purpose, browserHash }: CodeKey,
  code: string,
): string => keyedHash(env, 'one-time code', `${purpose}:${memberId}:${browserHash}:${code}`);

const freshCode = (channel: CodeWish['channel']): string =>
  channel === 'sms'
    ? String(randomInt(10 ** MESSAGE_CODE_LENGTH)).padStart(MESSAGE_CODE_LENGTH, '0')
    : [...randomBytes(MAIL_CODE_LENGTH)].map(byte => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

/**
 * Admits one more code. Strangers share ten a day, and the first of each network comes in addition, so that strangers elsewhere cannot
 * use up a member's only way back.
 */
async function admitCode(
  { env, now }: Context,
  { memberId, purpose, asker }: CodeWish,
): Promise<Result<AdmittedTry[], number>> {
  const count = `${purpose === 'login' ? 'login-codes' : 'codes'}:${memberId}`;
  const network = strangerNetwork(asker);
  if (network !== null) {
    const first = await admitAll([lockOf(env, `${count} first ${network}`, FIRST_CODE_LIMIT)], now);
    if (first.ok) return first;
  }
  return admitAll([lockOf(env, `${count}${countOf(asker)}`, CODES_LIMIT)], now);
}

/** Makes a code and sends it. @returns refuses with the milliseconds to wait, or where it could not be sent */
export async function issueCode(
  context: Context,
  wish: CodeWish,
): Promise<Result<null, { reason: 'wait'; waitMs: number } | { reason: 'not_sent' }>> {
  const { env, now } = context;
  const { memberId, purpose, channel, target, language, tac, asker, says } = wish;
  const db = directoryOf(env, memberId);
  const key = { memberId, purpose, browserHash: browserHashOf(asker) };
  const [at, pauseMs] = [now(), tac.resendSeconds * SECOND_MS];
  const waitMs = ((await readSent(db, key))?.sentAt ?? Number.NEGATIVE_INFINITY) + pauseMs - at;
  if (waitMs > 0) return refuse({ reason: 'wait', waitMs });
  const admitted = await admitCode(context, wish);
  if (!admitted.ok) return refuse({ reason: 'wait', waitMs: admitted.error });
  const code = freshCode(channel);
  const expiresAt = at + tac.expirySeconds * SECOND_MS;
  const row = { ...key, target, codeHash: codeHashOf(env, key, code), sentAt: at, expiresAt };
  const isWritten = await writeCode(db, row, { tries: TRIES, before: at - pauseMs });
  // Each sent code counts as a failure: the limit is of sent codes.
  await endAll(admitted.value, isWritten ? 'failed' : 'given_back', at);
  if (!isWritten) return refuse({ reason: 'wait', waitMs: pauseMs });
  const lifeMs = tac.expirySeconds * SECOND_MS;
  const life = { minutes: Math.ceil(lifeMs / MINUTE_MS), hours: Math.floor(lifeMs / HOUR_MS) };
  const words = says ?? ({ subject: SUBJECTS[purpose], text: 'code_text' } as const);
  const outgoing = { channel, target, language, ...words, values: { code: shownCode(code), ...life } };
  return (await send(context, outgoing)) ? ok(null) : refuse({ reason: 'not_sent' });
}
