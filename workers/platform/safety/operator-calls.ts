/** Operator calls of player protection's signals. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  type SafetyRow,
  type SafetyView,
  safetyAct,
  safetyClaim,
  safetyList,
  safetyRelease,
  safetyView,
} from '#app/contract/operator/safety.ts';
import { wireMoment } from '#app/domain/date.ts';
import { rankOf } from '#app/domain/safety.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoriesOf, directoryOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  withCountriesOf,
} from '#platform/base/operator-call.ts';
import { readAct, writeAct } from './act.db.ts';
import { flawOf, makeAct } from './make-act.ts';
import { shownDetail, shownSignals } from './shown-safety.ts';
import {
  claimSignal,
  countSignals,
  placeIn,
  readSignal,
  readSignals,
  releaseSignal,
  type SafetyPlace,
  type SafetyQuery,
  type StoredSignal,
} from './signal.db.ts';

const LEASE_MS = 15 * MINUTE_MS;

const NO_SUCH_SIGNAL = refused(404, 'There is no such signal.');
const CLOSED = refused(409, 'This signal is closed.');
const NOT_CLAIMED = refused(409, 'Claim the signal first: the claim may be over.');
const OTHER_ACT = refused(409, 'This operation has made another act.');

type Context = Pick<OperatorContext, 'env' | 'now'>;

const claimedByOther = (until: number): Envelope<null> =>
  refused(409, `Another operator has claimed this signal until ${wireMoment(until)} UTC.`);

interface Found {
  db: D1Database;
  signal: StoredSignal;
}

async function found(env: PlatformEnv, name: string): Promise<Found | null> {
  const db = directoryOf(env, name.slice(0, name.indexOf('~')));
  const signal = await readSignal(db, name);
  return signal === null ? null : { db, signal };
}

/** `at~signal` of a row. */
function readPlace(after: string): SafetyPlace | null {
  const [, at, signal = ''] = /^(\d{1,16})~(.+)$/.exec(after) ?? [];
  return at === undefined ? null : [Number(at), signal];
}

/** Numbers and texts that order closed ones from the newest, as `readAcross` orders from the least. */
const descending = ([at, signal]: SafetyPlace): readonly number[] => [
  -at,
  ...[...signal].map(it => -it.charCodeAt(0)),
];

const readPage = (
  env: PlatformEnv,
  view: SafetyView,
  query: SafetyQuery,
  page: { after: SafetyPlace | null; most: number },
): Promise<StoredSignal[]> =>
  readAcross(
    env,
    db => readSignals(db, view, query, page),
    page.most,
    it => (view === 'closed' ? descending(placeIn(view, it)) : placeIn(view, it)),
  );

const list = endpointCall(
  safetyList,
  async ({ filters: { view = 'open', kind = null, level, countries }, after, most }, { env, now, actor }) => {
    const place = after === null ? null : readPlace(after);
    if (after !== null && place === null) return refused(422, '`after` is no `next` of a page.');
    const query: SafetyQuery = {
      kind,
      level: level === undefined ? null : rankOf(level),
      countries: countries ?? null,
      by: actor.operatorId,
      now: now(),
    };
    const [page, counts] = await Promise.all([
      readPage(env, view, query, { after: place, most }),
      Promise.all(directoriesOf(env).map(db => countSignals(db, query))),
    ]);
    const last = page.length < most ? undefined : page.at(-1);
    const sum = (of: SafetyView) => counts.reduce((all, it) => all + it[of], 0);
    return accepted({
      rows: await shownSignals(env, page, now()),
      next: last === undefined ? null : placeIn(view, last).join('~'),
      counts: { open: sum('open'), mine: sum('mine'), watched: sum('watched'), closed: sum('closed') },
    });
  },
);

const view = endpointCall(safetyView, async ({ signal: name }, { env, now }) => {
  const of = await found(env, name);
  const detail = of === null ? null : await shownDetail(env, of.signal, now());
  return detail === null ? NO_SUCH_SIGNAL : accepted(detail);
});

async function shownNow({ env, now }: Context, name: string): Promise<Envelope<SafetyRow> | Envelope<null>> {
  const of = await found(env, name);
  const [row] = of === null ? [] : await shownSignals(env, [of.signal], now());
  return row === undefined ? NO_SUCH_SIGNAL : accepted(row);
}

/** The operator who has a signal now; null for none. */
const holderOf = ({ claimedBy, claimedUntil }: StoredSignal, at: number): string | null =>
  claimedUntil !== null && claimedUntil > at ? claimedBy : null;

const claim = endpointCall(safetyClaim, async ({ signal: name }, context) => {
  const { env, now, actor, noteChange } = context;
  const of = await found(env, name);
  if (of === null) return NO_SUCH_SIGNAL;
  const { db, signal } = of;
  if (signal.state === 'closed') return CLOSED;
  const at = now();
  const until = at + LEASE_MS;
  if (!(await claimSignal(db, name, { by: actor.operatorId, now: at, until })))
    return claimedByOther((await readSignal(db, name))?.claimedUntil ?? at);
  noteChange({ with: holderOf(signal, at) }, { with: actor.operatorId, until: wireMoment(until) });
  return shownNow(context, name);
});

const release = endpointCall(safetyRelease, async ({ signal: name }, context) => {
  const { env, now, actor, noteChange } = context;
  const of = await found(env, name);
  if (of === null) return NO_SUCH_SIGNAL;
  const at = now();
  const holder = holderOf(of.signal, at);
  if (holder !== null && holder !== actor.operatorId) return claimedByOther(of.signal.claimedUntil ?? at);
  await releaseSignal(of.db, name, { by: actor.operatorId, now: at });
  noteChange({ with: holder }, { with: null });
  return shownNow(context, name);
});

/** The act comes first, its note second: a call that breaks off between them is sent again with its operation id. */
const act = endpointCall(safetyAct, async (input, context) => {
  const { signal: name, operationId, act: kind, state, note } = input;
  const { env, now, actor, noteChange } = context;
  const flaw = flawOf(input);
  if (flaw !== null) return flaw;
  const of = await found(env, name);
  if (of === null) return NO_SUCH_SIGNAL;
  const { db, signal } = of;
  const before = await readAct(db, operationId);
  if (before !== null)
    return before.signal === name && before.act === kind ? shownNow(context, name) : OTHER_ACT;
  if (signal.state === 'closed') return CLOSED;
  if (holderOf(signal, now()) !== actor.operatorId) return NOT_CLAIMED;
  const made = await makeAct(context, signal.memberId, input);
  if (!made.ok) return made.error;
  const isNoted = await writeAct(db, {
    operationId,
    signal: name,
    memberId: signal.memberId,
    act: kind,
    detail: JSON.stringify(made.value),
    note,
    state,
    madeBy: actor.operatorId,
    madeAt: now(),
  });
  if (!isNoted) return NOT_CLAIMED;
  noteChange({ state: signal.state }, { state, act: kind, sent: input.text ?? null });
  return shownNow(context, name);
});

/** The market of a signal's member; none for an unknown signal. */
async function countriesOfSignal(
  { signal: name }: { signal: string },
  { env }: Pick<OperatorContext, 'env'>,
) {
  const of = await found(env, name);
  return of === null ? [] : [of.signal.country];
}

export const safetyOperatorCalls: readonly [string, OperatorCall][] = [
  list,
  ...withCountriesOf([view, claim, release, act], countriesOfSignal),
];
