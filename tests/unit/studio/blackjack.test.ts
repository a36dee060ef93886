/** Blackjack: hand values, moves, pays to the minor unit, the secrecy of cards to come, and the exact return. */
import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '#app/domain/time.ts';
import { BLACKJACK, BLACKJACK_RULES } from '#demo/studio/engines/blackjack.ts';
import { type BlackjackState, deal, type PlayedHand } from '#demo/studio/engines/blackjack-table.ts';
import { handValue, isBlackjack } from '#demo/studio/engines/cards/blackjack-hand.ts';
import { type Card, DECK } from '#demo/studio/engines/cards/card.ts';
import { dealFrom } from '#demo/studio/engines/cards/shoe.ts';
import { winOf } from '#demo/studio/engines/exact-pay.ts';
import { basicStrategy } from '#tests/support/engines/blackjack-strategy.ts';
import { always } from '#tests/support/engines/counted.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { varianceOf } from '#tests/support/engines/judge.ts';
import { playRounds } from '#tests/support/engines/rounds.ts';
import { RTP_CASES } from '#tests/support/engines/rtp-cases.ts';

const LETTERS = '23456789TJQKA';
/** Clubs, by their letters. */
const cards = (letters: string): Card[] => Array.from(letters, it => LETTERS.indexOf(it));

interface Dealt {
  own: string;
  dealer: string;
  shoe?: string;
  stakeMinor?: number;
  phase?: BlackjackState['phase'];
}

const dealt = ({ own, dealer, shoe = '', stakeMinor = 100, phase = 'playing' }: Dealt): BlackjackState => ({
  phase,
  stakeMinor,
  shoe: cards(shoe),
  dealer: cards(dealer),
  hands: [{ cards: cards(own), stakeMinor, isDoubled: false, isFinished: false }],
  insuranceMinor: 0,
});

/** Plays the moves. @returns the result of each hand, the exact pay, and all that was staked */
function play(state: BlackjackState, ...moves: string[]) {
  let [now, staked] = [state, state.stakeMinor];
  for (const move of moves) {
    const acted = BLACKJACK.act(now, { do: move }, 0);
    if (!acted.ok) throw new Error(`${move}: ${acted.error}`);
    const { value } = acted;
    if (value.kind === 'raise') staked += value.amountMinor;
    if (value.kind === 'over') return endOf(value.outcome, staked);
    now = value.state;
  }
  const end = BLACKJACK.settled(now, 0);
  if (end === null) throw new Error('The round is not over');
  return endOf(end, staked);
}

function endOf(outcome: NonNullable<ReturnType<typeof BLACKJACK.settled>>, staked: number) {
  const { hands } = outcome.show as { hands: { result: string }[] };
  const win = (draw: number) => winOf(staked, outcome, always(draw));
  return { results: hands.map(it => it.result), staked, win: win(0), least: win((outcome.pay?.by ?? 1) - 1) };
}

describe('a hand', () => {
  test.each<[string, number, boolean]>([
    ['A6', 17, true],
    ['A6T', 17, false],
    ['AA', 12, true],
    ['AAAAT', 14, false],
    ['KQJ', 30, false],
    ['A9', 20, true],
    ['TA', 21, true],
    ['5678', 26, false],
  ])('%s counts %i, soft: %s', (letters, total, isSoft) => {
    expect(handValue(cards(letters))).toEqual({ total, isSoft });
  });

  it('is blackjack with two cards alone', () => {
    expect(isBlackjack(cards('AK'))).toBe(true);
    expect(isBlackjack(cards('777'))).toBe(false);
  });
});

describe('the shoe', () => {
  it('has each card once per deck', () => {
    const shoe = dealFrom(6, 6 * DECK, fastRandom(1));
    const counts = Map.groupBy(shoe, card => card);
    expect(counts.size).toBe(DECK);
    expect([...counts.values()].every(it => it.length === 6)).toBe(true);
  });
});

describe('a round pays', () => {
  test.each<[string, Dealt, string[], { results: string[]; staked: number; win: number; least?: number }]>([
    [
      'the double of a hand that wins',
      { own: 'T9', dealer: 'T8' },
      ['stand'],
      { results: ['win'], staked: 100, win: 200 },
    ],
    [
      'nothing for one that loses',
      { own: 'T7', dealer: 'T8' },
      ['stand'],
      { results: ['lose'], staked: 100, win: 0 },
    ],
    [
      'the stake for a push',
      { own: 'T8', dealer: 'T8' },
      ['stand'],
      { results: ['push'], staked: 100, win: 100 },
    ],
    [
      'nothing for a bust, also where the dealer would bust',
      { own: 'T6', dealer: 'T6', shoe: 'KK' },
      ['hit'],
      { results: ['bust'], staked: 100, win: 0 },
    ],
    [
      'the dealer standing on a soft 17',
      { own: 'T8', dealer: '6A', shoe: '4' },
      ['stand'],
      { results: ['win'], staked: 100, win: 200 },
    ],
    [
      'four stakes for a double that wins',
      { own: '65', dealer: 'T7', shoe: 'T' },
      ['double'],
      { results: ['win'], staked: 200, win: 400 },
    ],
    [
      'both hands of a split',
      { own: '88', dealer: '6T', shoe: '3TTK' },
      ['split', 'double', 'stand'],
      { results: ['win', 'win'], staked: 300, win: 600 },
    ],
    [
      'split aces one card each, 21 not as blackjack',
      { own: 'AA', dealer: '6T', shoe: 'KQ5' },
      ['split'],
      { results: ['push', 'push'], staked: 200, win: 200 },
    ],
    [
      'split tens of different ranks',
      { own: 'TK', dealer: '97', shoe: '9T5' },
      ['split', 'stand', 'stand'],
      { results: ['lose', 'lose'], staked: 200, win: 0 },
    ],
    [
      'insurance 2 to 1',
      { own: 'T9', dealer: 'AK', phase: 'insurance' },
      ['insure'],
      { results: ['lose'], staked: 150, win: 150 },
    ],
    [
      'insurance and a push, as even money',
      { own: 'AK', dealer: 'AK', phase: 'insurance' },
      ['insure'],
      { results: ['push'], staked: 150, win: 250 },
    ],
    [
      'a lost insurance nothing',
      { own: 'T9', dealer: 'A7', phase: 'insurance' },
      ['insure', 'stand'],
      { results: ['win'], staked: 150, win: 200 },
    ],
    [
      'half of an odd stake as insurance, rounded down',
      { own: 'T9', dealer: 'AK', phase: 'insurance', stakeMinor: 15 },
      ['insure'],
      { results: ['lose'], staked: 22, win: 21 },
    ],
    [
      'a blackjack 3 to 2',
      { own: 'AK', dealer: 'A9', phase: 'insurance' },
      ['decline'],
      { results: ['blackjack'], staked: 100, win: 250 },
    ],
    [
      'an odd blackjack with the last unit drawn',
      { own: 'AK', dealer: 'A9', phase: 'insurance', stakeMinor: 15 },
      ['decline'],
      { results: ['blackjack'], staked: 15, win: 38, least: 37 },
    ],
  ])('%s', (_, state, moves, expected) => {
    expect(play(dealt(state), ...moves)).toEqual({ least: expected.win, ...expected });
  });
});

describe('a move', () => {
  const refused = (state: Dealt, move: unknown) => BLACKJACK.act(dealt(state), move, 0);

  test.each<[string, Dealt, unknown]>([
    ['a split of no pair', { own: '78', dealer: '6T' }, { do: 'split' }],
    ['a double with three cards', { own: '234', dealer: '6T' }, { do: 'double' }],
    ['insurance that is not offered', { own: '78', dealer: '6T' }, { do: 'insure' }],
    ['a card before insurance is answered', { own: '78', dealer: 'AT', phase: 'insurance' }, { do: 'hit' }],
    ['an unknown move', { own: '78', dealer: '6T' }, { do: 'surrender' }],
    ['more than a move', { own: '78', dealer: '6T' }, { do: 'hit', times: 2 }],
    ['no move', { own: '78', dealer: '6T' }, null],
  ])('is refused: %s', (_, state, move) => {
    expect(refused(state, move)).toEqual({ ok: false, error: 'bad_action' });
  });

  it('is refused where the same hand has been split already', () => {
    const split = BLACKJACK.act(dealt({ own: '88', dealer: '6T', shoe: '8T23' }), { do: 'split' }, 0);
    if (!split.ok || split.value.kind !== 'raise') throw new Error('A pair can be split');
    expect(BLACKJACK.act(split.value.state, { do: 'split' }, 0)).toEqual({ ok: false, error: 'bad_action' });
  });

  it('is too late after a day, when the round stands on every hand', () => {
    const state = dealt({ own: '88', dealer: 'AT', phase: 'insurance' });
    expect(BLACKJACK.settled(state, DAY_MS - 1)).toBeNull();
    expect(BLACKJACK.settled(state, DAY_MS)).toMatchObject({ payHundredths: 0 });
    expect(BLACKJACK.act(state, { do: 'decline' }, DAY_MS)).toEqual({ ok: false, error: 'too_late' });
  });
});

describe('a deal', () => {
  const deals = Array.from({ length: 3000 }, (_, seed) => deal(100, fastRandom(seed)));

  it('ends at once with a blackjack, unless insurance is offered', () => {
    const isOver = ({ dealer, hands }: BlackjackState) =>
      (isBlackjack(dealer) || hands.some((it: PlayedHand) => isBlackjack(it.cards))) &&
      dealer[0] !== undefined;
    for (const state of deals) {
      const isAce = handValue(state.dealer.slice(0, 1)).total === 11;
      expect(state.phase).toBe(isAce ? 'insurance' : isOver(state) ? 'over' : 'playing');
    }
  });

  it('offers no insurance for a stake of one minor unit', () => {
    const phases = Array.from({ length: 500 }, (_, seed) => deal(1, fastRandom(seed)).phase);
    expect(phases).not.toContain('insurance');
  });

  it('shows the player nothing of the second card and the shoe', () => {
    for (const state of deals.filter(it => it.phase !== 'over')) {
      const changed = { ...state, dealer: [state.dealer[0] ?? 0, 1], shoe: [2, 3, 4] };
      expect(BLACKJACK.view(changed, 0)).toEqual(BLACKJACK.view(state, 0));
    }
  });
});

describe('basic strategy', () => {
  const row = (total: number, isSoft: boolean, pair: number | null = null) =>
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      .map(up => basicStrategy({ total, isSoft, up, pair, canDouble: true }).charAt(0))
      .join('');

  test.each<[string, string, string]>([
    ['hard 5', row(5, false), 'hhhhhhhhhh'],
    ['hard 9', row(9, false), 'hddddhhhhh'],
    ['hard 11', row(11, false), 'dddddddddh'],
    ['hard 16', row(16, false), 'ssssshhhhh'],
    ['soft 18', row(18, true), 'sddddsshhh'],
  ])('of %s', (_, played, expected) => expect(played).toBe(expected));

  it('returns what is stated in rounds that are played', () => {
    const at = RTP_CASES.findIndex(it => it.engine === 'blackjack');
    const played = playRounds({ at, rounds: 60_000, seed: 21, chance: 'fast' });
    const error = Math.sqrt(varianceOf(played) / played.rounds);
    const { returnToPlayer, deviationHundredths, hitRate } = BLACKJACK_RULES.bets[0];
    expect(Math.abs(played.paid / 100 / played.rounds - returnToPlayer / 10_000)).toBeLessThan(3 * error);
    expect(Math.abs(100 * Math.sqrt(varianceOf(played)) - deviationHundredths)).toBeLessThan(2);
    expect(Math.abs(played.hits / played.rounds - hitRate / 10_000)).toBeLessThan(0.007);
  });
});
