/** Operator calls of the queue of identity documents, and on the registers of a member. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  type DocumentRow,
  type DocumentView,
  identityAskRegister,
  identityClaim,
  identityDecide,
  identityList,
  identityRelease,
  identityView,
} from '#app/contract/operator/identity.ts';
import { wireMoment } from '#app/domain/date.ts';
import { flawsOf } from '#app/domain/identity.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoriesOf, directoryOf, readAcross } from '#platform/base/databases.ts';
import { endpointCall, type OperatorCall, type OperatorContext } from '#platform/base/operator-call.ts';
import { askAgain } from '../register/register.ts';
import { notifyDecided } from './decide-document.ts';
import { type DocumentEntry, type DocumentKey, readDocument, writeDecision } from './document.db.ts';
import {
  claimDocument,
  countQueue,
  type QueuedDocument,
  type QueuePlace,
  type QueueQuery,
  readQueue,
  releaseDocument,
} from './queue.db.ts';
import { shownDetail, shownRow, shownRows } from './shown-document.ts';

const LEASE_MS = 15 * MINUTE_MS;

const NO_SUCH_DOCUMENT = refused(404, 'There is no such document.');
const DECIDED = refused(409, 'It was decided before.');
const NOT_CLAIMED = refused(409, 'Claim the document first: the claim may be over.');

const BEFORE_ALL: QueuePlace = [0, ''];
const AFTER_ALL: QueuePlace = [Number.MAX_SAFE_INTEGER, ''];

type Context = Pick<OperatorContext, 'env' | 'now'>;

function readPlace(after: string): QueuePlace | null {
  const [, at, documentId = ''] = /^(\d{1,16})~(.+)$/.exec(after) ?? [];
  return at === undefined ? null : [Number(at), documentId];
}

const placeOf = (view: DocumentView, it: DocumentEntry): QueuePlace => [
  view === 'decided' ? (it.decidedAt ?? 0) : it.promisedAt,
  it.documentId,
];

/** Numbers that order decided ones from the newest, as `readAcross` orders from the least. */
const keyOf = (view: DocumentView, it: DocumentEntry): readonly (string | number)[] => {
  const [at, documentId] = placeOf(view, it);
  return view === 'decided' ? [-at, ...[...documentId].map(each => -each.charCodeAt(0))] : [at, documentId];
};

function readPage(
  { env }: Context,
  view: DocumentView,
  query: QueueQuery,
  { after, most }: { after: QueuePlace | null; most: number },
): Promise<QueuedDocument[]> {
  const from = after ?? (view === 'decided' ? AFTER_ALL : BEFORE_ALL);
  return readAcross(
    env,
    db => readQueue(db, view, query, { after: from, most }),
    most,
    it => keyOf(view, it),
  );
}

async function countsOf({ env }: Context, query: QueueQuery): Promise<Record<DocumentView, number>> {
  const counts = await Promise.all(directoriesOf(env).map(db => countQueue(db, query)));
  const sum = (view: DocumentView) => counts.reduce((all, it) => all + it[view], 0);
  return { waiting: sum('waiting'), mine: sum('mine'), asked: sum('asked'), decided: sum('decided') };
}

const list = endpointCall(identityList, async ({ filters, after, most }, context) => {
  const { env, now, actor } = context;
  const { view = 'waiting', kind = null, isLate = null, countries = null } = filters;
  const place = after === null ? null : readPlace(after);
  if (after !== null && place === null) return refused(422, '`after` is no `next` of a page.');
  const query = { kind, isLate, countries, by: actor.operatorId, now: now() };
  const [page, counts] = await Promise.all([
    readPage(context, view, query, { after: place, most }),
    countsOf(context, query),
  ]);
  const last = page.length < most ? undefined : page.at(-1);
  return accepted({
    rows: await shownRows(env, page, now()),
    next: last === undefined ? null : placeOf(view, last).join('~'),
    counts,
  });
});

const view = endpointCall(identityView, async (key, { env, now }) => {
  const detail = await shownDetail(env, key, now());
  return detail === null ? NO_SUCH_DOCUMENT : accepted(detail);
});

async function shownNow(
  { env, now }: Context,
  key: DocumentKey,
): Promise<Envelope<DocumentRow> | Envelope<null>> {
  const row = await shownRow(env, key, now());
  return row === null ? NO_SUCH_DOCUMENT : accepted(row);
}

/** The operator who has a document now; null for none. */
const holderOf = ({ claimedBy, claimedUntil }: DocumentEntry, at: number): string | null =>
  claimedUntil !== null && claimedUntil > at ? claimedBy : null;

const claimedByOther = (until: number): Envelope<null> =>
  refused(409, `Another operator has claimed this document until ${wireMoment(until)} UTC.`);

const claim = endpointCall(identityClaim, async (key, context) => {
  const { env, now, actor, noteChange } = context;
  const db = directoryOf(env, key.memberId);
  const document = await readDocument(db, key);
  if (document === null) return NO_SUCH_DOCUMENT;
  if (document.state !== 'waiting') return DECIDED;
  const at = now();
  const until = at + LEASE_MS;
  if (!(await claimDocument(db, key, { by: actor.operatorId, now: at, until }))) {
    const current = await readDocument(db, key);
    return current?.state === 'waiting' ? claimedByOther(current.claimedUntil ?? at) : DECIDED;
  }
  noteChange({ with: holderOf(document, at) }, { with: actor.operatorId, until: wireMoment(until) });
  return shownNow(context, key);
});

const release = endpointCall(identityRelease, async (key, context) => {
  const { env, now, actor, noteChange } = context;
  const db = directoryOf(env, key.memberId);
  const document = await readDocument(db, key);
  if (document === null) return NO_SUCH_DOCUMENT;
  const at = now();
  const holder = holderOf(document, at);
  if (holder !== null && holder !== actor.operatorId) return claimedByOther(document.claimedUntil ?? at);
  await releaseDocument(db, key, { by: actor.operatorId, now: at });
  noteChange({ with: holder }, { with: null });
  return shownNow(context, key);
});

const MISFIT = refused(422, 'Documents of this kind are not refused for this reason.');

/** The decision comes first, the member's message second: a call that breaks off between them is sent again. */
const decide = endpointCall(identityDecide, async (input, context) => {
  const { env, now, actor, noteChange } = context;
  const { memberId, documentId, operationId, outcome, flaw = null, validUntil, note = '' } = input;
  const key = { memberId, documentId };
  const db = directoryOf(env, memberId);
  const document = await readDocument(db, key);
  if (document === null) return NO_SUCH_DOCUMENT;
  if (flaw !== null && !flawsOf(document.kind).includes(flaw)) return MISFIT;
  const decision = {
    outcome,
    flaw,
    validUntil: outcome === 'accepted' ? (validUntil ?? document.givenUntil) : null,
    note: note === '' ? null : note,
    operationId,
    by: actor.operatorId,
    at: now(),
  };
  if (document.state === 'waiting' && holderOf(document, decision.at) !== actor.operatorId)
    return NOT_CLAIMED;
  const isWritten = await writeDecision(db, key, decision, actor.operatorId);
  const after = isWritten ? document : await readDocument(db, key);
  if (!isWritten && (after?.operationId !== operationId || after.state !== outcome)) return DECIDED;
  if (isWritten)
    noteChange(
      { documentId, state: document.state },
      { documentId, state: outcome, flaw, validUntil: decision.validUntil },
    );
  await notifyDecided({ env, at: decision.at }, { ...key, kind: document.kind, flaw });
  return shownNow(context, key);
});

const askRegister = endpointCall(identityAskRegister, async ({ memberId, register }, context) => {
  const { env, now, noteChange } = context;
  const asked = await askAgain(env, { memberId, register }, now());
  if (asked === null) return refused(404, 'The market of this member asks no such register.');
  noteChange({ register, state: asked.before }, { register, state: asked.after });
  return accepted({ register, state: asked.after });
});

export const documentOperatorCalls: readonly [string, OperatorCall][] = [
  list,
  view,
  claim,
  release,
  decide,
  askRegister,
];
