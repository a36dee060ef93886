/** Movements of games: bets, wins and rollbacks. */
import type { BookedWin, Change, PlacedBet, Review, Round } from '#platform/ledger/wallet/rules/facts.ts';
import type { AnyFacts, MovementCase, MovementCases } from './movement-case.ts';

const BY = { providerId: 'p-1', transactionId: 't-1', isTransferType: false };
const PLAYED = { ...BY, roundId: 'r-1', gameId: 'g-1' };
export const STAKED = { ...PLAYED, amountMinor: 100 };
export const AT_PROVIDER = { isTransferType: true } as const;
export const TAKEN_BACK = { ...BY, transactionId: 't-9', betTransactionId: 't-1' };
export const LIVE = { isSessionLive: true };
const MOST = Number.MAX_SAFE_INTEGER;

export const bet = (changed: Partial<PlacedBet> = {}): PlacedBet => ({
  providerId: 'p-1',
  transactionId: 't-1',
  roundId: 'r-1',
  gameId: 'g-1',
  account: 'main',
  stakeMinor: 100,
  parts: [],
  state: 'placed',
  ...changed,
});
export const betIs = (changed: Partial<PlacedBet> = {}): Change => ({ of: 'bet', bet: bet(changed) });

type RoundChange = Extract<Change, { of: 'round' }>;
export const roundGets = (ends: RoundChange['ends'], amounts: Partial<RoundChange['round']>): Change => ({
  of: 'round',
  round: {
    providerId: 'p-1',
    roundId: 'r-1',
    gameId: 'g-1',
    stakeMinor: 0,
    winMinor: 0,
    returnedMinor: 0,
    ...amounts,
  },
  ends,
});
export const round = (amounts: Partial<Round>): Round => ({
  providerId: 'p-1',
  roundId: 'r-1',
  gameId: 'g-1',
  stakeMinor: 0,
  winMinor: 0,
  returnedMinor: 0,
  openedAt: 1,
  overAt: null,
  ...amounts,
});
const stay = (gameId: string | null): Change => ({ of: 'stay', providerId: 'p-1', gameId });

export const review = (state: Review['state'], changed: Partial<Review> = {}): Review => ({
  heldAs: 7,
  providerId: 'p-1',
  roundId: 'r-1',
  gameId: 'g-1',
  account: 'main',
  amountMinor: 100,
  parts: [],
  why: 'no-bet',
  state,
  ...changed,
});
export function held(why: Review['why'], changed: Partial<Review> = {}): Change {
  const { heldAs: _number, state: _state, ...fields } = review('waiting', { why, ...changed });
  return { of: 'review-held', review: fields };
}

const WIN_TAKEN_BACK = { ...BY, transactionId: 't-9', winTransactionId: 't-2' };
const WIN: BookedWin = {
  roundId: 'r-1',
  gameId: 'g-1',
  number: 7,
  amountMinor: 100,
  parts: [{ account: 'main', amountMinor: 100 }],
};
const WIN_GONE = [
  { of: 'win-rolled-back', providerId: 'p-1', transactionId: 't-2' },
  { of: 'win-returned', providerId: 'p-1', roundId: 'r-1', amountMinor: 100 },
] as const satisfies Change[];
const CLOSED = { ...PLAYED, transactionId: 't-2' };

/** Wins of 100 above one ceiling each, in a round with a stake of 10. */
const ABOVE: readonly (readonly [string, Partial<AnyFacts>])[] = [
  ['above the ceiling', { ceilings: { winMinor: 99 } }],
  [
    'above the ceiling of its round',
    { round: round({ stakeMinor: 10, winMinor: 101 }), ceilings: { roundMinor: 200 } },
  ],
  ['above a multiple of the stake', { ceilings: { stakeTimes: 9 } }],
  [
    'above a multiple of the standing stake',
    { round: round({ stakeMinor: 1_000, returnedMinor: 990 }), ceilings: { stakeTimes: 9 } },
  ],
  ['above what is left of the day', { ceilings: { dayMinor: 500 }, wonMinor: 401 }],
];

const FEED = { grantId: 'g-1', hundredths: 10_000 };
const ROUND_KEY = { providerId: 'p-1', roundId: 'r-1' };

type PlayKinds =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'win-rollback'
  | 'round-close'
  | 'review-release'
  | 'review-void';

export const PLAY: MovementCases<PlayKinds> = {
  bet: [
    [
      'the whole balance',
      STAKED,
      { ...LIVE, balances: { main: 100 } },
      {
        postings: { main: -100, 'studio:p-1': 100 },
        changes: [betIs(), roundGets('open', { stakeMinor: 100 })],
      },
    ],
    [
      'the whole account at a transfer-type provider',
      { ...STAKED, ...AT_PROVIDER },
      { ...LIVE, balances: { 'provider:p-1': 100 } },
      {
        postings: { 'provider:p-1': -100, 'studio:p-1': 100 },
        changes: [betIs({ account: 'provider:p-1' }), roundGets('open', { stakeMinor: 100 }), stay('g-1')],
      },
    ],
    [
      'nothing, as in a free round',
      { ...STAKED, amountMinor: 0 },
      LIVE,
      { postings: {}, changes: [betIs({ stakeMinor: 0 }), roundGets('open', {})] },
    ],
    [
      'more than the balance',
      STAKED,
      { ...LIVE, balances: { main: 99, bonus: 900, held: 900, 'provider:p-1': 900 } },
      'insufficient_funds',
    ],
    [
      'more than the account at a transfer-type provider',
      { ...STAKED, ...AT_PROVIDER },
      { ...LIVE, balances: { main: 900, 'provider:p-1': 99, 'provider:p-2': 900 } },
      'insufficient_funds',
    ],
    ['a member in debt', STAKED, { ...LIVE, balances: { main: 100, debt: -1 } }, 'in_debt'],
    ['an ended session', STAKED, { balances: { main: 100 } }, 'session_ended'],
    [
      'a bet rolled back before it came',
      STAKED,
      { ...LIVE, balances: { main: 100 }, bet: bet({ state: 'void' }) },
      'rolled_back',
    ],
    ['a stake below zero', { ...STAKED, amountMinor: -1 }, LIVE, 'not_an_amount'],
    ['half a minor unit', { ...STAKED, amountMinor: 0.5 }, LIVE, 'not_an_amount'],
  ],
  win: [
    [
      'an amount, the round goes on',
      { ...STAKED, isRoundOver: false },
      { hasBet: true },
      { postings: { 'studio:p-1': -100, main: 100 }, changes: [roundGets('as-it-was', { winMinor: 100 })] },
    ],
    [
      'an amount after the session is gone, of a member in debt',
      { ...STAKED, isRoundOver: true },
      { hasBet: true, isSessionLive: false, balances: { debt: -50 } },
      { postings: { 'studio:p-1': -100, main: 100 }, changes: [roundGets('over', { winMinor: 100 })] },
    ],
    [
      'an amount at the ceiling',
      { ...STAKED, isRoundOver: true },
      { hasBet: true, ceilings: { winMinor: 100 } },
      { postings: { 'studio:p-1': -100, main: 100 }, changes: [roundGets('over', { winMinor: 100 })] },
    ],
    [
      'an amount at a transfer-type provider',
      { ...STAKED, ...AT_PROVIDER, isRoundOver: true },
      { hasBet: true },
      {
        postings: { 'studio:p-1': -100, 'provider:p-1': 100 },
        changes: [roundGets('over', { winMinor: 100 }), stay('g-1')],
      },
    ],
    [
      'an amount without a bet',
      { ...STAKED, isRoundOver: true },
      {},
      {
        postings: { 'studio:p-1': -100, review: 100 },
        changes: [roundGets('over', { winMinor: 100 }), held('no-bet')],
      },
    ],
    [
      'an amount without a bet, at a transfer-type provider',
      { ...STAKED, ...AT_PROVIDER, isRoundOver: true },
      {},
      {
        postings: { 'studio:p-1': -100, review: 100 },
        changes: [
          roundGets('over', { winMinor: 100 }),
          held('no-bet', { account: 'provider:p-1' }),
          stay('g-1'),
        ],
      },
    ],
    ...ABOVE.map(
      ([what, facts]): MovementCase<'win'> => [
        `an amount ${what}`,
        { ...STAKED, isRoundOver: false },
        { hasBet: true, round: round({ stakeMinor: 10 }), ...facts },
        {
          postings: { 'studio:p-1': -100, review: 100 },
          changes: [roundGets('as-it-was', { winMinor: 100 }), held('above-ceiling')],
        },
      ],
    ),
    [
      'an amount at every ceiling',
      { ...STAKED, isRoundOver: false },
      {
        hasBet: true,
        round: round({ stakeMinor: 20, winMinor: 100 }),
        ceilings: { winMinor: 100, roundMinor: 200, stakeTimes: 10, dayMinor: 500 },
        wonMinor: 400,
      },
      { postings: { 'studio:p-1': -100, main: 100 }, changes: [roundGets('as-it-was', { winMinor: 100 })] },
    ],
    [
      'an amount after every stake of the round was returned',
      { ...STAKED, isRoundOver: true },
      { hasBet: true, round: round({ stakeMinor: 100, returnedMinor: 100 }) },
      {
        postings: { 'studio:p-1': -100, review: 100 },
        changes: [roundGets('over', { winMinor: 100 }), held('no-bet')],
      },
    ],
    [
      'nothing, the round is over and counts for a bonus',
      { ...STAKED, amountMinor: 0, isRoundOver: true },
      { hasBet: true, pendingFeeds: [FEED] },
      {
        postings: {},
        changes: [roundGets('over', {}), { of: 'fed', feed: FEED }, { of: 'round-counted', ...ROUND_KEY }],
      },
    ],
    [
      'nothing, the round is over',
      { ...STAKED, amountMinor: 0, isRoundOver: true },
      {},
      { postings: {}, changes: [roundGets('over', {})] },
    ],
    ['an amount below zero', { ...STAKED, amountMinor: -1, isRoundOver: true }, {}, 'not_an_amount'],
    [
      'more than a wallet can count',
      { ...STAKED, isRoundOver: true },
      { balances: { main: MOST }, hasBet: true },
      'too_large',
    ],
  ],
  'win-rollback': [
    [
      'a win that main still has',
      WIN_TAKEN_BACK,
      { balances: { main: 150 }, win: WIN },
      { postings: { main: -100, 'studio:p-1': 100 }, changes: WIN_GONE },
    ],
    [
      'a win that is spent',
      WIN_TAKEN_BACK,
      { balances: { main: 30 }, win: WIN },
      { postings: { main: -30, debt: -70, 'studio:p-1': 100 }, changes: WIN_GONE },
    ],
    [
      'a win that waits for an operator',
      WIN_TAKEN_BACK,
      { balances: { review: 100 }, win: { ...WIN, parts: [] }, review: review('waiting') },
      {
        postings: { review: -100, 'studio:p-1': 100 },
        changes: [...WIN_GONE, { of: 'review-decided', heldAs: 7, state: 'voided' }],
      },
    ],
    [
      'a win at a transfer-type provider, of which a part was moved away',
      { ...WIN_TAKEN_BACK, ...AT_PROVIDER },
      {
        balances: { main: 50, 'provider:p-1': 40 },
        win: { ...WIN, parts: [{ account: 'provider:p-1', amountMinor: 100 }] },
      },
      { postings: { 'provider:p-1': -40, main: -50, debt: -10, 'studio:p-1': 100 }, changes: WIN_GONE },
    ],
    [
      'a win of a bonus that was released',
      WIN_TAKEN_BACK,
      {
        balances: { main: 500 },
        win: { ...WIN, parts: [{ account: 'bonus:g-1', amountMinor: 100 }] },
        released: [{ of: 'bonus', grantId: 'g-1', releasedMinor: 60 }],
      },
      {
        postings: { main: -60, house: -40, 'studio:p-1': 100 },
        changes: [...WIN_GONE, { of: 'bonus', grantId: 'g-1', state: 'completed', releasedMinor: -60 }],
      },
    ],
    [
      'a win of nothing',
      WIN_TAKEN_BACK,
      { win: { ...WIN, amountMinor: 0, parts: [] } },
      { postings: {}, changes: [WIN_GONE[0], { ...WIN_GONE[1], amountMinor: 0 }] },
    ],
    ['a win that was taken back', WIN_TAKEN_BACK, { win: WIN, isReturned: true }, 'already_returned'],
    ['a voided win', WIN_TAKEN_BACK, { win: WIN, review: review('voided') }, 'already_returned'],
    ['a win that was never paid', WIN_TAKEN_BACK, {}, 'no_such_win'],
  ],
  'round-close': [
    [
      'an open round that counts for a bonus',
      CLOSED,
      { round: round({ stakeMinor: 100 }), pendingFeeds: [FEED] },
      {
        postings: {},
        changes: [roundGets('over', {}), { of: 'fed', feed: FEED }, { of: 'round-counted', ...ROUND_KEY }],
      },
    ],
    ['a round that is over', CLOSED, { round: round({ overAt: 2 }) }, 'already_decided'],
    ['an unknown round', CLOSED, {}, 'already_decided'],
  ],
  'review-release': [
    [
      'a win that waits',
      { heldAs: 7 },
      { balances: { review: 100 }, review: review('waiting') },
      {
        postings: { review: -100, main: 100 },
        changes: [{ of: 'review-decided', heldAs: 7, state: 'released' }],
      },
    ],
    ['a released win', { heldAs: 7 }, { review: review('released') }, 'already_decided'],
    ['a win that was paid at once', { heldAs: 7 }, {}, 'no_such_review'],
  ],
  'review-void': [
    [
      'a win that waits',
      { heldAs: 7 },
      { balances: { review: 100 }, review: review('waiting') },
      {
        postings: { review: -100, 'studio:p-1': 100 },
        changes: [
          { of: 'review-decided', heldAs: 7, state: 'voided' },
          { of: 'win-returned', providerId: 'p-1', roundId: 'r-1', amountMinor: 100 },
        ],
      },
    ],
    ['a voided win', { heldAs: 7 }, { review: review('voided') }, 'already_decided'],
    ['a win that was paid at once', { heldAs: 7 }, {}, 'no_such_review'],
  ],
  rollback: [
    [
      'the only bet of a round',
      TAKEN_BACK,
      { bet: bet(), round: round({ stakeMinor: 100 }) },
      {
        postings: { 'studio:p-1': -100, main: 100 },
        changes: [betIs({ state: 'returned' }), roundGets('over', { returnedMinor: 100 })],
      },
    ],
    [
      'one of two bets, after a win',
      TAKEN_BACK,
      { bet: bet(), round: round({ stakeMinor: 250, winMinor: 900 }) },
      {
        postings: { 'studio:p-1': -100, main: 100 },
        changes: [betIs({ state: 'returned' }), roundGets('as-it-was', { returnedMinor: 100 })],
      },
    ],
    [
      'the last bet of a round',
      TAKEN_BACK,
      { bet: bet(), round: round({ stakeMinor: 250, returnedMinor: 150 }) },
      {
        postings: { 'studio:p-1': -100, main: 100 },
        changes: [betIs({ state: 'returned' }), roundGets('over', { returnedMinor: 100 })],
      },
    ],
    [
      'a stake that came from an account at a transfer-type provider',
      { ...TAKEN_BACK, ...AT_PROVIDER },
      { bet: bet({ account: 'provider:p-1' }), round: round({ stakeMinor: 250 }) },
      {
        postings: { 'studio:p-1': -100, 'provider:p-1': 100 },
        changes: [
          betIs({ account: 'provider:p-1', state: 'returned' }),
          roundGets('as-it-was', { returnedMinor: 100 }),
          stay('g-1'),
        ],
      },
    ],
    [
      'a free bet',
      TAKEN_BACK,
      { bet: bet({ stakeMinor: 0 }) },
      { postings: {}, changes: [betIs({ stakeMinor: 0, state: 'returned' })] },
    ],
    [
      'a bet that has not come',
      TAKEN_BACK,
      {},
      { postings: {}, changes: [betIs({ roundId: '', gameId: null, stakeMinor: 0, state: 'void' })] },
    ],
    ['a returned bet', TAKEN_BACK, { bet: bet({ state: 'returned' }) }, 'already_returned'],
    ['a void bet', TAKEN_BACK, { bet: bet({ state: 'void' }) }, 'already_returned'],
    ['the id of a win', TAKEN_BACK, { isWin: true }, 'not_a_bet'],
    [
      'a stake that would have counted for a bonus at the end of its round',
      TAKEN_BACK,
      {
        bet: bet(),
        round: round({ stakeMinor: 100 }),
        fed: { ...FEED, by: 'round' },
        pendingFeeds: [FEED],
      },
      {
        postings: { 'studio:p-1': -100, main: 100 },
        changes: [
          betIs({ state: 'returned' }),
          roundGets('over', { returnedMinor: 100 }),
          { of: 'round-fed', ...ROUND_KEY, feed: { ...FEED, hundredths: -10_000 } },
          { of: 'round-counted', ...ROUND_KEY },
        ],
      },
    ],
    [
      'a stake that had counted for a bonus',
      TAKEN_BACK,
      { bet: bet(), round: round({ stakeMinor: 250, overAt: 2 }), fed: { ...FEED, by: 'round' } },
      {
        postings: { 'studio:p-1': -100, main: 100 },
        changes: [
          betIs({ state: 'returned' }),
          roundGets('as-it-was', { returnedMinor: 100 }),
          { of: 'fed', feed: { ...FEED, hundredths: -10_000 } },
        ],
      },
    ],
  ],
};
