/** Documents as operators see them: rows of the queue, and one with its account, registers and pictures. */
import type { DocumentDetail, DocumentRow } from '#app/contract/operator/identity.ts';
import type { ReadDocument } from '#app/contract/verification.ts';
import { wireMoment } from '#app/domain/date.ts';
import { dayIn } from '#app/domain/day.ts';
import { levelOf } from '#app/domain/identity.ts';
import { catalogueOf, directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { readChecks } from '../register/register.ts';
import {
  type DocumentEntry,
  type DocumentKey,
  readAccepted,
  readDocument,
  readDocumentsOf,
  readPictures,
  readUsers,
} from './document.db.ts';
import { rulesOf } from './level.ts';
import { readOwner } from './owner.db.ts';
import type { QueuedDocument } from './queue.db.ts';

/** Other members with the same picture, and other documents of the member, that are shown. */
const USERS = 20;
const OTHERS = 20;

type Names = ReadonlyMap<string, string>;

function decisionOf(it: DocumentEntry, names: Names): DocumentRow['decision'] {
  if (it.decidedAt === null || it.decidedBy === null) return null;
  const { decidedBy: by, flaw, validUntil } = it;
  return { by, name: names.get(by) ?? null, at: wireMoment(it.decidedAt), flaw, validUntil };
}

function claimOf(it: DocumentEntry, names: Names, now: number): DocumentRow['claim'] {
  const { claimedBy: by, claimedUntil: until } = it;
  if (it.state !== 'waiting' || by === null || until === null || until <= now) return null;
  return { by, name: names.get(by) ?? null, until: wireMoment(until) };
}

/** A service that has been silent for too long has not answered. */
const serviceOf = ({ service, askedUntil, state }: DocumentEntry, now: number): DocumentRow['service'] =>
  service === 'asked' && (state !== 'waiting' || (askedUntil ?? 0) <= now) ? 'unanswered' : service;

export async function shownRows(
  env: PlatformEnv,
  rows: readonly QueuedDocument[],
  now: number,
): Promise<DocumentRow[]> {
  const operators = rows.flatMap(it => [it.claimedBy, it.decidedBy]).filter(it => it !== null);
  const names = await readOperatorNames(catalogueOf(env), operators);
  return rows.map(it => ({
    memberId: it.memberId,
    documentId: it.documentId,
    username: it.username ?? '',
    country: it.country,
    kind: it.kind,
    state: it.state,
    sent: wireMoment(it.sentAt),
    promisedBy: wireMoment(it.promisedAt),
    isLate: it.promisedAt < (it.decidedAt ?? now),
    attempt: it.attempt,
    service: serviceOf(it, now),
    claim: claimOf(it, names, now),
    decision: decisionOf(it, names),
  }));
}

/** One row; null where there is no such document. */
export async function shownRow(env: PlatformEnv, key: DocumentKey, now: number): Promise<DocumentRow | null> {
  const db = directoryOf(env, key.memberId);
  const [document, owner] = await Promise.all([readDocument(db, key), readOwner(db, key.memberId)]);
  if (document === null) return null;
  const [row = null] = await shownRows(env, [{ ...document, username: owner?.username ?? null }], now);
  return row;
}

async function usersOf(env: PlatformEnv, memberId: string, tags: readonly string[]) {
  const found = await Promise.all(
    directoriesOf(env).map(db => readUsers(db, { memberId, tags, most: USERS })),
  );
  return found.flat().slice(0, USERS);
}

function shownRead(read: string | null): DocumentDetail['read'] {
  if (read === null) return null;
  const {
    name = null,
    birthDate = null,
    address = null,
    validUntil = null,
  } = JSON.parse(read) as ReadDocument;
  return { name, birthDate, address, validUntil };
}

const shownOther = (it: DocumentEntry): DocumentDetail['others'][number] => ({
  documentId: it.documentId,
  kind: it.kind,
  state: it.state,
  sent: wireMoment(it.sentAt),
  decided: it.decidedAt === null ? null : wireMoment(it.decidedAt),
  flaw: it.flaw,
});

/** A document with what it is compared with; null where there is none, or no member. */
export async function shownDetail(
  env: PlatformEnv,
  key: DocumentKey,
  now: number,
): Promise<DocumentDetail | null> {
  const { memberId, documentId } = key;
  const db = directoryOf(env, memberId);
  const [document, owner] = await Promise.all([readDocument(db, key), readOwner(db, memberId)]);
  if (document === null || owner === null) return null;
  const [market, pictures, accepted, all, [row]] = await Promise.all([
    readMarketOf(env, owner),
    readPictures(db, documentId),
    readAccepted(db, memberId),
    readDocumentsOf(db, memberId, OTHERS + 1),
    shownRows(env, [{ ...document, username: owner.username }], now),
  ]);
  if (row === undefined) return null;
  const today = dayIn(now, market.timeZone);
  const { deposit, play, withdrawal } = rulesOf(market);
  return {
    row,
    pictures: pictures.map(({ side, key: picture }) => ({ side, key: picture })),
    validUntil: document.givenUntil,
    account: {
      fullName: owner.fullName,
      birthDate: owner.birthDate,
      address: owner.address,
      registered: wireMoment(owner.createdAt),
      level: levelOf(accepted, today),
    },
    read: shownRead(document.read),
    checkId: document.checkId,
    levelThen: levelOf([...accepted, { kind: document.kind, validUntil: null }], today),
    needs: { deposit, play, withdrawal },
    usedBy: await usersOf(
      env,
      memberId,
      pictures.map(it => it.tag),
    ),
    registers: await readChecks(env, owner, market),
    others: all
      .filter(it => it.documentId !== documentId)
      .map(shownOther)
      .slice(0, OTHERS),
  };
}
