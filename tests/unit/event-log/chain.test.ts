/** The chain of the event log, and the counts of events that come without end. */
import { describe, expect, test } from 'vitest';
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import { checkRows, FIRST_LINK, type SealedEvent, START, sealAfter } from '#platform/event-log/chain.ts';
import { Flood } from '#platform/event-log/flood.ts';

const event = (changes: Partial<LoggedEvent> = {}): LoggedEvent => ({
  id: 'e-1',
  at: 1_790_000_000_000,
  kind: 'login',
  outcome: 'wrong',
  actorKind: 'nobody',
  actorId: null,
  network: '192.0.2.1',
  requestId: null,
  ...changes,
});

const rows: SealedEvent[] = [];
for (const id of ['e-1', 'e-2', 'e-3']) rows.push(sealAfter(rows.at(-1) ?? START, event({ id })));
const [first, second, third] = rows as [SealedEvent, SealedEvent, SealedEvent];

describe('the chain', () => {
  test('is SHA-256 of number and text behind the hash before', async () => {
    const text = new TextEncoder().encode(JSON.stringify([FIRST_LINK, 1, first.body]));
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('hex');
    expect([first.number, first.hash]).toEqual([1, hash]);
  });

  test.each<[string, SealedEvent[], number, RegExp | null]>([
    ['whole', rows, 3, null],
    ['empty', [], 0, null],
    ['without its first event', [second, third], 0, /event 1 is missing before 2/],
    ['without one in between', [first, third], 1, /event 2 is missing before 3/],
    ['with two in another order', [first, { ...third, number: 2 }], 1, /event 2 is not the one/],
    ['with another text', [first, { ...second, body: second.body.replace('wrong', 'done') }], 1, /event 2/],
    ['with another hash', [{ ...first, hash: second.hash }, second], 0, /event 1/],
  ])('%s is checked up to its first flaw', (_says, given, through, flaw) => {
    const checked = checkRows(START, given);
    expect(checked.head.number).toBe(through);
    if (flaw === null) expect(checked.flaw).toBeNull();
    else expect(checked.flaw).toMatch(flaw);
  });

  test('goes on behind a known head', () => {
    expect(checkRows(second, [third])).toEqual({ head: { number: 3, hash: third.hash }, flaw: null });
    expect(checkRows(first, [{ ...third, number: 2 }]).flaw).not.toBeNull();
  });
});

describe('the detail of an event', () => {
  const detail = { sent: [{ field: 'on', value: 'true' }], hidden: [], changed: [], isCut: false };
  const sealed = sealAfter(first, { ...event({ id: 'e-2' }), detail });
  const after = sealAfter(sealed, event({ id: 'e-3' }));
  const chain = (changed: Partial<SealedEvent>) => [first, { ...sealed, ...changed }, after];

  test('is no part of the sealed text, which has its SHA-256', () => {
    expect(sealed.body).not.toContain('sent');
    expect(JSON.parse(sealed.body)).toMatchObject({ detailDigest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(checkRows(START, chain({}))).toMatchObject({ flaw: null, head: { number: 3 } });
  });

  test('changes nothing of an event that has none', () => {
    expect(second.body).not.toContain('detail');
    expect(second.detail).toBeNull();
    const { detail: _none, ...asBefore } = second;
    expect(checkRows(first, [asBefore, third]).flaw).toBeNull();
  });

  test.each<[string, SealedEvent[], RegExp]>([
    ['changed', chain({ detail: sealed.detail?.replace('true', 'false') ?? '' }), /detail of event 2 is not/],
    ['missing', chain({ detail: null }), /detail of event 2 is missing/],
    ['added', [first, { ...second, detail: '{}' }], /detail of event 2 is not/],
  ])('that is %s is found', (_what, given, flaw) => {
    const checked = checkRows(START, given);
    expect(checked.flaw).toMatch(flaw);
    expect(checked.head.number).toBe(1);
  });
});

describe('a flood', () => {
  const at = (ms: number, changes: Partial<LoggedEvent> = {}) => event({ at: ms, ...changes });

  test('of equal events is the first one at once, and their number once a minute', () => {
    const flood = new Flood();
    expect(flood.take(at(0))).toHaveLength(1);
    for (let ms = 1; ms <= 500; ms += 1) expect(flood.take(at(ms))).toEqual([]);
    expect(flood.drain(59_999)).toEqual([]);
    expect(flood.drain(60_000)).toEqual([at(500, { times: 500 })]);
    expect(flood.drain(120_000)).toEqual([]);
    expect(flood.take(at(120_000))).toHaveLength(1);
  });

  test('of many networks is counted by network, and beyond 200 as one of no network', () => {
    const flood = new Flood();
    const sent = Array.from({ length: 1_000 }, (_, index) =>
      flood.take(at(0, { network: `10.0.0.${index}` })),
    ).flat();
    expect(sent).toHaveLength(201);
    expect(sent.at(-1)).toMatchObject({ network: null });
    expect(flood.drain(60_000)).toMatchObject([{ network: null, times: 799 }]);
  });

  test.each<[string, Partial<LoggedEvent>]>([
    ['network', { network: '192.0.2.2' }],
    ['target', { target: 'p-1' }],
    ['kind', { kind: 'signature' }],
    ['outcome', { outcome: 'refused' }],
    ['member', { memberId: 'm-1' }],
  ])('tells events of another %s apart', (_what, changes) => {
    const flood = new Flood();
    flood.take(at(0));
    expect(flood.take(at(1, changes))).toHaveLength(1);
  });
});
