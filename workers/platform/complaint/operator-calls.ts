/** Operator calls of complaints. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  type ComplaintRow,
  type ComplaintView,
  complaintAnswer,
  complaintClaim,
  complaintClose,
  complaintFileFor,
  complaintList,
  complaintRelease,
  complaintView,
} from '#app/contract/operator/complaint.ts';
import { wireMoment } from '#app/domain/date.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoriesOf, directoryOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  withCountriesOf,
} from '#platform/base/operator-call.ts';
import { findMember } from '#platform/member/member.ts';
import { answerComplaint, closeComplaint, renotify } from './answer-complaint.ts';
import {
  claimComplaint,
  readComplaint,
  readMessage,
  releaseComplaint,
  type StoredComplaint,
} from './complaint.db.ts';
import {
  type ComplaintPlace,
  type ComplaintQuery,
  countComplaints,
  placeIn,
  readComplaints,
} from './complaint-list.db.ts';
import { fileComplaint } from './file-complaint.ts';
import { shownComplaints, shownDetail } from './shown-complaint.ts';

const LEASE_MS = 15 * MINUTE_MS;

const NO_SUCH_COMPLAINT = refused(404, 'There is no such complaint.');
const CLOSED = refused(409, 'This complaint is closed.');
const NOT_CLAIMED = refused(409, 'Claim the complaint first: the claim may be over.');
const OTHER_ANSWER = refused(409, 'This operation has sent another answer.');
const REFUSALS = {
  too_many_complaints: refused(409, 'The member has too many open complaints.'),
  attempt_used: refused(409, 'This operation has filed another complaint.'),
};

type Context = Pick<OperatorContext, 'env' | 'now'>;

const claimedByOther = (until: number): Envelope<null> =>
  refused(409, `Another operator has claimed this complaint until ${wireMoment(until)} UTC.`);

interface Found {
  db: D1Database;
  complaint: StoredComplaint;
}

/** A number says nothing of its member: every directory is asked. */
async function found(env: PlatformEnv, number: string): Promise<Found | null> {
  const all = await Promise.all(directoriesOf(env).map(db => readComplaint(db, number)));
  const complaint = all.find(it => it !== null) ?? null;
  return complaint === null ? null : { db: directoryOf(env, complaint.memberId), complaint };
}

/** `at~number` of a row. */
function readPlace(after: string): ComplaintPlace | null {
  const [, at, number = ''] = /^(\d{1,16})~(C-\w+)$/.exec(after) ?? [];
  return at === undefined ? null : [Number(at), number];
}

/** Numbers and texts that order closed ones from the newest, as `readAcross` orders from the least. */
const descending = ([at, number]: ComplaintPlace): readonly number[] => [
  -at,
  ...[...number].map(it => -it.charCodeAt(0)),
];

const list = endpointCall(
  complaintList,
  async (
    { filters: { view = 'open', kind = null, memberId = null, countries = null }, after, most },
    { env, now, actor },
  ) => {
    const place = after === null ? null : readPlace(after);
    if (after !== null && place === null) return refused(422, '`after` is no `next` of a page.');
    const query: ComplaintQuery = { kind, memberId, countries, by: actor.operatorId, now: now() };
    const keyOf = (it: StoredComplaint) =>
      view === 'closed' ? descending(placeIn(view, it)) : placeIn(view, it);
    const read = (db: D1Database) => readComplaints(db, view, query, { after: place, most });
    const [page, counts] = await Promise.all([
      readAcross(env, read, most, keyOf),
      Promise.all(directoriesOf(env).map(db => countComplaints(db, query))),
    ]);
    const last = page.length < most ? undefined : page.at(-1);
    const sum = (of: ComplaintView) => counts.reduce((all, it) => all + it[of], 0);
    return accepted({
      rows: await shownComplaints(env, page, now()),
      next: last === undefined ? null : placeIn(view, last).join('~'),
      counts: {
        open: sum('open'),
        mine: sum('mine'),
        late: sum('late'),
        answered: sum('answered'),
        closed: sum('closed'),
      },
    });
  },
);

const view = endpointCall(complaintView, async ({ complaint: number }, { env, now }) => {
  const of = await found(env, number);
  return of === null ? NO_SUCH_COMPLAINT : accepted(await shownDetail(env, of.complaint, now()));
});

async function shownNow(
  { env, now }: Context,
  number: string,
): Promise<Envelope<ComplaintRow> | Envelope<null>> {
  const of = await found(env, number);
  const [row] = of === null ? [] : await shownComplaints(env, [of.complaint], now());
  return row === undefined ? NO_SUCH_COMPLAINT : accepted(row);
}

/** The operator who has a complaint now; null for none. */
const holderOf = ({ claimedBy, claimedUntil }: StoredComplaint, at: number): string | null =>
  claimedUntil !== null && claimedUntil > at ? claimedBy : null;

const claim = endpointCall(complaintClaim, async ({ complaint: number }, context) => {
  const { env, now, actor, noteChange } = context;
  const of = await found(env, number);
  if (of === null) return NO_SUCH_COMPLAINT;
  const { db, complaint } = of;
  if (complaint.state === 'closed') return CLOSED;
  const at = now();
  const until = at + LEASE_MS;
  if (!(await claimComplaint(db, number, { by: actor.operatorId, now: at, until })))
    return claimedByOther((await readComplaint(db, number))?.claimedUntil ?? at);
  noteChange({ with: holderOf(complaint, at) }, { with: actor.operatorId, until: wireMoment(until) });
  return shownNow(context, number);
});

const release = endpointCall(complaintRelease, async ({ complaint: number }, context) => {
  const { env, now, actor, noteChange } = context;
  const of = await found(env, number);
  if (of === null) return NO_SUCH_COMPLAINT;
  const at = now();
  const holder = holderOf(of.complaint, at);
  if (holder !== null && holder !== actor.operatorId) return claimedByOther(of.complaint.claimedUntil ?? at);
  await releaseComplaint(of.db, number, { by: actor.operatorId, now: at });
  noteChange({ with: holder }, { with: null });
  return shownNow(context, number);
});

interface Written {
  complaint: string;
  operationId: string;
  text: string;
}

/** Writes an answer of the operator who has claimed the complaint; the same one again is accepted, and sent once. */
async function written(
  context: OperatorContext,
  { complaint: number, operationId, text }: Written,
  write: (found: Found) => Promise<boolean>,
): Promise<Envelope<ComplaintRow> | Envelope<null>> {
  const { env, now, actor, noteChange } = context;
  const of = await found(env, number);
  if (of === null) return NO_SUCH_COMPLAINT;
  const { db, complaint } = of;
  const before = await readMessage(db, operationId);
  if (before !== null) {
    if (before.complaint !== number || before.text !== text) return OTHER_ANSWER;
    await renotify(context, complaint, { operationId, text, by: before.madeBy });
    return shownNow(context, number);
  }
  if (complaint.state === 'closed') return CLOSED;
  if (holderOf(complaint, now()) !== actor.operatorId) return NOT_CLAIMED;
  if (!(await write(of))) return NOT_CLAIMED;
  const after = await readComplaint(db, number);
  noteChange(
    { state: complaint.state, outcome: complaint.outcome },
    { state: after?.state ?? null, outcome: after?.outcome ?? null, body: after?.body ?? null },
  );
  return shownNow(context, number);
}

const answer = endpointCall(complaintAnswer, async (input, context) =>
  written(context, input, ({ db, complaint }) =>
    answerComplaint(db, context, complaint, { ...input, by: context.actor.operatorId }),
  ),
);

const close = endpointCall(complaintClose, async (input, context) =>
  written(context, input, ({ db, complaint }) =>
    closeComplaint(db, context, complaint, { ...input, by: context.actor.operatorId }),
  ),
);

const file = endpointCall(
  complaintFileFor,
  async ({ memberId, operationId, kind, text, reference = null, source }, context) => {
    const { env, actor, noteChange } = context;
    const member = await findMember(env, { memberId });
    if (member === null) return refused(404, 'There is no such member.');
    const { country, language: tag } = member;
    const filed = await fileComplaint(context, {
      memberId,
      country,
      language: codeOfTag(tag),
      kind,
      text,
      reference,
      file: null,
      source,
      filedBy: actor.operatorId,
      operationId,
    });
    if (!filed.ok) return REFUSALS[filed.error];
    const { complaint, dueAt } = filed.value;
    noteChange(null, { complaint, kind, source, due: wireMoment(dueAt) });
    return shownNow(context, complaint);
  },
);

/** The market of a complaint; none for an unknown one. */
async function countriesOfComplaint(
  { complaint }: { complaint: string },
  { env }: Pick<OperatorContext, 'env'>,
) {
  const of = await found(env, complaint);
  return of === null ? [] : [of.complaint.country];
}

export const complaintOperatorCalls: readonly [string, OperatorCall][] = [
  list,
  file,
  ...withCountriesOf([view, claim, release, answer, close], countriesOfComplaint),
];
