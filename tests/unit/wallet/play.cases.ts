/** Movements of games: bets, wins and rollbacks. */
import type { Change, PlacedBet, Review, Round } from '#platform/wallet/facts.ts';
import type { MovementCases } from './movement-case.ts';

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

export const PLAY: MovementCases<'bet' | 'win' | 'rollback' | 'review-release' | 'review-void'> = {
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
      { ...STAKED, isRoundOver: true, ceilingMinor: 100 },
      { hasBet: true },
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
    [
      'an amount above the ceiling',
      { ...STAKED, isRoundOver: false, ceilingMinor: 99 },
      { hasBet: true },
      {
        postings: { 'studio:p-1': -100, review: 100 },
        changes: [roundGets('as-it-was', { winMinor: 100 }), held('above-ceiling')],
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
    ['a returned bet', TAKEN_BACK, { bet: bet({ state: 'returned' }) }, { postings: {} }],
    ['a void bet', TAKEN_BACK, { bet: bet({ state: 'void' }) }, { postings: {} }],
  ],
};
