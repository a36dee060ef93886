/** Asks registers again: silent ones by a job, one of a member by an operator; and shows operators what is known. */

import { wireMoment } from '#app/domain/date.ts';
import type { RegisterState } from '#app/domain/exclusion-register.ts';
import { HOUR_MS, SECOND_MS } from '#app/domain/time.ts';
import { logWarning } from '#log/log.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { askRegister, isRegisterSet } from './ask-register.ts';
import { waitsForProof } from './hold-until-proof.ts';
import { putOffCheck, readChecksOf, readDueChecks, readListed, writeSilence } from './register.db.ts';
import { PROOF_EVERY_MS, settleReply } from './settle-reply.ts';

interface Of {
  memberId: string;
  register: string;
}

/** @returns the new state; null where the member's market asks no such register, or the deployment none at all */
async function askOnce(env: PlatformEnv, { memberId, register: id }: Of, at: number) {
  const person = isRegisterSet(env) ? await readListed(directoryOf(env, memberId), memberId) : null;
  if (person === null) return null;
  const market = await readMarketOf(env, person);
  const register = market.identity?.registers.find(it => it.id === id);
  if (register === undefined) return null;
  const reply = await askRegister(env, register, { person, occasion: 'again', at });
  const waiting: Promise<unknown>[] = [];
  await settleReply({ env, at, later: work => waiting.push(work) }, { memberId, register: id }, reply);
  await Promise.allSettled(waiting);
  return reply.state;
}

/** @returns the state before and after; null where there is no such register for the member */
export async function askAgain(
  env: PlatformEnv,
  of: Of,
  at: number,
): Promise<{ before: RegisterState | null; after: RegisterState } | null> {
  const known = await readChecksOf(directoryOf(env, of.memberId), of.memberId);
  const after = await askOnce(env, of, at);
  const before = known.find(it => it.register === of.register)?.state ?? null;
  return after === null ? null : { before, after };
}

/** Checks per directory and run. */
const MOST = 50;

/** Time of a run: a silent register takes seconds for each check, and the clock has other work. */
const RUN_MS = 5 * SECOND_MS;

/** Asks about a check that is due. One that fails is put off, so that it never stands before the others. */
async function askDue(env: PlatformEnv, db: D1Database, it: Of, at: number): Promise<void> {
  try {
    if (await waitsForProof({ env, at }, it)) return await putOffCheck(db, it, at + PROOF_EVERY_MS);
    if ((await askOnce(env, it, at)) === null) await putOffCheck(db, it, null);
  } catch (error) {
    logWarning('register.not-asked', { memberId: it.memberId, error });
    await writeSilence(db, it, { nextAt: at + HOUR_MS, at });
  }
}

/** A job: asks registers that were silent until they answer, in all directories at once. */
export async function askRegistersAgain(env: PlatformEnv, at: number): Promise<string> {
  const until = realNow() + RUN_MS;
  await Promise.all(
    directoriesOf(env).map(async db => {
      for (const it of await readDueChecks(db, at, MOST)) {
        if (realNow() >= until) return;
        await askDue(env, db, it, at);
      }
    }),
  );
  return '';
}

/** What the registers of a market have answered about a member, those that were never asked left out. */
export async function readChecks(
  env: PlatformEnv,
  { memberId }: { memberId: string },
  { identity }: Pick<MarketProfile, 'identity'>,
) {
  const checks = await readChecksOf(directoryOf(env, memberId), memberId);
  return checks.map(it => ({
    id: it.register,
    name: identity?.registers.find(each => each.id === it.register)?.name ?? it.register,
    state: it.state,
    asked: wireMoment(it.askedAt),
    answered: it.answeredAt === null ? null : wireMoment(it.answeredAt),
    answerId: it.answerId,
  }));
}
