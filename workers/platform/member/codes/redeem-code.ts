/**
 * Uses one-time codes. Wrong ones count by member and day, over all codes of one kind of asker, and by network, so that guesses do not
 * begin again with each code.
 */
import { countersOfAddress } from '#app/domain/client-network.ts';
import { plainCode } from '#app/domain/one-time-code.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { isSameSecret } from '#platform/base/secret.ts';
import { type AdmittedTry, admitAll, endAll, type Lock, lockOf } from '../admission.ts';
import {
  FIRST_WRONG_CODES_LIMIT,
  WRONG_ONE_TIME_CODES_LIMIT,
  WRONG_ONE_TIME_CODES_OF_NETWORK_LIMIT,
} from '../lock.ts';
import { browserHashOf, type CodeAsker, countOf, strangerNetwork } from './asker.ts';
import { type CodeKey, type CodePurpose, countTry, deleteCode, readSent } from './code.db.ts';
import { codeHashOf } from './issue-code.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

interface TypedCode {
  /** Empty for a name that nobody has. */
  memberId: string;
  purpose: CodePurpose;
  code: string;
  asker: CodeAsker;
  /** Verifies a correct code without consuming it; an attempt still counts. */
  keeps?: boolean;
}

/** `wrong`: a wrong, used or expired code, or none of this browser; also at the member's daily limit, which tells nothing of the member. */
export type CodeRefusal = { reason: 'wrong' } | { reason: 'locked'; waitMs: number };

const WRONG = { reason: 'wrong' } as const;

const locksOfNetwork = ({ env }: Context, asker: CodeAsker): Lock[] =>
  asker.kind === 'session' || (asker.kind === 'browser' && asker.device !== null)
    ? []
    : countersOfAddress(asker.address).map(({ name, share }) =>
        lockOf(env, `one-time-codes ${name}`, WRONG_ONE_TIME_CODES_OF_NETWORK_LIMIT, { share }),
      );

/** @returns the target of a correct code, which is consumed unless `keeps`; null for a wrong one */
async function tryCode(
  { env, now }: Context,
  key: CodeKey,
  { code, keeps = false }: Pick<TypedCode, 'code' | 'keeps'>,
): Promise<string | null> {
  const db = directoryOf(env, key.memberId);
  const row = await countTry(db, key, now());
  if (row === null || !isSameSecret(codeHashOf(env, key, plainCode(code)), row.codeHash)) return null;
  if (keeps) return row.target;
  return (await deleteCode(db, { ...key, codeHash: row.codeHash })) ? row.target : null;
}

/**
 * Admits a try by the member's counts; without a code of the browser no guess is right, and none counts. The tries of a network's first
 * code come in addition to those that all strangers share, so that nobody else uses them up.
 */
async function admitOfMember(
  { env, now }: Context,
  key: CodeKey,
  asker: CodeAsker,
): Promise<Result<AdmittedTry[], number>> {
  const sent = await readSent(directoryOf(env, key.memberId), key);
  if (sent === null || sent.expiresAt <= now()) return ok([]);
  const name = `one-time-codes:${key.memberId} ${key.purpose}`;
  const network = strangerNetwork(asker);
  if (network !== null) {
    const first = await admitAll([lockOf(env, `${name} first ${network}`, FIRST_WRONG_CODES_LIMIT)], now);
    if (first.ok) return first;
  }
  return admitAll([lockOf(env, `${name}${countOf(asker)}`, WRONG_ONE_TIME_CODES_LIMIT)], now);
}

/** Whether a code is good at the moment. */
export async function hasCode(
  { env, now }: Context,
  { memberId, purpose, asker }: Omit<TypedCode, 'code' | 'keeps'>,
): Promise<boolean> {
  const key = { memberId, purpose, browserHash: browserHashOf(asker) };
  const sent = await readSent(directoryOf(env, memberId), key);
  return sent !== null && sent.expiresAt > now();
}

/** Uses a code. @returns where it had been sent */
export async function redeemCode(
  context: Context,
  { memberId, purpose, asker, ...typed }: TypedCode,
): Promise<Result<string, CodeRefusal>> {
  const { now } = context;
  const ofNetwork = await admitAll(locksOfNetwork(context, asker), now);
  if (!ofNetwork.ok) return refuse({ reason: 'locked', waitMs: ofNetwork.error });
  const key = { memberId, purpose, browserHash: browserHashOf(asker) };
  const ofMember = await admitOfMember(context, key, asker);
  const target = ofMember.ok ? await tryCode(context, key, typed) : null;
  const admittedOfMember = ofMember.ok ? ofMember.value : [];
  await Promise.all([
    endAll(ofNetwork.value, target === null ? 'failed' : 'given_back', now()),
    endAll(admittedOfMember, target === null ? 'failed' : 'passed', now()),
  ]);
  return target === null ? refuse(WRONG) : ok(target);
}
