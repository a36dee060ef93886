/** Fills the event log's own file, by the log's own functions: one chain. */
import type { DatabaseSync } from 'node:sqlite';
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import { appendEvents, SCHEMA } from '#platform/event-log/event-rows.ts';
import { CALLS, EVENTS } from '../lists/crowd-facts.ts';
import type { Random } from '../random.ts';
import { type CrowdMember, hex, pickFrequent } from './crowd.ts';
import { OPERATORS } from './crowd-requests.ts';
import { preparedSql } from './prepared-sql.ts';

const EVENTS_AT_ONCE = 500;

function eventOf(random: Random, of: CrowdMember, at: number): LoggedEvent {
  const [kind, outcome] = pickFrequent(random, EVENTS);
  const { memberId, country } = of.member;
  const network = `${random.whole(11, 199)}.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`;
  const common = { id: `e-${hex(random, 24)}`, at, kind, outcome, network, requestId: hex(random, 16) };
  if (kind === 'signature') return { ...common, actorKind: 'provider', actorId: 'p-crowd' };
  if (kind !== 'operator-call')
    return { ...common, actorKind: 'member', actorId: memberId, memberId, country };
  const about = random.fraction() < 0.8 ? { memberId, country } : {};
  const call = pickFrequent(random, CALLS);
  const code = outcome === 'done' ? 200 : 409;
  const of2 = { call, code, target: `d-${hex(random, 20)}`, inputDigest: hex(random, 64) };
  return { ...common, ...of2, ...about, actorKind: 'operator', actorId: random.pick(OPERATORS) };
}

/** @param busiest the member of every twentieth event @param days since the oldest one */
export function writeEvents(
  db: DatabaseSync,
  random: Random,
  members: readonly CrowdMember[],
  { busiest, count, days, now }: { busiest: CrowdMember; count: number; days: number; now: number },
): void {
  const sql = preparedSql(db);
  sql.exec(SCHEMA);
  const everyMs = (days * 86_400_000) / count;
  for (let first = 0; first < count; first += EVENTS_AT_ONCE) {
    const events = Array.from({ length: Math.min(EVENTS_AT_ONCE, count - first) }, (_, at) => {
      const of = (first + at) % 20 === 0 ? busiest : random.pick(members);
      return eventOf(random, of, Math.floor(now - (count - first - at) * everyMs));
    });
    db.exec('BEGIN');
    appendEvents(sql, events);
    db.exec('COMMIT');
  }
}
