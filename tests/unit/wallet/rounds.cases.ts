/** Movements of free rounds: granted, played without a stake, and turned into a bonus or real money when they are over. */

import type { FreeRounds } from '#platform/ledger/wallet/free-rounds/terms.ts';
import type { Change, RoundsFacts } from '#platform/ledger/wallet/rules/facts.ts';
import type { MovementCases } from './movement-case.ts';
import { bet, betIs, LIVE, round, roundGets, STAKED, TAKEN_BACK } from './play.cases.ts';

const CONTRIBUTIONS = { games: {}, providers: {}, categories: { slots: 100 }, other: 0 };
const TERMS: FreeRounds = {
  promotionId: 'promotion-1',
  providerId: 'p-1',
  gameId: 'g-1',
  count: 3,
  stakeMinor: 20,
  endsAt: 1_800_000_000_000,
  wins: {
    times: 5,
    forMs: 86_400_000,
    winsTo: 'sources',
    mostStakeMinor: 200,
    mostReleasedMinor: 600,
    contributions: CONTRIBUTIONS,
  },
};
const AS_MONEY: FreeRounds = { ...TERMS, wins: { ...TERMS.wins, times: 0 } };

const rounds = (changed: Partial<RoundsFacts> = {}): { rounds: RoundsFacts } => ({
  rounds: {
    grantId: 'f-1',
    state: 'open',
    terms: TERMS,
    used: 0,
    releasedMinor: 0,
    grantedAt: 1,
    endedAt: null,
    ...changed,
  },
});
const G = { grantId: 'f-1' };
const BY_ID = { providerId: 'p-1', transactionId: 't-1', roundId: 'r-1' };
const ends = (state: RoundsFacts['state'], releasedMinor = 0): Change => ({
  of: 'rounds-ended',
  ...G,
  state,
  releasedMinor,
});
const END = { ...G, why: 'played', bonusUntil: 99 } as const;
const WON = { 'rounds:f-1': 80 } as const;
const becomes = (amountMinor: number): Change => ({
  of: 'grant',
  grant: {
    ...G,
    amountMinor,
    winsTo: 'sources',
    terms: {
      promotionId: 'promotion-1',
      requiredMinor: amountMinor * 5,
      mostStakeMinor: 200,
      mostReleasedMinor: 600,
      expiresAt: 99,
      contributions: CONTRIBUTIONS,
      depositId: null,
    },
  },
});

export const ROUNDS: MovementCases<'rounds-grant' | 'rounds-end'> = {
  'rounds-grant': [
    [
      'some',
      { ...G, rounds: TERMS },
      {},
      { postings: {}, changes: [{ of: 'rounds-granted', ...G, rounds: TERMS }] },
    ],
    ['an id that is there', { ...G, rounds: TERMS }, rounds(), 'already_known'],
    ['none', { ...G, rounds: { ...TERMS, count: 0 } }, {}, 'not_an_amount'],
    ['a part of one', { ...G, rounds: { ...TERMS, count: 1.5 } }, {}, 'not_an_amount'],
    ['a stake of nothing', { ...G, rounds: { ...TERMS, stakeMinor: 0 } }, {}, 'not_an_amount'],
    [
      'a share of no whole per cent',
      {
        ...G,
        rounds: { ...TERMS, wins: { ...TERMS.wins, contributions: { ...CONTRIBUTIONS, other: 0.5 } } },
      },
      {},
      'not_an_amount',
    ],
  ],
  'rounds-end': [
    [
      'wins that have to be played: they become a bonus',
      END,
      { ...rounds({ used: 3 }), balances: WON },
      { postings: { 'rounds:f-1': -80, 'bonus:f-1': 80 }, changes: [becomes(80), ends('played')] },
    ],
    [
      'wins that have not: real money, up to the most',
      END,
      { ...rounds({ terms: AS_MONEY }), balances: { 'rounds:f-1': 700 } },
      { postings: { 'rounds:f-1': -700, main: 600, house: 100 }, changes: [ends('played', 600)] },
    ],
    ['nothing won', { ...END, why: 'expired' }, rounds(), { postings: {}, changes: [ends('expired')] }],
    [
      'ones that are given up',
      { ...END, why: 'cancelled' },
      { ...rounds(), balances: WON },
      { postings: { 'rounds:f-1': -80, house: 80 }, changes: [ends('cancelled')] },
    ],
    [
      'a late win: the bonus grows, and what has to be played of it',
      END,
      {
        ...rounds({ state: 'expired' }),
        grant: { grantId: 'f-1', amountMinor: 20, winsTo: 'sources' },
        balances: WON,
      },
      {
        postings: { 'rounds:f-1': -80, 'bonus:f-1': 80 },
        changes: [{ of: 'bonus-raised', ...G, requiredMinor: 400 }, ends('expired')],
      },
    ],
    [
      'the first win, which is late: it becomes the bonus',
      { ...END, why: 'expired' },
      { ...rounds({ state: 'expired' }), balances: WON },
      { postings: { 'rounds:f-1': -80, 'bonus:f-1': 80 }, changes: [becomes(80), ends('expired')] },
    ],
    [
      'a late win of real money, within what is still released',
      END,
      { ...rounds({ state: 'played', terms: AS_MONEY, releasedMinor: 550 }), balances: WON },
      { postings: { 'rounds:f-1': -80, main: 50, house: 30 }, changes: [ends('played', 50)] },
    ],
    [
      'a late win of ones that were given up',
      END,
      { ...rounds({ state: 'cancelled' }), balances: WON },
      { postings: { 'rounds:f-1': -80, house: 80 }, changes: [ends('cancelled')] },
    ],
    ['ended ones again', { ...END, why: 'cancelled' }, rounds({ state: 'played' }), 'already_decided'],
    ['ones that there are not', END, {}, 'no_such_bonus'],
  ],
};

const FREE = { ...STAKED, amountMinor: 0, freeRounds: 'f-1' };
const isFree: Change = { of: 'free-bet', ...G, bet: BY_ID, isReturned: false };
const WIN = { ...STAKED, transactionId: 't-2', isRoundOver: true };

/** Play with free rounds. */
export const ROUNDS_PLAY: MovementCases<'bet' | 'win' | 'rollback'> = {
  bet: [
    [
      'a free round: nothing is staked, and one is taken',
      FREE,
      { ...LIVE, ...rounds({ used: 2 }) },
      { postings: {}, changes: [betIs({ stakeMinor: 0 }), roundGets('open', {}), isFree] },
    ],
    ['one more than there are', FREE, { ...LIVE, ...rounds({ used: 3 }) }, 'no_free_round'],
    ['a free round of another game', { ...FREE, gameId: 'g-2' }, { ...LIVE, ...rounds() }, 'no_free_round'],
    [
      'a free round of another provider',
      { ...FREE, providerId: 'p-2' },
      { ...LIVE, ...rounds() },
      'no_free_round',
    ],
    ['a free round with a stake', { ...FREE, amountMinor: 20 }, { ...LIVE, ...rounds() }, 'no_free_round'],
    ['a free round that nobody has granted', FREE, LIVE, 'no_free_round'],
    ['a free round after their time', FREE, { ...LIVE, ...rounds(), areRoundsOver: true }, 'no_free_round'],
    ['a free round that was given up', FREE, { ...LIVE, ...rounds({ state: 'cancelled' }) }, 'no_free_round'],
    ['a free round without a session', FREE, rounds(), 'session_ended'],
  ],
  win: [
    [
      'a free round: it waits with the others',
      { ...WIN, amountMinor: 80 },
      { hasBet: true, ...rounds({ used: 1 }) },
      {
        postings: { 'studio:p-1': -80, 'rounds:f-1': 80 },
        changes: [roundGets('over', { winMinor: 80 })],
      },
    ],
    [
      'nothing in a free round',
      { ...WIN, amountMinor: 0 },
      { hasBet: true, ...rounds({ used: 1 }) },
      { postings: {}, changes: [roundGets('over', {})] },
    ],
    [
      'a free round that is over already',
      { ...WIN, amountMinor: 80 },
      { hasBet: true, ...rounds({ state: 'cancelled' }) },
      {
        postings: { 'studio:p-1': -80, 'rounds:f-1': 80 },
        changes: [roundGets('over', { winMinor: 80 })],
      },
    ],
  ],
  rollback: [
    [
      'a free round: it is there again',
      TAKEN_BACK,
      { bet: bet({ stakeMinor: 0 }), round: round({}), ...rounds({ used: 1 }) },
      {
        postings: {},
        changes: [
          betIs({ stakeMinor: 0, state: 'returned' }),
          roundGets('over', {}),
          { ...isFree, isReturned: true },
        ],
      },
    ],
  ],
};
