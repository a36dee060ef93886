/**
 * Asks the verification service about a document, where the market wants it and the deployment has one. While it does not answer,
 * people look at the document as at any other, and a job asks the service again.
 */
import {
  type CheckRequest,
  checkAnswer,
  VERIFICATION_NOTICE,
  VERIFICATION_SIGNATURE,
  VERIFICATION_TIMESTAMP,
} from '#app/contract/verification.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/domain/time.ts';
import { logWarning } from '#log/log.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { postSigned } from '#platform/base/signed-webhook.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { readingAccess } from '#platform/storage/storage.ts';
import { type DocumentEntry, readDocument, readPictures } from './document.db.ts';
import { rulesOf } from './level.ts';
import { readOwner } from './owner.db.ts';
import { readDue, writeAsked, writeUnanswered } from './service.db.ts';
import { takeAnswer } from './take-answer.ts';

/** Time of the answer: the member waits for it. */
const ANSWER_MS = 6_000;
/** Time in which a `pending` check is answered by a notification; after it, people look too. */
const NOTICE_MS = 15 * MINUTE_MS;
/** Waits before the service is asked again; after the last one it is not. */
const AGAIN_MS: readonly number[] = [2, 10, 30, 120, 360].map(minutes => minutes * MINUTE_MS);

const againAt = (tries: number, at: number): number | null => {
  const wait = AGAIN_MS[tries];
  return wait === undefined ? null : at + wait;
};

export const isServiceSet = ({ VERIFICATION_URL }: Pick<PlatformEnv, 'VERIFICATION_URL'>): boolean =>
  VERIFICATION_URL !== '';

async function requestFor(
  env: PlatformEnv,
  document: DocumentEntry,
  at: number,
): Promise<CheckRequest | null> {
  const { memberId, documentId, kind, country, language, givenUntil, origin } = document;
  const db = directoryOf(env, memberId);
  const [owner, pictures] = await Promise.all([readOwner(db, memberId), readPictures(db, documentId)]);
  if (owner === null) return null;
  return {
    reference: `${memberId}~${documentId}`,
    kind,
    country,
    language,
    member: { name: owner.fullName, birthDate: owner.birthDate, address: owner.address },
    validUntil: givenUntil,
    pictures: pictures.flatMap(({ side, key }) => {
      const access = readingAccess(env, key, { origin, at });
      return access === null ? [] : [{ side, ...access }];
    }),
    notifyUrl: `${origin}${VERIFICATION_NOTICE}`,
  };
}

/** Asks about one document. A failure is noted, and never the caller's. */
async function ask(env: PlatformEnv, document: DocumentEntry, at: number): Promise<void> {
  const db = directoryOf(env, document.memberId);
  const nextAt = againAt(document.tries, at);
  const request = await requestFor(env, document, at);
  // Until the answer, the job leaves it alone; a call that dies here is asked again.
  const until = at + NOTICE_MS;
  if (
    request === null ||
    !(await writeAsked(db, document, { until, nextAt: nextAt === null ? null : until }))
  )
    return;
  try {
    const { VERIFICATION_URL: url, VERIFICATION_SECRET: secret } = env;
    const headers = { timestamp: VERIFICATION_TIMESTAMP, signature: VERIFICATION_SIGNATURE };
    const answer = checkAnswer.parse(
      await postSigned({ url, secret, headers, answerMs: ANSWER_MS }, request, at),
    );
    const { status } = answer;
    const current = await readDocument(db, document);
    if (status !== 'pending' && current !== null) await takeAnswer(env, current, { ...answer, status }, at);
  } catch (error) {
    logWarning('verification.unanswered', {
      memberId: document.memberId,
      attempts: document.tries + 1,
      error,
    });
    await writeUnanswered(db, document, nextAt);
  }
}

export async function askService(env: PlatformEnv, document: DocumentEntry, at: number): Promise<void> {
  if (!isServiceSet(env) || document.state !== 'waiting' || document.service !== null) return;
  if (rulesOf(await readMarketOf(env, document)).service) await ask(env, document, at);
}

/** Documents per directory and run. */
const MOST = 20;

/** Time of a run: a silent service takes seconds for each document, and the clock has other work. */
const RUN_MS = 5 * SECOND_MS;

/** Asks about a document that is due. One that fails is put off, so that it never stands before the others. */
async function askDue(env: PlatformEnv, db: D1Database, it: DocumentEntry, at: number): Promise<void> {
  try {
    const isWanted = isServiceSet(env) && rulesOf(await readMarketOf(env, it)).service;
    if (isWanted) await ask(env, it, at);
    else await writeUnanswered(db, it, null);
  } catch (error) {
    logWarning('verification.not-asked', { memberId: it.memberId, error });
    await writeUnanswered(db, it, at + HOUR_MS);
  }
}

/** A job: asks the service again about documents that it has not answered, in all directories at once. */
export async function askServiceAgain(env: PlatformEnv, at: number): Promise<string> {
  const until = realNow() + RUN_MS;
  await Promise.all(
    directoriesOf(env).map(async db => {
      for (const it of await readDue(db, at, MOST)) {
        if (realNow() >= until) return;
        await askDue(env, db, it, at);
      }
    }),
  );
  return '';
}
