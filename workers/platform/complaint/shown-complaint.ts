/** Complaints as operators see them. */
import type { ComplaintDetail, ComplaintRow } from '#app/contract/operator/complaint.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { type ComplaintMessage, readMessages, type StoredComplaint } from './complaint.db.ts';

const MESSAGES = 100;
const PREVIEW = 200;

type Names = ReadonlyMap<string, string>;

function claimOf(
  { state, claimedBy: by, claimedUntil: until }: StoredComplaint,
  names: Names,
  now: number,
): ComplaintRow['claim'] {
  if (state === 'closed' || by === null || until === null || until <= now) return null;
  return { by, name: names.get(by) ?? null, until: wireMoment(until) };
}

function closedOf(
  { closedBy: by, closedAt, outcome, body }: StoredComplaint,
  names: Names,
): ComplaintRow['closed'] {
  if (by === null || closedAt === null || outcome === null) return null;
  return { by, name: names.get(by) ?? null, at: wireMoment(closedAt), outcome, body };
}

/** Late: an open one whose time is over, or one that was answered after it. */
const isLate = ({ state, dueAt, answeredAt, closedAt }: StoredComplaint, now: number): boolean =>
  dueAt < (state === 'open' ? now : (answeredAt ?? closedAt ?? now));

const shownRow = (
  it: StoredComplaint,
  last: ComplaintMessage | undefined,
  names: Names,
  now: number,
): ComplaintRow => ({
  complaint: it.complaint,
  memberId: it.memberId,
  username: it.username,
  country: it.country,
  language: it.language,
  kind: it.kind,
  reference: it.reference,
  source: it.source,
  state: it.state,
  preview: (last?.text ?? '').slice(0, PREVIEW).toWellFormed(),
  made: wireMoment(it.madeAt),
  due: wireMoment(it.dueAt),
  isLate: isLate(it, now),
  claim: claimOf(it, names, now),
  closed: closedOf(it, names),
});

const peopleOf = ({ claimedBy, closedBy }: StoredComplaint): string[] =>
  [claimedBy, closedBy].filter(it => it !== null);

/** @param now epoch milliseconds */
export async function shownComplaints(
  env: PlatformEnv,
  found: readonly StoredComplaint[],
  now: number,
): Promise<ComplaintRow[]> {
  const byDirectory = Map.groupBy(found, it => directoryOf(env, it.memberId));
  const [messages, names] = await Promise.all([
    Promise.all(
      [...byDirectory].map(([db, some]) =>
        readMessages(
          db,
          some.map(it => it.complaint),
        ),
      ),
    ),
    readOperatorNames(catalogueOf(env), found.flatMap(peopleOf)),
  ]);
  const all = messages.flat();
  return found.map(it =>
    shownRow(
      it,
      all.findLast(message => message.complaint === it.complaint),
      names,
      now,
    ),
  );
}

export async function shownDetail(
  env: PlatformEnv,
  found: StoredComplaint,
  now: number,
): Promise<ComplaintDetail> {
  const [messages, { complaints }] = await Promise.all([
    readMessages(directoryOf(env, found.memberId), [found.complaint]),
    readMarketOf(env, found),
  ]);
  const names = await readOperatorNames(catalogueOf(env), [
    ...peopleOf(found),
    ...messages.map(it => it.madeBy),
  ]);
  return {
    row: shownRow(found, messages.at(-1), names, now),
    messages: messages.slice(-MESSAGES).map(({ side, text, file, madeBy, madeAt }) => ({
      side,
      text,
      file,
      name: names.get(madeBy) ?? null,
      made: wireMoment(madeAt),
    })),
    body: complaints?.body ?? null,
  };
}
