/**
 * Bonuses in a member's wallet: counted stakes, drawn money, and the end of each, in the orders that providers and clocks get
 * wrong.
 */
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BonusFacts } from '#platform/ledger/wallet/rules/facts.ts';
import type { PlayReply, WagerTerms } from '#platform/ledger/wallet/wallet.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';

const AT = Date.UTC(2026, 9, 1);
const EXPIRES = AT + 7 * 86_400_000;
const PROVIDER = 'p-bonus';

const TERMS: WagerTerms = {
  promotionId: 'promotion-1',
  requiredMinor: 1_000,
  mostStakeMinor: null,
  mostReleasedMinor: null,
  expiresAt: EXPIRES,
  contributions: { games: {}, providers: {}, categories: { slots: 100, tables: 10 }, other: 0 },
  depositId: null,
};

/** Amounts are minor units: of the grant, and of real money at the beginning. */
interface GivenBonus {
  main?: number;
  bonus?: number;
  terms?: Partial<WagerTerms>;
  winsTo?: 'sources' | 'bonus';
}

interface PlayedRound {
  /** Minor units. */
  amount?: number;
  round?: string;
  category?: string;
  game?: string;
  /** Epoch milliseconds. */
  at?: number;
  isRoundOver?: boolean;
  isTransferType?: boolean;
  /** Minor units. */
  ceiling?: number;
}

let count = 0;

function saidOf(reply: PlayReply | null): string | undefined {
  if (reply === null) return undefined;
  return reply.answer.ok ? 'ok' : reply.answer.error;
}

const text = (minor: number): string => (minor / 100).toFixed(2);

async function walletWith({ main = 1_000, bonus = 500, terms = {}, winsTo = 'sources' }: GivenBonus = {}) {
  count += 1;
  const memberId = `bonus-${count}`;
  const wallet = env.MEMBER_WALLET.getByName(memberId);
  await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, main, AT);
  const session = { tokenHash: 't', providerId: PROVIDER, sessionHash: 's', expiresAt: AT * 2 };
  await wallet.openGameSession(session, AT);
  const grant = (grantId: string, amountMinor: number, more: Partial<WagerTerms> = {}, at = AT) =>
    wallet.move(
      `bonus-grant:${grantId}`,
      { kind: 'bonus-grant', grantId, amountMinor, winsTo, terms: { ...TERMS, ...terms, ...more } },
      at,
    );
  if (bonus > 0) await grant('g-1', bonus);
  const base = ({ round = 'r-1', game = 'game-1', isTransferType = false }: PlayedRound) => ({
    providerId: PROVIDER,
    currency: 'GBP',
    roundId: round,
    gameId: game,
    isTransferType,
  });
  const walked = {
    wallet,
    grant,
    bet: async (transactionId: string, amount: number, it: PlayedRound = {}) => {
      const call = {
        ...base(it),
        kind: 'bet' as const,
        transactionId,
        amount: text(amount),
        session: 't',
        categories: [it.category ?? 'slots'],
      };
      const reply = await wallet.play(call, it.at ?? AT + 1);
      return saidOf(reply);
    },
    win: async (transactionId: string, amount: number, it: PlayedRound = {}) => {
      const ceiling = it.ceiling === undefined ? {} : { ceilings: { win: text(it.ceiling) } };
      const call = {
        ...base(it),
        ...ceiling,
        kind: 'win' as const,
        transactionId,
        amount: text(amount),
        isRoundOver: it.isRoundOver ?? true,
      };
      const reply = await wallet.play(call, it.at ?? AT + 1);
      return saidOf(reply);
    },
    rollback: async (transactionId: string, betTransactionId: string, at = AT + 1) => {
      const by = { providerId: PROVIDER, currency: 'GBP', isTransferType: false };
      const reply = await wallet.play({ ...by, kind: 'rollback', transactionId, betTransactionId }, at);
      return saidOf(reply);
    },
    cancel: (grantId = 'g-1', at = AT + 1) =>
      wallet.move(`bonus-cancel:${grantId}`, { kind: 'bonus-forfeit', grantId, why: 'cancelled' }, at),
    chargeBack: (grantId = 'g-1') =>
      wallet.move(`back:${grantId}`, { kind: 'bonus-forfeit', grantId, why: 'charged-back' }, AT + 1),
    /** Real money, then each grant: the money left, its state, and the counted stakes, in minor units. */
    stands: async () => {
      const holdings = await wallet.holdings();
      const bonuses = await wallet.bonuses();
      const shown = bonuses
        .toSorted((a, b) => (a.grantId < b.grantId ? -1 : 1))
        .map(it => [it.balanceMinor, it.state, it.doneHundredths / 100]);
      return [holdings.ok ? (holdings.value.balances.main ?? 0) : null, ...shown];
    },
    balance: async (name: 'house' | 'debt') => {
      const holdings = await wallet.holdings();
      return holdings.ok ? (holdings.value.balances[name] ?? 0) : null;
    },
    isWhole: async () => (await wallet.verify()).ok,
  };
  /** A round with one stake, which wins nothing and is over. */
  const play = async (transactionId: string, amount: number, it: PlayedRound = {}) => {
    expect(await walked.bet(transactionId, amount, it)).toBe('ok');
    expect(await walked.win(`over-${transactionId}`, 0, it)).toBe('ok');
  };
  return { ...walked, play };
}

type WalkedWallet = Awaited<ReturnType<typeof walletWith>>;
type State = BonusFacts['state'];
type Stand = readonly [left: number, state: State, done: number];
type Case = readonly [
  says: string,
  given: GivenBonus,
  walk: (it: WalkedWallet) => Promise<unknown>,
  main: number,
  ...grants: readonly Stand[],
];

beforeAll(migrateDirectory);

const whole = (contributions: Partial<WagerTerms['contributions']>) => ({
  terms: { contributions: { games: {}, providers: {}, categories: {}, other: 0, ...contributions } },
});

const CONTRIBUTION: Case[] = [
  ['nothing counts before the round is over', {}, it => it.bet('b', 300), 700, [500, 'wagering', 0]],
  ['a category counts by its share', {}, it => it.play('b', 300), 700, [500, 'wagering', 300]],
  [
    'another category by another',
    {},
    it => it.play('b', 300, { category: 'tables' }),
    700,
    [500, 'wagering', 30],
  ],
  [
    'an unnamed product counts nothing',
    {},
    it => it.play('b', 300, { category: 'lottery' }),
    700,
    [500, 'wagering', 0],
  ],
  [
    'the provider comes before the category',
    whole({ providers: { [PROVIDER]: 50 }, categories: { slots: 100 } }),
    it => it.play('b', 300),
    700,
    [500, 'wagering', 150],
  ],
  [
    'the game before the provider',
    whole({ games: { 'game-1': 20 }, providers: { [PROVIDER]: 50 } }),
    it => it.play('b', 300),
    700,
    [500, 'wagering', 60],
  ],
  [
    'a game of nothing is nothing, whatever its category',
    whole({ games: { 'game-1': 0 }, categories: { slots: 100 } }),
    it => it.play('b', 300),
    700,
    [500, 'wagering', 0],
  ],
  [
    'the rest counts as everything else',
    whole({ other: 5 }),
    it => it.play('b', 300, { category: 'lottery' }),
    700,
    [500, 'wagering', 15],
  ],
  [
    'small stakes of small shares are not rounded away',
    whole({ other: 1 }),
    async it => {
      for (let at = 0; at < 10; at += 1) await it.play(`b-${at}`, 10, { round: `r-${at}` });
    },
    900,
    [500, 'wagering', 1],
  ],
  ['a bet of nothing counts nothing', {}, it => it.play('b', 0), 1_000, [500, 'wagering', 0]],
];

const STAKES: Case[] = [
  ['real money is drawn first', {}, it => it.play('b', 900), 100, [500, 'wagering', 900]],
  [
    'the bonus gives what is missing',
    { terms: { requiredMinor: 5_000 } },
    it => it.play('b', 1_200),
    0,
    [300, 'wagering', 1_200],
  ],
  [
    'in a game that does not count, too',
    {},
    it => it.play('b', 1_200, { category: 'lottery' }),
    0,
    [300, 'wagering', 0],
  ],
  [
    'more than both together is refused',
    {},
    async it => expect(await it.bet('b', 1_501)).toBe('insufficient_funds'),
    1_000,
    [500, 'wagering', 0],
  ],
  [
    'games of transfer-type providers draw no bonus',
    {},
    async it => expect(await it.bet('b', 100, { isTransferType: true })).toBe('insufficient_funds'),
    1_000,
    [500, 'wagering', 0],
  ],
  [
    'the largest stake is taken',
    { terms: { mostStakeMinor: 200 } },
    it => it.play('b', 200),
    800,
    [500, 'wagering', 200],
  ],
  [
    'it is that of a round, in however many bets',
    { terms: { mostStakeMinor: 200 } },
    async it => {
      expect(await it.bet('b-1', 150)).toBe('ok');
      expect(await it.bet('b-2', 51)).toBe('above_bonus_stake');
      expect(await it.bet('b-3', 50)).toBe('ok');
      expect(await it.bet('b-4', 1)).toBe('above_bonus_stake');
      expect(await it.win('w', 0)).toBe('ok');
      await it.play('b-5', 200, { round: 'r-2' });
    },
    600,
    [500, 'wagering', 400],
  ],
  [
    'one above it is refused, and nothing is lost',
    { terms: { mostStakeMinor: 200 } },
    async it => expect(await it.bet('b', 201)).toBe('above_bonus_stake'),
    1_000,
    [500, 'wagering', 0],
  ],
  [
    'in a game that does not count, real money has no limit',
    { terms: { mostStakeMinor: 200 } },
    it => it.play('b', 900, { category: 'lottery' }),
    100,
    [500, 'wagering', 0],
  ],
  [
    'there, bonus money has',
    { main: 0, terms: { mostStakeMinor: 200 } },
    async it => expect(await it.bet('b', 300, { category: 'lottery' })).toBe('above_bonus_stake'),
    0,
    [500, 'wagering', 0],
  ],
  [
    'one bet feeds one grant: the one that expires first',
    {},
    async it => {
      await it.grant('g-2', 400, { expiresAt: EXPIRES - 1 });
      await it.play('b', 300);
    },
    700,
    [500, 'wagering', 0],
    [400, 'wagering', 300],
  ],
  [
    'it feeds the next where the first does not count the game',
    {},
    async it => {
      await it.grant('g-2', 400, {
        expiresAt: EXPIRES - 1,
        contributions: { games: {}, providers: {}, categories: {}, other: 0 },
      });
      await it.play('b', 300);
    },
    700,
    [500, 'wagering', 300],
    [400, 'wagering', 0],
  ],
  [
    'the one that expires first is drawn first, then the next',
    { main: 0 },
    async it => {
      await it.grant('g-2', 400, { expiresAt: EXPIRES - 1, requiredMinor: 9_000 });
      await it.bet('b', 600);
      expect((await it.stands()).slice(1)).toEqual([
        [300, 'wagering', 0],
        [0, 'wagering', 0],
      ]);
      await it.win('w', 0);
    },
    0,
    [300, 'wagering', 0],
    [0, 'lost', 600],
  ],
  [
    'the smallest of their largest stakes counts',
    {},
    async it => {
      await it.grant('g-2', 400, { mostStakeMinor: 100 });
      expect(await it.bet('b', 101)).toBe('above_bonus_stake');
    },
    1_000,
    [500, 'wagering', 0],
    [400, 'wagering', 0],
  ],
];

const WINS: Case[] = [
  [
    'a win comes back in the proportion staked',
    { main: 100, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b', 400);
      await it.win('w', 800);
    },
    200,
    [800, 'wagering', 400],
  ],
  [
    'a grant may take the wins of its rounds whole',
    { main: 100, winsTo: 'bonus', terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b', 400);
      await it.win('w', 800);
    },
    0,
    [1_000, 'wagering', 400],
  ],
  [
    'a win of real money alone is real money',
    {},
    async it => {
      await it.bet('b', 400);
      await it.win('w', 900);
    },
    1_500,
    [500, 'wagering', 400],
  ],
  [
    'of a round that the bonus entered later, by all its stakes',
    { main: 300, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b-1', 200);
      await it.bet('b-2', 300);
      await it.win('w', 1_000);
    },
    600,
    [700, 'wagering', 500],
  ],
  [
    'a win under review waits, and comes to the grant that staked',
    { main: 0, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b', 500);
      await it.win('w', 4_000, { ceiling: 3_000 });
      expect((await it.stands())[1]).toEqual([0, 'wagering', 500]);
      const heldAs = 3; // after the grant and the bet
      await it.wallet.move('release', { kind: 'review-release', heldAs }, AT + 2);
    },
    0,
    [4_000, 'wagering', 500],
  ],
];

const ENDS: Case[] = [
  [
    'what is required, to the unit, releases it',
    {},
    async it => {
      await it.bet('b-1', 500);
      await it.win('w-1', 500);
      await it.bet('b-2', 500, { round: 'r-2' });
      expect(await it.stands()).toEqual([500, [500, 'wagering', 500]]);
      await it.win('w-2', 0, { round: 'r-2' });
    },
    1_000,
    [0, 'completed', 1_000],
  ],
  ['a unit less does not', {}, it => it.play('b', 999), 1, [500, 'wagering', 999]],
  [
    'nothing required releases it at once',
    { terms: { requiredMinor: 0 } },
    async () => undefined,
    1_500,
    [0, 'completed', 0],
  ],
  [
    'no more than may be released; the house takes back the rest',
    { terms: { mostReleasedMinor: 300 } },
    async it => {
      await it.play('b', 1_000);
      expect(await it.balance('house')).toBe(-1_300);
    },
    300,
    [0, 'completed', 1_000],
  ],
  [
    'it is lost with its last round',
    { main: 0, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b', 500);
      expect((await it.stands())[1]).toEqual([0, 'wagering', 0]);
      await it.win('w', 0);
    },
    0,
    [0, 'lost', 500],
  ],
  [
    'not while another round may still pay',
    { main: 0, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b-1', 200);
      await it.bet('b-2', 300, { round: 'r-2' });
      await it.win('w-2', 0, { round: 'r-2' });
    },
    0,
    [0, 'wagering', 300],
  ],
  ['it expires at the next movement', {}, it => it.bet('b', 300, { at: EXPIRES }), 700, [0, 'expired', 0]],
  ['not a moment before', {}, it => it.play('b', 300, { at: EXPIRES - 1 }), 700, [500, 'wagering', 300]],
  [
    'an expired one pays no stake',
    { main: 0 },
    async it => expect(await it.bet('b', 300, { at: EXPIRES })).toBe('insufficient_funds'),
    0,
    [0, 'expired', 0],
  ],
  ['a cancelled one goes back', {}, it => it.cancel(), 1_000, [0, 'cancelled', 0]],
  [
    'cancelled twice, once',
    {},
    async it => {
      const first = await it.cancel();
      expect(await it.cancel()).toEqual(first);
    },
    1_000,
    [0, 'cancelled', 0],
  ],
  [
    'a completed one cannot be cancelled',
    { terms: { requiredMinor: 0 } },
    async it => expect(await it.cancel()).toEqual({ ok: false, error: 'already_decided' }),
    1_500,
    [0, 'completed', 0],
  ],
];

const UGLY: Case[] = [
  [
    'a win after the expiry goes where the grant went',
    { main: 100, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b', 400);
      await it.win('w', 800, { at: EXPIRES + 1 });
    },
    200,
    [0, 'expired', 400],
  ],
  [
    'a win after the release is released too',
    { main: 800, terms: { requiredMinor: 1_000 } },
    async it => {
      await it.play('b', 1_000);
      expect(await it.stands()).toEqual([300, [0, 'completed', 1_000]]);
      await it.win('w', 1_000);
    },
    300 + 800 + 200,
    [0, 'completed', 1_000],
  ],
  [
    'within the most that may be released',
    { main: 800, terms: { mostReleasedMinor: 350 } },
    async it => {
      await it.play('b', 1_000);
      expect(await it.stands()).toEqual([300, [0, 'completed', 1_000]]);
      await it.win('w', 1_000);
    },
    300 + 800 + 50,
    [0, 'completed', 1_000],
  ],
  [
    'a rollback before the end of its round leaves nothing that counts',
    {},
    async it => {
      await it.bet('b', 400);
      await it.rollback('k', 'b');
      await it.win('w', 0);
    },
    1_000,
    [500, 'wagering', 0],
  ],
  [
    'a rollback after it takes progress back',
    {},
    async it => {
      await it.play('b', 400);
      expect(await it.stands()).toEqual([600, [500, 'wagering', 400]]);
      await it.rollback('k', 'b');
    },
    1_000,
    [500, 'wagering', 0],
  ],
  [
    'a rollback that is repeated, once',
    {},
    async it => {
      await it.bet('b-1', 400);
      await it.bet('b-2', 100);
      await it.win('w', 0);
      expect(await it.stands()).toEqual([500, [500, 'wagering', 500]]);
      expect(await it.rollback('k', 'b-1')).toBe('ok');
      expect(await it.rollback('k', 'b-1')).toBe('ok');
      expect(await it.rollback('k-2', 'b-1')).toBe('already_returned');
    },
    900,
    [500, 'wagering', 100],
  ],
  [
    'a rollback after the release takes it back, and gives the stake back',
    { main: 800 },
    async it => {
      await it.play('b', 1_000);
      expect(await it.stands()).toEqual([300, [0, 'completed', 1_000]]);
      await it.rollback('k', 'b');
    },
    300 + 800 - 300,
    [200 + 300, 'wagering', 0],
  ],
  [
    'a rollback after the expiry: bonus money goes to the house, real money comes back',
    { main: 100, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b', 400);
      await it.rollback('k', 'b', EXPIRES + 1);
    },
    100,
    [0, 'expired', 0],
  ],
  [
    'a rollback before its bet: the bet is refused, and feeds nothing',
    {},
    async it => {
      await it.rollback('k', 'b');
      expect(await it.bet('b', 400)).toBe('rolled_back');
    },
    1_000,
    [500, 'wagering', 0],
  ],
  [
    'a bet that is repeated feeds once',
    {},
    async it => {
      await it.bet('b', 400);
      await it.bet('b', 400);
      await it.win('w', 0);
    },
    600,
    [500, 'wagering', 400],
  ],
  [
    'a bet that is repeated after the release moves nothing',
    { main: 800 },
    async it => {
      await it.play('b', 1_000);
      expect(await it.bet('b', 1_000)).toBe('ok');
    },
    300,
    [0, 'completed', 1_000],
  ],
  [
    'a win that is repeated pays once',
    { main: 100, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b', 400);
      await it.win('w', 800);
      await it.win('w', 800);
    },
    200,
    [800, 'wagering', 400],
  ],
  [
    'cancelled with a round open: its share of the win goes to the house',
    { main: 100, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.bet('b', 400);
      await it.cancel();
      await it.win('w', 800);
    },
    200,
    [0, 'cancelled', 400],
  ],
  [
    'the deposit is taken back while it is wagered',
    {},
    async it => {
      await it.play('b', 400);
      await it.chargeBack();
    },
    600,
    [0, 'cancelled', 400],
  ],
  [
    'the deposit is taken back after the release',
    { terms: { requiredMinor: 0 } },
    it => it.chargeBack(),
    1_000,
    [0, 'cancelled', 0],
  ],
  [
    'and what was spent meanwhile is owed',
    { main: 0, terms: { requiredMinor: 0 } },
    async it => {
      await it.bet('b', 400);
      await it.chargeBack();
      expect(await it.balance('debt')).toBe(-400);
    },
    0,
    [0, 'cancelled', 0],
  ],
  ['a win before any bet of its round is real money', {}, it => it.win('w', 0), 1_000, [500, 'wagering', 0]],
  [
    'a grant that is repeated is given once',
    {},
    async it => {
      expect(await it.grant('g-1', 500)).toMatchObject({ ok: true });
      expect(await it.grant('g-1', 501)).toEqual({ ok: false, error: 'conflict' });
    },
    1_000,
    [500, 'wagering', 0],
  ],
  [
    'a lost one goes on with a late win of its round',
    { main: 0, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.play('b', 500);
      expect(await it.stands()).toEqual([0, [0, 'lost', 500]]);
      await it.win('w-2', 700);
    },
    0,
    [700, 'wagering', 500],
  ],
  [
    'and not once its time is over: the house has the win',
    { main: 0, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.play('b', 500);
      await it.win('w-2', 700, { at: EXPIRES });
      expect(await it.balance('house')).toBe(-500 + 700);
    },
    0,
    [0, 'lost', 500],
  ],
  [
    'a lost one goes on with a stake that is returned to it',
    { main: 0, terms: { requiredMinor: 5_000 } },
    async it => {
      await it.play('b-1', 300);
      await it.play('b-2', 200, { round: 'r-2' });
      expect(await it.stands()).toEqual([0, [0, 'lost', 500]]);
      await it.rollback('k', 'b-2');
    },
    0,
    [200, 'wagering', 300],
  ],
];

describe.each([
  ['what counts', CONTRIBUTION],
  ['what is staked', STAKES],
  ['where wins go', WINS],
  ['how it ends', ENDS],
  ['ugly orders', UGLY],
] as const)('Of a bonus: %s', (_says, cases) => {
  for (const [title, given, walk, main, ...grants] of cases)
    it(title, async () => {
      const walked = await walletWith(given);
      await walk(walked);
      expect(await walked.stands()).toEqual([main, ...grants]);
      expect(await walked.isWhole()).toBe(true);
    });
});

const LEAVING = [
  ['a withdrawal', { kind: 'withdrawal-hold' as const, withdrawalId: 'w-1', amountMinor: 400 }],
  ['a transfer', { kind: 'transfer-out' as const, receiverId: 'somebody', amountMinor: 400 }],
] as const;

describe.each(LEAVING)('While a bonus is wagered, %s', (_says, order) => {
  const limits = { most: 5, mostMinor: undefined };

  it('is refused unless the member gives it up, and then ends it first', async () => {
    const { wallet, stands, isWhole } = await walletWith();
    expect(await wallet.request('op-1', order, AT + 1, limits)).toEqual({
      ok: false,
      error: 'bonus_at_risk',
    });
    expect(await stands()).toEqual([1_000, [500, 'wagering', 0]]);
    const made = await wallet.request('op-1', order, AT + 1, { ...limits, givesUpBonuses: true });
    expect(made).toMatchObject({ ok: true });
    expect(await wallet.request('op-1', order, AT + 1, { ...limits, givesUpBonuses: true })).toEqual(made);
    expect(await stands()).toEqual([600, [0, 'cancelled', 0]]);
    expect(await isWhole()).toBe(true);
  });

  it('that is refused for another reason leaves the bonus as it is', async () => {
    const { wallet, stands } = await walletWith();
    const more = { ...order, amountMinor: 1_001 };
    const refused = await wallet.request('op-1', more, AT + 1, { ...limits, givesUpBonuses: true });
    expect(refused).toEqual({ ok: false, error: 'insufficient_funds' });
    expect(await stands()).toEqual([1_000, [500, 'wagering', 0]]);
  });

  it('that is repeated does not give up a bonus of later', async () => {
    const { wallet, grant, stands } = await walletWith({ bonus: 0 });
    const made = await wallet.request('op-1', order, AT + 1, limits);
    await grant('g-1', 500);
    expect(await wallet.request('op-1', order, AT + 2, { ...limits, givesUpBonuses: true })).toEqual(made);
    expect(await stands()).toEqual([600, [500, 'wagering', 0]]);
  });
});

it('The wallet’s alarm ends a bonus that has expired', async () => {
  const { wallet, stands } = await walletWith({ terms: { expiresAt: Date.now() - 1 } });
  // Movements of the past have not seen it expire; the alarm of now does.
  expect(await stands()).toEqual([1_000, [500, 'wagering', 0]]);
  await runDurableObjectAlarm(wallet);
  expect(await stands()).toEqual([1_000, [0, 'expired', 0]]);
});

it('Verification finds money of a bonus that has ended', async () => {
  const { wallet } = await walletWith();
  await runInDurableObject(wallet, (_wallet, { storage: { sql } }) => {
    sql.exec("UPDATE bonus SET state = 'lost'");
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await wallet.verify()).toEqual({
    ok: false,
    error: 'a bonus has ended, and its money is still there',
  });
  said.mockRestore();
});

it('A provider is told what can be played: real money and bonus together', async () => {
  const { wallet } = await walletWith();
  const call = {
    kind: 'bet' as const,
    providerId: PROVIDER,
    currency: 'GBP',
    isTransferType: false,
    transactionId: 'b',
    roundId: 'r',
    gameId: 'g',
    amount: '2.00',
    session: 't',
    categories: ['slots'],
  };
  expect(await wallet.play(call, AT + 1)).toMatchObject({ balanceMinor: 1_300 });
});
