/** Movements of bonus money: grants, and play with stakes from several accounts. */
import type { WagerTerms } from '#platform/ledger/wallet/bonus/terms.ts';
import type { BonusFacts, Change, Part, RoundStake } from '#platform/ledger/wallet/rules/facts.ts';
import type { MovementCases } from './movement-case.ts';
import {
  AT_PROVIDER,
  bet,
  betIs,
  held,
  LIVE,
  review,
  round,
  roundGets,
  STAKED,
  TAKEN_BACK,
} from './play.cases.ts';

const SOURCES = { ...STAKED, sources: ['main', 'bonus:g-1'] } as const;
const REAL_AND_BONUS: Part[] = [
  { account: 'main', amountMinor: 30 },
  { account: 'bonus:g-1', amountMinor: 70 },
];
const stake = (
  account: RoundStake['account'],
  stakeMinor: number,
  changed: Partial<RoundStake> = {},
): RoundStake => ({ account, stakeMinor, returnedMinor: 0, takesWins: false, ...changed });
const WON = { ...STAKED, isRoundOver: false };
const won = (...roundStakes: RoundStake[]) => ({ hasBet: true, roundStakes });
const winIs = [roundGets('as-it-was', { winMinor: 100 })];

const TERMS: WagerTerms = {
  promotionId: 'p-1',
  requiredMinor: 1_000,
  mostStakeMinor: 200,
  mostReleasedMinor: 600,
  expiresAt: 1_800_000_000_000,
  contributions: { games: {}, providers: {}, categories: { slots: 100 }, other: 0 },
  depositId: 'd-1',
};
const bonus = (changed: Partial<BonusFacts> = {}): { bonus: BonusFacts } => ({
  bonus: {
    grantId: 'g-1',
    amountMinor: 500,
    state: 'wagering',
    terms: TERMS,
    grantedAt: 1,
    endedAt: null,
    doneHundredths: 0,
    releasedMinor: 0,
    ...changed,
  },
});
const DEPOSITED = { reversedMinor: 0, hasBonus: false, hasMoneyLeft: false };
const WAGERED = { doneHundredths: 100_000 };
const G = { grantId: 'g-1' };
const ends = (state: BonusFacts['state'], releasedMinor = 0): Change => ({
  of: 'bonus',
  grantId: 'g-1',
  state,
  releasedMinor,
});

export const BONUS: MovementCases<'bonus-grant' | 'bonus-release' | 'bonus-forfeit' | 'bonus-reopen'> = {
  'bonus-reopen': [
    [
      'a lost bonus that has money again',
      { grantId: 'g-1' },
      { balances: { 'bonus:g-1': 50 }, ...bonus({ state: 'lost' }) },
      { postings: {}, changes: [{ of: 'bonus', grantId: 'g-1', state: 'wagering', releasedMinor: 0 }] },
    ],
    [
      'a completed bonus whose play was taken back',
      { grantId: 'g-1' },
      {
        balances: { main: 150 },
        ...bonus({ state: 'completed', releasedMinor: 200, doneHundredths: 99_999 }),
      },
      {
        postings: { main: -150, debt: -50, 'bonus:g-1': 200 },
        changes: [{ of: 'bonus', grantId: 'g-1', state: 'wagering', releasedMinor: -200 }],
      },
    ],
    ['a lost bonus without money', { grantId: 'g-1' }, { ...bonus({ state: 'lost' }) }, 'already_decided'],
    [
      'a completed bonus',
      { grantId: 'g-1' },
      { ...bonus({ state: 'completed', doneHundredths: 100_000 }) },
      'already_decided',
    ],
    ['an unknown bonus', { grantId: 'g-1' }, {}, 'no_such_bonus'],
  ],
  'bonus-release': [
    [
      'a wagered bonus',
      G,
      { ...bonus(WAGERED), balances: { 'bonus:g-1': 400 } },
      { postings: { 'bonus:g-1': -400, main: 400 }, changes: [ends('completed', 400)] },
    ],
    [
      'more than is released: the operator takes back the rest',
      G,
      { ...bonus(WAGERED), balances: { 'bonus:g-1': 900 } },
      { postings: { 'bonus:g-1': -900, main: 600, house: 300 }, changes: [ends('completed', 600)] },
    ],
    [
      'a bonus that was wagered until nothing was left',
      G,
      bonus(WAGERED),
      { postings: {}, changes: [ends('completed')] },
    ],
    ['a bonus that has not been wagered', G, { ...bonus(), balances: { 'bonus:g-1': 400 } }, 'not_wagered'],
    [
      'a bonus that lacks a hundredth',
      G,
      { ...bonus({ doneHundredths: 99_999 }), balances: { 'bonus:g-1': 400 } },
      'not_wagered',
    ],
    [
      'a late win, within what is still released',
      G,
      { ...bonus({ ...WAGERED, state: 'completed', releasedMinor: 550 }), balances: { 'bonus:g-1': 80 } },
      { postings: { 'bonus:g-1': -80, main: 50, house: 30 }, changes: [ends('completed', 50)] },
    ],
    ['nothing that came late', G, bonus({ ...WAGERED, state: 'completed' }), 'already_decided'],
    [
      'an expired bonus',
      G,
      { ...bonus({ state: 'expired' }), balances: { 'bonus:g-1': 80 } },
      'already_decided',
    ],
    ['a grant without terms', G, { balances: { 'bonus:g-1': 80 } }, 'no_such_bonus'],
  ],
  'bonus-forfeit': [
    ...(['expired', 'lost', 'cancelled'] as const).map(
      why =>
        [
          `a bonus that is ${why}`,
          { ...G, why },
          { ...bonus(), balances: { 'bonus:g-1': 400 } },
          { postings: { 'bonus:g-1': -400, house: 400 }, changes: [ends(why)] },
        ] as const,
    ),
    ['a bonus with nothing left', { ...G, why: 'lost' }, bonus(), { postings: {}, changes: [ends('lost')] }],
    [
      'a late win of an expired one',
      { ...G, why: 'cancelled' },
      { ...bonus({ state: 'expired' }), balances: { 'bonus:g-1': 80 } },
      { postings: { 'bonus:g-1': -80, house: 80 }, changes: [ends('expired')] },
    ],
    ['an ended one again', { ...G, why: 'cancelled' }, bonus({ state: 'lost' }), 'already_decided'],
    [
      'a completed one',
      { ...G, why: 'cancelled' },
      bonus({ ...WAGERED, state: 'completed' }),
      'already_decided',
    ],
    [
      'a completed one whose payment was taken back, part of it as a debt',
      { ...G, why: 'charged-back' },
      { ...bonus({ ...WAGERED, state: 'completed', releasedMinor: 600 }), balances: { main: 250 } },
      {
        postings: { main: -250, debt: -350, house: 600 },
        changes: [ends('cancelled', -600)],
      },
    ],
    [
      'a wagered one whose payment was taken back',
      { ...G, why: 'charged-back' },
      { ...bonus(), balances: { 'bonus:g-1': 400 } },
      { postings: { 'bonus:g-1': -400, house: 400 }, changes: [ends('cancelled')] },
    ],
    ['a grant without terms', { ...G, why: 'lost' }, {}, 'no_such_bonus'],
  ],
  'bonus-grant': [
    [
      'an amount',
      { grantId: 'g-1', amountMinor: 500, winsTo: 'bonus' },
      { balances: { house: -7 } },
      {
        postings: { house: -500, 'bonus:g-1': 500 },
        changes: [{ of: 'grant', grant: { grantId: 'g-1', amountMinor: 500, winsTo: 'bonus' } }],
      },
    ],
    [
      'an id that was granted before',
      { grantId: 'g-1', amountMinor: 500, winsTo: 'sources' },
      { grant: { grantId: 'g-1', amountMinor: 500, winsTo: 'sources' } },
      'already_known',
    ],
    ['nothing', { grantId: 'g-1', amountMinor: 0, winsTo: 'sources' }, {}, 'not_an_amount'],
    ...(
      [
        ['that the ledger has not credited', 'unknown', 'no_such_deposit'],
        ['that has brought a bonus', { ...DEPOSITED, hasBonus: true }, 'deposit_used'],
        ['of which a part was taken back', { ...DEPOSITED, reversedMinor: 1 }, 'deposit_reversed'],
        ['whose money has left', { ...DEPOSITED, hasMoneyLeft: true }, 'money_left'],
      ] as const
    ).map(
      ([says, source, refusal]) =>
        [
          `a deposit ${says}`,
          { grantId: 'g-1', amountMinor: 500, winsTo: 'sources', terms: TERMS },
          { source },
          refusal,
        ] as const,
    ),
    [
      'an amount with terms',
      { grantId: 'g-1', amountMinor: 500, winsTo: 'sources', terms: TERMS },
      {},
      {
        postings: { house: -500, 'bonus:g-1': 500 },
        changes: [
          { of: 'grant', grant: { grantId: 'g-1', amountMinor: 500, winsTo: 'sources', terms: TERMS } },
        ],
      },
    ],
    ...([101, -1, 0.5] as const).map(
      percent =>
        [
          `a share of ${percent} per cent`,
          {
            grantId: 'g-1',
            amountMinor: 500,
            winsTo: 'sources',
            terms: { ...TERMS, contributions: { ...TERMS.contributions, categories: { slots: percent } } },
          },
          {},
          'not_an_amount',
        ] as const,
    ),
    [
      'more to wager than can be counted',
      {
        grantId: 'g-1',
        amountMinor: 500,
        winsTo: 'sources',
        terms: { ...TERMS, requiredMinor: Number.MAX_SAFE_INTEGER },
      },
      {},
      'not_an_amount',
    ],
  ],
};

export const REDACTIONS: MovementCases<'redaction'> = {
  redaction: [['sealed words', { redacted: { '3': 'a hash' } }, {}, { postings: {} }]],
};

export const BONUS_PLAY: MovementCases<'bet' | 'win' | 'rollback' | 'review-release'> = {
  bet: [
    [
      'real money first, and bonus for the rest',
      SOURCES,
      { ...LIVE, balances: { main: 30, 'bonus:g-1': 500 } },
      {
        postings: { main: -30, 'bonus:g-1': -70, 'studio:p-1': 100 },
        changes: [betIs({ parts: REAL_AND_BONUS }), roundGets('open', { stakeMinor: 100 })],
      },
    ],
    [
      'real money alone while it lasts',
      SOURCES,
      { ...LIVE, balances: { main: 100, 'bonus:g-1': 500 } },
      {
        postings: { main: -100, 'studio:p-1': 100 },
        changes: [betIs(), roundGets('open', { stakeMinor: 100 })],
      },
    ],
    [
      'a stake that feeds a bonus',
      { ...SOURCES, feeds: { grantId: 'g-1', hundredths: 5_000 } },
      { ...LIVE, balances: { main: 100 } },
      {
        postings: { main: -100, 'studio:p-1': 100 },
        changes: [
          betIs(),
          roundGets('open', { stakeMinor: 100 }),
          { of: 'fed', feed: { grantId: 'g-1', hundredths: 5_000 } },
        ],
      },
    ],
    [
      'more than a bonus allows, where it pays a part',
      SOURCES,
      { ...LIVE, mostStakeMinor: 99, balances: { main: 30, 'bonus:g-1': 500 } },
      'above_bonus_stake',
    ],
    [
      'more than a bonus allows, where it feeds one',
      { ...STAKED, feeds: { grantId: 'g-1', hundredths: 5_000 } },
      { ...LIVE, mostStakeMinor: 99, balances: { main: 100 } },
      'above_bonus_stake',
    ],
    [
      'more than a bonus allows, of real money in a game that does not count',
      SOURCES,
      { ...LIVE, mostStakeMinor: 99, balances: { main: 100 } },
      {
        postings: { main: -100, 'studio:p-1': 100 },
        changes: [betIs(), roundGets('open', { stakeMinor: 100 })],
      },
    ],
    [
      'bonus alone',
      SOURCES,
      { ...LIVE, balances: { 'bonus:g-1': 100 } },
      {
        postings: { 'bonus:g-1': -100, 'studio:p-1': 100 },
        changes: [
          betIs({ parts: [{ account: 'bonus:g-1', amountMinor: 100 }] }),
          roundGets('open', { stakeMinor: 100 }),
        ],
      },
    ],
    [
      'the order that is asked for',
      { ...STAKED, sources: ['bonus:g-2', 'main', 'bonus:g-1'] },
      { ...LIVE, balances: { main: 50, 'bonus:g-1': 500, 'bonus:g-2': 20 } },
      {
        postings: { 'bonus:g-2': -20, main: -50, 'bonus:g-1': -30, 'studio:p-1': 100 },
        changes: [
          betIs({
            parts: [
              { account: 'bonus:g-2', amountMinor: 20 },
              { account: 'main', amountMinor: 50 },
              { account: 'bonus:g-1', amountMinor: 30 },
            ],
          }),
          roundGets('open', { stakeMinor: 100 }),
        ],
      },
    ],
    [
      'more than all sources',
      SOURCES,
      { ...LIVE, balances: { main: 30, 'bonus:g-1': 69 } },
      'insufficient_funds',
    ],
    [
      'nothing, from several sources',
      { ...SOURCES, amountMinor: 0 },
      { ...LIVE, balances: { main: 30, 'bonus:g-1': 69 } },
      { postings: {}, changes: [betIs({ stakeMinor: 0 }), roundGets('open', {})] },
    ],
    ['a source twice', { ...STAKED, sources: ['main', 'main'] }, LIVE, 'not_a_source'],
    ['held money', { ...STAKED, sources: ['main', 'held'] }, LIVE, 'not_a_source'],
    ['the balance of a transfer-type game', { ...SOURCES, ...AT_PROVIDER }, LIVE, 'not_a_source'],
    ['no source', { ...STAKED, sources: [] }, LIVE, 'not_a_source'],
  ],
  win: [
    [
      'a round of two accounts, in their proportion',
      WON,
      won(stake('main', 30), stake('bonus:g-1', 70)),
      { postings: { 'studio:p-1': -100, main: 30, 'bonus:g-1': 70 }, changes: winIs },
    ],
    [
      'a round of three accounts, the unit that is left to the largest remainder',
      WON,
      won(stake('main', 10), stake('bonus:g-1', 10), stake('bonus:g-2', 11)),
      { postings: { 'studio:p-1': -100, main: 32, 'bonus:g-1': 32, 'bonus:g-2': 36 }, changes: winIs },
    ],
    [
      'a round without a stake that stands, by those that were returned',
      WON,
      won(stake('main', 0), stake('bonus:g-1', 70, { returnedMinor: 70 })),
      { postings: { 'studio:p-1': -100, 'bonus:g-1': 100 }, changes: winIs },
    ],
    [
      'a round with a returned stake, by the other',
      WON,
      won(stake('main', 30), stake('bonus:g-1', 70, { returnedMinor: 70 })),
      { postings: { 'studio:p-1': -100, main: 100 }, changes: winIs },
    ],
    [
      'a round with a stake of a grant that takes wins',
      WON,
      won(stake('main', 99), stake('bonus:g-1', 1, { takesWins: true })),
      { postings: { 'studio:p-1': -100, 'bonus:g-1': 100 }, changes: winIs },
    ],
    [
      'two accounts above the ceiling',
      WON,
      { ...won(stake('main', 30), stake('bonus:g-1', 70)), ceilings: { winMinor: 99 } },
      {
        postings: { 'studio:p-1': -100, review: 100 },
        changes: [...winIs, held('above-ceiling', { parts: REAL_AND_BONUS })],
      },
    ],
    [
      'nothing, to two accounts',
      { ...WON, amountMinor: 0, isRoundOver: true },
      won(stake('main', 30), stake('bonus:g-1', 70)),
      { postings: {}, changes: [roundGets('over', {})] },
    ],
  ],
  'review-release': [
    [
      'a win of two accounts',
      { heldAs: 7 },
      { balances: { review: 100 }, review: review('waiting', { parts: REAL_AND_BONUS }) },
      {
        postings: { review: -100, main: 30, 'bonus:g-1': 70 },
        changes: [{ of: 'review-decided', heldAs: 7, state: 'released' }],
      },
    ],
  ],
  rollback: [
    [
      'a bet of two accounts, to each what it gave',
      TAKEN_BACK,
      { bet: bet({ parts: REAL_AND_BONUS }), round: round({ stakeMinor: 250 }) },
      {
        postings: { 'studio:p-1': -100, main: 30, 'bonus:g-1': 70 },
        changes: [
          betIs({ parts: REAL_AND_BONUS, state: 'returned' }),
          roundGets('as-it-was', { returnedMinor: 100 }),
        ],
      },
    ],
  ],
};
