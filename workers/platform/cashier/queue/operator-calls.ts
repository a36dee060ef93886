/** Operator calls of the cashier's queue. Decisions themselves are calls of the wallet, as wallet/approve-deposit. */
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  cashierAskMember,
  cashierClaim,
  cashierDecideMany,
  cashierList,
  cashierNext,
  cashierRelease,
  cashierView,
} from '#app/contract/operator/cashier.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { endpointCall, type OperatorCall, type OperatorContext } from '#platform/base/operator-call.ts';
import { claimedByOther, releaseRequest } from '#platform/ledger/wallet/wallet.ts';
import { askMember, shownQuestions } from './ask-member.ts';
import { claim, NO_SUCH_REQUEST, readWaiting } from './claims.ts';
import { decideMany } from './decide-many.ts';
import { factsOf } from './facts.ts';
import { countViews, findRequests, hasSort, nextOf, queuesFor, readCursor, readPage } from './list.ts';
import { type RequestRow, readRequest, type Sort } from './request-rows.db.ts';
import { type PromisedRow, shownRows } from './shown-row.ts';

const TOO_MANY = refused(422, 'This finds too many requests: type more of it.');

const list = endpointCall(
  cashierList,
  async ({ filters: { view = 'waiting', query, ...filters }, ...input }, context) => {
    const { env, now } = context;
    const isDescending = input.sort.startsWith('-');
    const sort = input.sort.replace('-', '') as Sort;
    if (!hasSort(view, sort)) return refused(422, 'Requests that wait have no time of a decision.');
    const after = input.after === null ? null : readCursor(input.after);
    if (input.after !== null && after === null) return refused(422, '`after` is no `next` of a page.');
    const found = await findRequests(context, query);
    if (found === 'too_many') return TOO_MANY;
    const page = { sort, isDescending, after, most: input.most };
    const [rows, counts] = await Promise.all([
      readPage(context, { ...page, view, filters, found }),
      countViews(context, filters, found),
    ]);
    return accepted({ rows: await shownRows(env, rows, now()), next: nextOf(rows, page), counts });
  },
);

/** A request with the time that its market promises. */
async function promisedRow(context: Pick<OperatorContext, 'env'>, row: RequestRow): Promise<PromisedRow> {
  const queues = await queuesFor(context, { kind: row.kind });
  const ofCountry = queues.find(it => it.countries?.includes(row.country ?? ''));
  const promisedMs = (ofCountry ?? queues.find(it => it.countries === null))?.promisedMs ?? 0;
  return { ...row, promisedMs };
}

const view = endpointCall(cashierView, async (of, context) => {
  const { env, now } = context;
  const at = now();
  const row = await readRequest(directoryOf(env, of.memberId), { ...of, at });
  if (row === null) return NO_SUCH_REQUEST;
  const [shown, facts, questions] = await Promise.all([
    promisedRow(context, row).then(it => shownRows(env, [it], at)),
    factsOf(env, row, at),
    shownQuestions(env, of),
  ]);
  const [first] = shown;
  return first === undefined || facts === null ? NO_SUCH_REQUEST : accepted({ row: first, facts, questions });
});

const claiming = endpointCall(cashierClaim, async ({ memberId, id }, context) => {
  const { actor } = context;
  const known = await readWaiting(context, { memberId, id });
  if ('refusal' in known) return known.refusal;
  const { kind } = known.row;
  const claimed = await claim(context, { kind, memberId, id });
  if (claimed === null) return refused(409, 'Another operator has just claimed this request.');
  const until = wireMoment(claimed.until);
  context.noteChange({ with: known.row.claimedBy }, { with: actor.operatorId, until });
  return accepted({ kind, memberId, id, claim: { by: actor.operatorId, name: actor.name, until } });
});

const release = endpointCall(cashierRelease, async ({ memberId, id }, context) => {
  const { env, now, actor } = context;
  const db = directoryOf(env, memberId);
  const row = await readRequest(db, { memberId, id, at: now() });
  if (row === null) return NO_SUCH_REQUEST;
  const { kind, claimedBy: by, claimedUntil: until } = row;
  if (by !== null && until !== null && by !== actor.operatorId) return claimedByOther({ by, until });
  context.noteChange({ with: by }, { with: null });
  await releaseRequest(db, { kind, memberId, id }, actor.operatorId);
  return accepted({ kind, memberId, id });
});

/** Rows of which one is claimed: others may be claimed by colleagues in the same moment. */
const CANDIDATES = 20;

const next = endpointCall(cashierNext, async ({ filters: { query, ...filters } }, context) => {
  const { env, now, actor } = context;
  const found = await findRequests(context, query);
  if (found === 'too_many') return TOO_MANY;
  const page = { sort: 'promised' as const, isDescending: false, after: null, most: CANDIDATES };
  const candidates = await readPage(context, {
    ...page,
    view: 'waiting',
    filters,
    found,
    isFree: true,
  });
  for (const row of candidates) {
    const claimed = await claim(context, row);
    if (claimed === null) continue;
    const mine = { ...row, claimedBy: actor.operatorId, claimedUntil: claimed.until };
    const [shown = null] = await shownRows(env, [mine], now());
    return accepted({ row: shown });
  }
  return accepted({ row: null });
});

const many = endpointCall(cashierDecideMany, async ({ decisions }, { makeCall }) => {
  const outcomes = await decideMany(makeCall, decisions);
  const count = (of: string) => outcomes.filter(it => it.outcome === of).length;
  return accepted({ done: count('done'), waiting: count('waiting'), failed: count('failed'), outcomes });
});

const asking = endpointCall(cashierAskMember, askMember);

export const queueOperatorCalls: readonly [string, OperatorCall][] = [
  list,
  view,
  claiming,
  release,
  next,
  many,
  asking,
];
