/** Operator calls of the queue of risk. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  type SignalRow,
  type SignalView,
  signalClaim,
  signalClose,
  signalList,
  signalRelease,
  signalView,
} from '#app/contract/operator/signal.ts';
import { wireMoment } from '#app/domain/date.ts';
import { mayClose, type SignalRef, signalRef } from '#app/domain/signal.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoriesOf, directoryOf, directoryOfName, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  withCountriesOf,
  withSealedPlaces,
} from '#platform/base/operator-call.ts';
import { countriesOfMembers } from '#platform/operator/operator.ts';
import { callOf } from './outcome-call.ts';
import { shownDetail, shownSignals } from './shown-signal.ts';
import {
  claimSignal,
  closeSignal,
  countSignals,
  type FoundSignal,
  readClosedSignals,
  readOpenSignals,
  readSignal,
  releaseSignal,
  type SignalPlace,
} from './signal.db.ts';

const LEASE_MS = 15 * MINUTE_MS;

const NO_SUCH_SIGNAL = refused(404, 'There is no such signal.');
const CLOSED = refused(409, 'This signal is closed.');
const NOT_CLAIMED = refused(409, 'Claim the signal first: the claim may be over.');

const BEFORE_ALL: SignalPlace = [0, '', ''];
const AFTER_ALL: SignalPlace = [Number.MAX_SAFE_INTEGER, '', ''];

type Context = Pick<OperatorContext, 'env' | 'now' | 'actor'>;

/** The database of the row that a signal comes from. */
const databaseOf = (env: PlatformEnv, { kind, key }: SignalRef): D1Database =>
  kind === 'identity' ? directoryOfName(env, key) : directoryOf(env, key.slice(0, key.indexOf('~')));

const claimedByOther = (until: number): Envelope<null> =>
  refused(409, `Another operator has claimed this signal until ${wireMoment(until)} UTC.`);

async function found(
  env: PlatformEnv,
  name: string,
): Promise<{ db: D1Database; signal: FoundSignal } | null> {
  const ref = signalRef(name);
  if (ref === null) return null;
  const db = databaseOf(env, ref);
  const signal = await readSignal(db, ref);
  return signal === null ? null : { db, signal };
}

/** `at~kind~key` of a row; keys may have a tilde. */
function readPlace(after: string): SignalPlace | null {
  const [, at, kind = '', key = ''] = /^(\d{1,16})~([a-z]+)~(.+)$/.exec(after) ?? [];
  return at === undefined ? null : [Number(at), kind, key];
}

const placeOf = (view: SignalView, { at, closedAt, kind, key }: FoundSignal): SignalPlace => [
  view === 'closed' ? (closedAt ?? 0) : at,
  kind,
  key,
];

/** Numbers and texts that order closed ones from the newest, as `readAcross` orders from the least. */
const descending = ([at, kind, key]: SignalPlace): readonly (string | number)[] => [
  -at,
  ...[...`${kind}~${key}`].map(it => -it.charCodeAt(0)),
];

async function readPage(
  { env, now, actor }: Context,
  view: SignalView,
  { kind, after, most }: { kind: FoundSignal['kind'] | null; after: SignalPlace | null; most: number },
): Promise<FoundSignal[]> {
  const query = { kind, by: actor.operatorId, now: now() };
  if (view === 'closed')
    return readAcross(
      env,
      db => readClosedSignals(db, query, { after: after ?? AFTER_ALL, most }),
      most,
      it => descending(placeOf(view, it)),
    );
  return readAcross(
    env,
    db => readOpenSignals(db, view, query, { after: after ?? BEFORE_ALL, most }),
    most,
    it => placeOf(view, it),
  );
}

/** Signals whose members are all of some markets. */
async function within(
  env: PlatformEnv,
  signals: readonly FoundSignal[],
  markets: readonly string[] | undefined,
): Promise<readonly FoundSignal[]> {
  if (markets === undefined) return signals;
  const members = (it: FoundSignal) => [it.memberId, ...(it.otherId === null ? [] : [it.otherId])];
  const countries = await countriesOfMembers(env, signals.flatMap(members));
  return signals.filter(it => members(it).every(id => markets.includes(countries.get(id) ?? '')));
}

async function countsOf(
  { env, now, actor }: Context,
  kind: FoundSignal['kind'] | null,
): Promise<Record<SignalView, number>> {
  const query = { kind, by: actor.operatorId, now: now() };
  const counts = await Promise.all(directoriesOf(env).map(db => countSignals(db, query)));
  const sum = (view: SignalView) => counts.reduce((all, it) => all + it[view], 0);
  return { open: sum('open'), mine: sum('mine'), closed: sum('closed') };
}

const NOT_COUNTED: Record<SignalView, null> = { open: null, mine: null, closed: null };

const list = endpointCall(
  signalList,
  async ({ filters: { view = 'open', kind = null, countries }, after, most }, context) => {
    const place = after === null ? null : readPlace(after);
    if (after !== null && place === null) return refused(422, '`after` is no `next` of a page.');
    const { env, now } = context;
    const page = await readPage(context, view, { kind, after: place, most });
    const last = page.length < most ? undefined : page.at(-1);
    return accepted({
      rows: await shownSignals(env, await within(env, page, countries), now()),
      next: last === undefined ? null : placeOf(view, last).join('~'),
      // Signals have no market of their own: counting them would read every member.
      counts: countries === undefined ? await countsOf(context, kind) : NOT_COUNTED,
    });
  },
);

const view = endpointCall(signalView, async ({ signal: name }, { env, now }) => {
  const of = await found(env, name);
  const detail = of === null ? null : await shownDetail(env, of.signal, now());
  return detail === null ? NO_SUCH_SIGNAL : accepted(detail);
});

async function shownNow({ env, now }: Context, name: string): Promise<Envelope<SignalRow> | Envelope<null>> {
  const of = await found(env, name);
  const [row] = of === null ? [] : await shownSignals(env, [of.signal], now());
  return row === undefined ? NO_SUCH_SIGNAL : accepted(row);
}

/** The operator who has a signal now; null for none. */
const holderOf = ({ claimedBy, claimedUntil }: FoundSignal, at: number): string | null =>
  claimedUntil !== null && claimedUntil > at ? claimedBy : null;

const claim = endpointCall(signalClaim, async ({ signal: name }, context) => {
  const { env, now, actor, noteChange } = context;
  const of = await found(env, name);
  if (of === null) return NO_SUCH_SIGNAL;
  const { db, signal } = of;
  if (signal.isOpen === 0) return CLOSED;
  const at = now();
  const until = at + LEASE_MS;
  if (!(await claimSignal(db, signal, { by: actor.operatorId, now: at, until }))) {
    const holder = await readSignal(db, signal);
    return claimedByOther(holder?.claimedUntil ?? at);
  }
  noteChange({ with: holderOf(signal, at) }, { with: actor.operatorId, until: wireMoment(until) });
  return shownNow(context, name);
});

const release = endpointCall(signalRelease, async ({ signal: name }, context) => {
  const { env, now, actor, noteChange } = context;
  const of = await found(env, name);
  if (of === null) return NO_SUCH_SIGNAL;
  const at = now();
  const holder = holderOf(of.signal, at);
  if (holder !== null && holder !== actor.operatorId) return claimedByOther(of.signal.claimedUntil ?? at);
  await releaseSignal(of.db, of.signal, { by: actor.operatorId, now: at });
  noteChange({ with: holder }, { with: null });
  return shownNow(context, name);
});

const approvalIn = (output: unknown): string | null =>
  (output as { approvalId?: string } | null)?.approvalId ?? null;

/** The decision comes first: a call that breaks off behind it is sent again with the same operation id. */
const close = endpointCall(signalClose, async ({ signal: name, operationId, outcome, note }, context) => {
  const { env, now, actor, noteChange, makeCall } = context;
  const of = await found(env, name);
  if (of === null) return NO_SUCH_SIGNAL;
  const { db, signal } = of;
  const isDone = signal.isOpen === 0 && signal.operationId === operationId && signal.outcome === outcome;
  if (isDone) return accepted({ signal: name, state: 'closed' as const, approvalId: null });
  if (!mayClose(signal.kind, outcome)) return refused(422, 'Signals of this kind have no such outcome.');
  if (signal.isOpen === 0 && signal.closedAt !== null) return CLOSED;
  if (holderOf(signal, now()) !== actor.operatorId) return NOT_CLAIMED;
  const decision = callOf(outcome, signal, { operationId, reason: note });
  const answer = decision === null ? null : await makeCall(...decision);
  const approvalId = answer === null || answer.status ? null : approvalIn(answer.output);
  if (approvalId !== null) return accepted({ signal: name, state: 'waiting' as const, approvalId });
  if (answer !== null && !answer.status) return refused(answer.code, answer.msg);
  const closing = { operationId, outcome, note, by: actor.operatorId, at: now() };
  if (!(await closeSignal(db, signal, closing))) return NOT_CLAIMED;
  noteChange({ signal: name, state: 'open' }, { signal: name, state: 'closed', outcome });
  return accepted({ signal: name, state: 'closed' as const, approvalId: null });
});

/** Markets of a signal's members. An unknown member has an empty one, which only operators of all markets reach. */
async function countriesOfSignal(
  { signal: name }: { signal: string },
  { env }: Pick<OperatorContext, 'env'>,
) {
  const of = await found(env, name);
  if (of === null) return [];
  const { memberId, otherId } = of.signal;
  const members = otherId === null ? [memberId] : [memberId, otherId];
  const countries = await countriesOfMembers(env, members);
  return members.map(it => countries.get(it) ?? '');
}

export const riskOperatorCalls: readonly [string, OperatorCall][] = [
  ...withSealedPlaces([list]),
  ...withCountriesOf([view, claim, release, close], countriesOfSignal),
];
