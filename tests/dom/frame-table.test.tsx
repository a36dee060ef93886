/** The table as a game's frame sees it, while answers get lost and others decide. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StudioRound } from '#app/contract/studio.ts';
import { Table } from '#demo/frames/table.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openedTable, studioRound } from '#tests/support/opened-table.ts';

const OPENED = openedTable({
  engine: 'crash',
  game: { gameId: 'g-1', name: 'Flight', providerName: 'Studio', type: 'crash' },
  stakes: { minimum: '1.00', maximum: '10.00', quick: ['1.00'] },
});
const FLYING = studioRound({
  view: {},
});
const WON = { win: '1.50', payHundredths: 150, show: {} };
const PAYING: StudioRound = { ...FLYING, state: 'paying', view: null, outcome: WON };
const OVER: StudioRound = { ...PAYING, state: 'over', seed: 'c'.repeat(64) };

type Name = 'state' | 'bet' | 'act' | 'history';
type Answer = object | { refused: string };
let answers: Partial<Record<Name, Answer>>;
/** Pending answers, which the test resolves. */
let held: Partial<Record<Name, Promise<void>>>;

const standing = (round: StudioRound | null) => ({ balance: '101.00', round });

function envelopeOf(answer: Answer | undefined) {
  if (answer === undefined) return { status: true, code: 200, msg: '', output: standing(null) };
  if (!('refused' in answer)) return { status: true, code: 200, msg: '', output: answer };
  const output = { error: answer.refused, balance: '100.00' };
  return { status: false, code: 200, msg: `Because of ${answer.refused}`, output };
}

beforeEach(() => {
  answers = { history: { rounds: [] } };
  held = {};
  const answering = async (path: string) => {
    const name = path.split('/').at(-1) as Name;
    const answer = JSON.stringify(envelopeOf(answers[name]));
    await held[name];
    return new Response(answer);
  };
  vi.stubGlobal('fetch', vi.fn(answering));
});

const tableWith = (round: StudioRound | null) =>
  new Table({ ...OPENED, round }, 'en-gb', { returned: 'Your stake is back.' });

describe('[1.5] a round that was decided while nobody asked', () => {
  it('is drawn from the last rounds', async () => {
    answers.history = { rounds: [OVER] };
    const { state } = tableWith(FLYING);
    expect(state.phase).toBe('playing');
    await eventually(() => expect(state.phase).toBe('showing'));
    expect(state.round).toEqual(OVER);
  });

  it('and drawn already comes to rest when it has been paid', async () => {
    answers = { state: standing(PAYING), history: { rounds: [OVER] } };
    const table = tableWith(PAYING);
    expect(table.state.phase).toBe('showing');
    table.shown();
    expect(table.state.phase).toBe('settling');
    answers.state = standing(null);
    await eventually(() => expect(table.state.phase).toBe('idle'));
    expect(table.state.round).toEqual(OVER);
    expect(table.state.notice).toBeNull();
  });

  it('and came to nothing says that the stake is back', async () => {
    answers.history = { rounds: [{ ...FLYING, state: 'returned', view: null }] };
    const { state } = tableWith({ ...FLYING, state: 'betting', view: null });
    expect(state.phase).toBe('sending');
    await eventually(() => expect(state.phase).toBe('idle'));
    expect(state.notice).toBe('Your stake is back.');
  });

  it('and is not to be found leaves the table free', async () => {
    const { state } = tableWith(FLYING);
    await eventually(() => expect(state.phase).toBe('idle'));
  });
});

describe('[1.5] an answer that is overtaken', () => {
  it('does not bring a round back that the player has left', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers = { state: standing(FLYING), act: standing(OVER) };
    held.state = promise;
    const table = tableWith(FLYING);
    await eventually(() => expect(fetch).toHaveBeenCalledTimes(1));
    await table.act({ do: 'exit' });
    expect(table.state.phase).toBe('showing');
    resolve();
    await new Promise(done => setTimeout(done, 50));
    expect([table.state.phase, table.state.round]).toEqual(['showing', OVER]);
  });
});

describe('[1.5] a bet beside a round that another tab has begun', () => {
  it('is refused, and that round is taken up', async () => {
    answers = { bet: { refused: 'round_open' }, state: standing(FLYING), history: { rounds: [OVER] } };
    const table = tableWith(null);
    const { state } = table;
    await table.play('1.00', {});
    expect([state.phase, state.round, state.notice]).toEqual(['playing', FLYING, 'Because of round_open']);
    answers.state = standing(null);
    await eventually(() => expect(state.phase).toBe('showing'));
  });

  it('that is over by then leaves the table free', async () => {
    answers = { bet: { refused: 'round_open' } };
    const table = tableWith(null);
    const { state } = table;
    await table.play('1.00', {});
    expect([state.phase, state.notice]).toEqual(['idle', 'Because of round_open']);
  });
});

describe('[1.8] free rounds', () => {
  const FREE = { left: 2, stake: '0.20', ends: '2026-11-28 08:00:00' };
  const sentBets = () =>
    vi
      .mocked(fetch)
      .mock.calls.filter(([path]) => String(path).endsWith('/bet'))
      .map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>);

  it('come before stakes, with the stake of theirs, until none is left', async () => {
    const table = new Table({ ...OPENED, free: FREE }, 'en-gb', { returned: '' });
    answers.bet = { ...standing({ ...OVER, isFree: true }), free: { ...FREE, left: 1 } };
    await table.play('5.00', {});
    expect(table.state.free?.left).toBe(1);
    table.shown();
    answers.bet = { ...standing({ ...OVER, roundId: 'r-2', isFree: true }), free: null };
    await table.play('5.00', {});
    expect(table.state.free).toBeNull();
    table.shown();
    await table.play('5.00', {});
    expect(sentBets()).toMatchObject([
      { stake: '0.20', isFree: true },
      { stake: '0.20', isFree: true },
      { stake: '5.00', isFree: false },
    ]);
  });

  it('that another tab has played are gone here too', async () => {
    const table = new Table({ ...OPENED, free: FREE }, 'en-gb', { returned: '' });
    answers.bet = { refused: 'no_free_round' };
    await table.play('5.00', {});
    expect(table.state).toMatchObject({ phase: 'idle', free: null });
  });
});
