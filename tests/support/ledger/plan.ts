/**
 * Seeded random orders for wallets: all kinds, valid and invalid, many repeated, some with another amount under the same key, some
 * out of order. Records the orders that it sent, and the answers from which it makes the next ones.
 */
import type { Random } from '../random.ts';
import type { WalletCall } from './driver.ts';

export interface SentOrder {
  /** The order's content; the same for every repetition. */
  call: WalletCall;
  memberId: string;
  kind: string;
  operationId: string;
  /** Minor units; absent for kinds without an amount. */
  amountMinor: number;
  isRepeat: boolean;
  /** Moves as much as is left of its deposit, which only the ledger knows. */
  isReversal?: boolean;
}

export interface PlannedMember {
  memberId: string;
  currency: string;
  exponent: number;
}

const CURRENCIES = [
  ['GBP', 2],
  ['SEK', 2],
  ['CLP', 0],
] as const;
const SEAMLESS = 'p-seamless';
const TRANSFER = ['p-transfer', 'p-other-transfer'] as const;
const SESSION = 'live-session';
/** Between the moments of two orders, in milliseconds. */
const STEP_MS = 100;
const AT = 1_800_000_000_000;
/** Enough for some play, and little enough to run out at times. */
const OPENING_MINOR = 20_000;

/** The relative frequency of each kind. */
const WEIGHTS = {
  'opening-balance': 5,
  deposit: 5,
  'deposit-request': 6,
  'deposit-approve': 5,
  'deposit-refuse': 5,
  'withdrawal-hold': 6,
  'withdrawal-take': 6,
  'withdrawal-untake': 5,
  'withdrawal-settle': 5,
  'withdrawal-refuse': 5,
  'withdrawal-unknown': 5,
  'transfer-out': 7,
  'affiliate-transfer-out': 7,
  'transfer-in': 7,
  'affiliate-transfer-in': 7,
  'transfer-return': 6,
  'provider-in': 5,
  'provider-out': 5,
  'restore-balance': 5,
  'bonus-grant': 7,
  'bonus-forfeit': 6,
  'rounds-grant': 8,
  'rounds-end': 10,
  bet: 16,
  win: 7,
  rollback: 7,
  'win-rollback': 6,
  'review-release': 5,
  'review-void': 5,
  'charge-back': 7,
  'charge-back-return': 5,
  'win-void': 5,
  'debt-repayment': 5,
  rebate: 5,
  'affiliate-rebate': 5,
  'referral-reward': 5,
  'tournament-prize': 5,
  adjustment: 5,
} as const;
export type Kind = keyof typeof WEIGHTS;
export const KINDS = Object.keys(WEIGHTS) as Kind[];
const DRAWN: readonly Kind[] = KINDS.flatMap(kind => Array.from({ length: WEIGHTS[kind] }, () => kind));

/** Terms of a grant that lasts: it is neither played off nor expires, and every game counts for it. */
const LONG = {
  requiredMinor: 90_000_000,
  mostStakeMinor: null,
  expiresAt: AT * 2,
  contributions: { games: {}, providers: {}, categories: {}, other: 7 },
};

/** A game that is not named here has no category. */
export const CATEGORY_OF_GAME: Readonly<Record<string, string>> = {
  'g-1': 'slots',
  'g-2': 'tables',
  'g-3': 'lottery',
};
const GAMES = Object.keys(CATEGORY_OF_GAME);

/** A round is of one game. */
const gameOf = (roundId: string): string => GAMES[Number(roundId.slice(2)) % GAMES.length] ?? 'g-1';

interface Bet {
  memberId: string;
  providerId: string;
  transactionId: string;
  roundId: string;
}

/** An accepted transfer, with its number in the sender's wallet. */
export interface Away {
  senderId: string;
  receiverId: string;
  currency: string;
  sentAs: number;
  amountMinor: number;
  isAffiliate: boolean;
}

/** A deposit that was credited, by the number of its movement. */
export interface Credit {
  memberId: string;
  number: number;
  amountMinor: number;
}

/** The name that a member goes by in words. */
export const nameOf = (memberId: string): string => `<${memberId}>`;

/** Members who exchange money with the others and are then forgotten. */
const LEAVING = 3;

export class Plan {
  readonly members: PlannedMember[];
  /** Accepted transfers; the reader of the answers adds them. */
  readonly away: Away[] = [];
  readonly #random: Random;
  readonly #sent: SentOrder[] = [];
  readonly #holds: [memberId: string, withdrawalId: string][] = [];
  readonly #awaited: [memberId: string, depositId: string][] = [];
  readonly #bets: Bet[] = [];
  /** Of these, those that a bonus may have paid a part of. */
  readonly #mixed: Bet[] = [];
  /** Of these, free rounds. */
  readonly #free: Bet[] = [];
  /** Bets on bonuses whose rounds were lost: their stakes may come back after the bonus was lost with them. */
  readonly #lost: Bet[] = [];
  /** Wins that were sent, also those that were refused. */
  readonly #won: Bet[] = [];
  /** Grants by member, also those that were refused. */
  readonly #grants = new Map<string, string[]>();
  /** Free rounds by member, with their games, also those that were refused. */
  readonly #rounds = new Map<string, { grantId: string; gameId: string }[]>();
  /** Credited deposits, with their numbers and amounts; the reader of the answers adds them. */
  readonly credits: Credit[] = [];
  /** Accepted wins, with their numbers; the reader of the answers adds them. */
  readonly wins: [memberId: string, number: number][] = [];
  readonly #opened = new Set<string>();
  /** Delayed orders, sent after those that should follow them. */
  #late: SentOrder[] = [];
  #count = 0;

  constructor(random: Random, members: number) {
    this.#random = random;
    this.members = Array.from({ length: members }, (_, index) => {
      const [currency, exponent] = CURRENCIES[index % CURRENCIES.length] ?? CURRENCIES[0];
      return { memberId: `m-${index}`, currency, exponent };
    });
  }

  /** Opens most wallets; later orders open the rest, which are unreachable until then. */
  openings(): SentOrder[] {
    return this.members.flatMap((owner, index) => (index % 5 === 4 ? [] : [this.#opening(owner)]));
  }

  /** Members who are going to be forgotten, with transfers to and from others. */
  leaving(): { members: PlannedMember[]; orders: SentOrder[] } {
    const members = this.members
      .slice(0, LEAVING)
      .map((other, index) => ({ ...other, memberId: `leaving-${index}` }));
    const transfer = (from: string, to: string, at: number) => {
      const memo = { from: nameOf(from), to: nameOf(to), note: `${nameOf(from)} wrote ${at}` };
      const order = { kind: 'transfer-out', amountMinor: 10 + at, receiverId: to, memo };
      return this.#move(from, `leaving-${from}-${at}`, order, 10 + at);
    };
    const orders = members.flatMap(({ memberId }, index) => {
      const { memberId: other } = this.members[index] as PlannedMember;
      return [1, 2, 3].flatMap(at => [transfer(memberId, other, at), transfer(other, memberId, at)]);
    });
    this.members.push(...members);
    return { members, orders };
  }

  /** Takes all of a member's money. */
  emptying(memberId: string, amountMinor: number): SentOrder {
    const order = {
      kind: 'adjustment',
      amountMinor: -amountMinor,
      memo: { reason: `${nameOf(memberId)} leaves` },
    };
    return this.#move(memberId, `emptied-${memberId}`, order, -amountMinor);
  }

  /** Opens all remaining wallets, so that every transfer can arrive. */
  closing(): SentOrder[] {
    return this.members.map(owner => this.#opening(owner));
  }

  /** A grant for most members at once, so that early bets draw from one too. */
  grants(): SentOrder[] {
    return this.members.map(({ memberId }, index) => {
      const order = { kind: 'bonus-grant', amountMinor: 60_000, grantId: 'g-0' };
      this.#grants.set(memberId, ['g-0']);
      const winsTo = index % 3 === 0 ? 'bonus' : 'sources';
      const terms = { ...this.#terms(0), ...LONG };
      return this.#move(memberId, 'bonus-grant-0', { ...order, winsTo, terms }, order.amountMinor);
    });
  }

  /** The session of a member beside the others, and orders in which they lose a bonus with a round that is then voided. */
  voidedRound(): { session: WalletCall; orders: SentOrder[] } {
    const owner: PlannedMember = { memberId: 'voided', currency: 'GBP', exponent: 2 };
    const { memberId, currency } = owner;
    const [roundId, at, bonusMinor] = ['r-0', this.#at(), 500];
    const gameId = gameOf(roundId);
    const by = { providerId: SEAMLESS, isTransferType: false, currency };
    const tokenHash = `${SESSION}-${SEAMLESS}`;
    const session = { tokenHash, providerId: SEAMLESS, sessionHash: 'a-login', expiresAt: AT * 2 };
    const play = (kind: string, transactionId: string, more: object, amountMinor: number): SentOrder => {
      const call: WalletCall = [memberId, 'play', [{ kind, ...by, transactionId, ...more }, at]];
      const operationId = `${kind}:${SEAMLESS}:${transactionId}`;
      return { call, memberId, kind, operationId, amountMinor, isRepeat: false };
    };
    const staked = OPENING_MINOR + bonusMinor;
    const inRound = { roundId, gameId };
    const bet = { ...inRound, session: tokenHash, categories: [CATEGORY_OF_GAME[gameId]] };
    const grant = { kind: 'bonus-grant', amountMinor: bonusMinor, grantId: 'g-voided', winsTo: 'sources' };
    return {
      session: [memberId, 'openGameSession', [session, AT]],
      orders: [
        this.#opening(owner),
        this.#move(
          memberId,
          'bonus-grant-voided',
          { ...grant, terms: { ...this.#terms(0), ...LONG } },
          bonusMinor,
        ),
        play('bet', 'voided-bet', { ...bet, amount: this.#decimal(memberId, staked, 2) }, staked),
        play('win', 'voided-win', { ...inRound, amount: '0', isRoundOver: true }, 0),
        play('rollback', 'voided-back', { betTransactionId: 'voided-bet' }, 0),
      ],
    };
  }

  /** Orders of a member beside the others, whose deposit is taken back with its bonus, and who then disputes more than they have. */
  disputed(): SentOrder[] {
    const owner: PlannedMember = { memberId: 'disputed', currency: 'GBP', exponent: 2 };
    const { memberId } = owner;
    const move = (id: string, order: object, amountMinor: number) =>
      this.#move(memberId, id, order, amountMinor);
    const terms = { ...this.#terms(0), ...LONG, depositId: 'T-2', creditedAs: 2, leastDepositMinor: 1_000 };
    const grant = { kind: 'bonus-grant', amountMinor: 500, grantId: 'g-disputed', winsTo: 'sources', terms };
    const reversal = { kind: 'charge-back', operationId: 'disputed-1', deposit: 'T-2', amountMinor: 1_000 };
    const hold = { kind: 'withdrawal-hold', withdrawalId: 'w-disputed', amountMinor: 5_000 };
    return [
      this.#opening(owner),
      move('disputed-deposit', { kind: 'deposit', amountMinor: 1_000 }, 1_000),
      move('disputed-bonus', grant, 500),
      {
        call: [memberId, 'reverseDeposit', [{ ...reversal, isExact: false }, this.#at()]],
        memberId,
        kind: 'charge-back',
        operationId: 'disputed-1',
        amountMinor: 1_000,
        isRepeat: false,
        isReversal: true,
      },
      move('disputed-rebate', { kind: 'rebate', amountMinor: 10 }, 10),
      move('disputed-hold', hold, 5_000),
      move('disputed-2', { kind: 'charge-back', amountMinor: 18_000 }, 18_000),
    ];
  }

  readonly currencyOf = (memberId: string): string =>
    this.members.find(it => it.memberId === memberId)?.currency ?? '';

  /** Game sessions for bets, in open wallets. */
  sessions(): WalletCall[] {
    return this.members.flatMap(({ memberId }) =>
      [SEAMLESS, ...TRANSFER].map((providerId): WalletCall => {
        const tokenHash = `${SESSION}-${providerId}`;
        const session = { tokenHash, providerId, sessionHash: 'a-login', expiresAt: AT * 2 };
        return [memberId, 'openGameSession', [session, AT]];
      }),
    );
  }

  #opening(owner: PlannedMember): SentOrder {
    const { memberId } = owner;
    const isRepeat = this.#opened.has(memberId);
    this.#opened.add(memberId);
    const call: WalletCall = [memberId, 'open', [owner, OPENING_MINOR, AT]];
    const opening = { kind: 'opening-balance', operationId: 'opening-balance', amountMinor: OPENING_MINOR };
    return { call, memberId, ...opening, isRepeat };
  }

  /** The next orders, to be sent concurrently. */
  next(count: number): SentOrder[] {
    const late = this.#late;
    this.#late = [];
    const fresh: SentOrder[] = [];
    while (fresh.length + late.length < count) fresh.push(...this.#some());
    const all = [...late, ...fresh];
    for (let index = all.length - 1; index > 0; index -= 1) {
      const other = this.#random.whole(0, index);
      [all[index], all[other]] = [all[other] as SentOrder, all[index] as SentOrder];
    }
    return all;
  }

  /** A new order, a repeated one, several copies of one at once, or one under a used key. */
  #some(): SentOrder[] {
    const chance = this.#random.fraction();
    const known = this.#sent.length > 0 ? this.#random.pick(this.#sent.slice(-3_000)) : undefined;
    if (known !== undefined && chance < 0.17) return [this.#again(known)];
    if (known !== undefined && chance < 0.21) return [this.#otherwise(known)];
    const order = this.#fresh(this.#random.pick(DRAWN));
    if (order === null) return [];
    this.#sent.push(order);
    if (chance > 0.95) {
      this.#late.push({ ...order, isRepeat: true });
      return [order];
    }
    if (chance > 0.9) {
      this.#late.push(order);
      return [];
    }
    return chance > 0.84 ? [order, { ...order, isRepeat: true }, { ...order, isRepeat: true }] : [order];
  }

  /** The same order; a win is at times the last one of its round only when it is repeated. */
  #again(known: SentOrder): SentOrder {
    const again = { ...known, isRepeat: true };
    if (known.kind !== 'win' || this.#random.fraction() < 0.5) return again;
    const [memberId, method, [play, at]] = structuredClone(known.call);
    return { ...again, call: [memberId, method, [{ ...(play as object), isRoundOver: true }, at]] };
  }

  /** The same key with another amount. */
  #otherwise(known: SentOrder): SentOrder {
    const [memberId, method, args] = structuredClone(known.call);
    const amountMinor = known.amountMinor + 1;
    const order = method === 'move' ? (args[1] as { amountMinor?: number }) : undefined;
    // A rollback, a decision and a restored balance have no amount.
    if (
      known.kind === 'rollback' ||
      known.kind === 'win-rollback' ||
      (order !== undefined && order.amountMinor === undefined)
    )
      return { ...known, isRepeat: true };
    if (order !== undefined) order.amountMinor = amountMinor;
    else if (method === 'play')
      (args[0] as { amount?: string }).amount = this.#decimal(memberId, amountMinor);
    else return { ...known, isRepeat: true };
    return { ...known, call: [memberId, method, args], amountMinor, isRepeat: false };
  }

  #decimal(memberId: string, amountMinor: number, known?: number): string {
    const exponent = known ?? this.members.find(it => it.memberId === memberId)?.exponent ?? 0;
    return exponent === 0 ? String(amountMinor) : (amountMinor / 100).toFixed(2);
  }

  /** Mostly small, sometimes more than any balance, sometimes zero. */
  #amount(): number {
    const chance = this.#random.fraction();
    if (chance < 0.06) return this.#random.whole(1_000_000, 9_000_000);
    return chance < 0.08 ? 0 : this.#random.whole(1, 3_000);
  }

  #fresh(kind: Kind): SentOrder | null {
    this.#count += 1;
    const member = this.#random.pick(this.members);
    const id = `${kind}-${this.#count}`;
    if (kind === 'bet' || kind === 'win' || kind === 'rollback') return this.#play(kind, member, id);
    if (kind === 'win-rollback') return this.#winRollback(id);
    if (kind.startsWith('withdrawal-') && kind !== 'withdrawal-hold') return this.#decision(kind, id);
    if (kind === 'deposit-approve' || kind === 'deposit-refuse') return this.#decision(kind, id);
    if (kind === 'review-release' || kind === 'review-void') return this.#reviewed(kind, id);
    if (kind === 'transfer-in' || kind === 'affiliate-transfer-in' || kind === 'transfer-return') {
      return this.#arrival(kind);
    }
    const amountMinor = this.#amount();
    const { memberId } = member;
    switch (kind) {
      case 'opening-balance':
        return this.#opening(member);
      case 'withdrawal-hold': {
        const withdrawalId = `w-${id}`;
        this.#holds.push([memberId, withdrawalId]);
        return this.#request(memberId, id, { kind, amountMinor, withdrawalId }, amountMinor);
      }
      case 'deposit-request': {
        const depositId = `d-${id}`;
        this.#awaited.push([memberId, depositId]);
        return this.#move(memberId, id, { kind, amountMinor, depositId }, amountMinor);
      }
      case 'transfer-out':
      case 'affiliate-transfer-out': {
        const receiver = this.#random.pick(this.members);
        if (receiver.memberId === memberId) return null;
        const { memberId: receiverId } = receiver;
        const memo = {
          from: nameOf(memberId),
          to: nameOf(receiverId),
          note: `${nameOf(memberId)} wrote ${id}`,
        };
        return this.#request(memberId, id, { kind, amountMinor, receiverId, memo }, amountMinor);
      }
      case 'provider-in':
      case 'provider-out': {
        const providerId = this.#random.pick(TRANSFER);
        return this.#move(memberId, id, { kind, amountMinor, providerId }, amountMinor);
      }
      case 'restore-balance':
        return this.#move(memberId, id, { kind }, 0);
      case 'debt-repayment': {
        // Every other credit repays a debt by itself.
        const winner = this.#won.at(-1)?.memberId ?? memberId;
        return this.#move(winner, id, { kind }, 0);
      }
      case 'bonus-grant': {
        const grantId = this.#random.fraction() < 0.9 ? `g-${this.#count}` : 'g-again';
        this.#grants.set(memberId, [...(this.#grants.get(memberId) ?? []), grantId]);
        const winsTo = this.#random.fraction() < 0.7 ? 'sources' : 'bonus';
        const terms = {
          ...this.#terms(this.#random.fraction() < 0.1 ? 0 : 30_000),
          ...this.#source(memberId),
        };
        return this.#move(memberId, id, { kind, amountMinor, grantId, winsTo, terms }, amountMinor);
      }
      case 'bonus-forfeit':
        return this.#ending(memberId);
      case 'rounds-grant':
        return this.#roundsGrant(memberId, id);
      case 'rounds-end':
        return this.#roundsEnd();
      case 'charge-back':
      case 'charge-back-return': {
        const reversal = this.#reversal(kind, id);
        if (reversal !== null || kind === 'charge-back-return') return reversal;
        return this.#claim(memberId, id, kind, amountMinor);
      }
      case 'win-void':
        return this.#claim(memberId, id, kind, amountMinor);
      case 'adjustment': {
        const signed = this.#random.fraction() < 0.5 ? -amountMinor : amountMinor;
        return this.#move(memberId, id, { kind, amountMinor: signed }, signed);
      }
      default:
        return this.#move(memberId, id, { kind, amountMinor }, amountMinor);
    }
  }

  /** The moment of the order that is made, epoch milliseconds. */
  #at = (): number => AT + STEP_MS * this.#count;

  #move(memberId: string, operationId: string, order: object, amountMinor: number): SentOrder {
    const { kind } = order as { kind: string };
    const call: WalletCall = [memberId, 'move', [operationId, order, this.#at()]];
    return { call, memberId, kind, operationId, amountMinor, isRepeat: false };
  }

  /** Some members give up for it the bonuses that they wager; the others are refused while they have some. */
  #request(memberId: string, operationId: string, order: object, amountMinor: number): SentOrder {
    const sent = this.#move(memberId, operationId, order, amountMinor);
    if (this.#random.fraction() < 0.7) return sent;
    const limits = { most: Number.MAX_SAFE_INTEGER, givesUpBonuses: true };
    return { ...sent, call: [memberId, 'request', [...sent.call[2], limits]] };
  }

  /** @param mostRequired minor units */
  #terms(mostRequired: number): object {
    const sometimes = (most: number) =>
      this.#random.fraction() < 0.2 ? this.#random.whole(500, most) : null;
    return {
      promotionId: 'promotion-1',
      requiredMinor: this.#random.whole(0, mostRequired),
      mostStakeMinor: sometimes(60_000),
      mostReleasedMinor: sometimes(20_000),
      expiresAt: this.#at() + STEP_MS * this.#random.whole(200, 60_000),
      contributions: {
        games: {},
        providers: this.#random.fraction() < 0.2 ? { [SEAMLESS]: 50 } : {},
        categories: { slots: 100, tables: 10 },
        other: this.#random.fraction() < 0.3 ? 5 : 0,
      },
      depositId: null,
    };
  }

  /** Mostly little enough that the member still plays afterwards. */
  #claim(memberId: string, operationId: string, kind: string, amountMinor: number): SentOrder {
    const claimedMinor = this.#random.fraction() < 0.3 ? amountMinor : amountMinor % 20_000;
    return this.#move(memberId, operationId, { kind, amountMinor: claimedMinor }, claimedMinor);
  }

  /** Takes a part of a deposit back, more than once for some, and more than is left of others; or returns it. */
  #reversal(kind: 'charge-back' | 'charge-back-return', operationId: string): SentOrder | null {
    if (this.credits.length === 0 || (kind === 'charge-back' && this.#random.fraction() < 0.3)) return null;
    const { memberId, number, amountMinor: credited } = this.#random.pick(this.credits.slice(-60));
    const amountMinor = this.#random.whole(1, Math.max(1, Math.min(credited, 20_000)));
    const reversal = { kind, operationId, deposit: `T-${number}`, amountMinor, isExact: false };
    const call: WalletCall = [memberId, 'reverseDeposit', [reversal, this.#at()]];
    return { call, memberId, kind, operationId, amountMinor, isRepeat: false, isReversal: true };
  }

  /** Some bonuses are for a deposit, which may have brought one already, or whose money may have left. */
  #source(memberId: string): object {
    const own = this.credits.slice(-400).filter(it => it.memberId === memberId);
    if (own.length === 0 || this.#random.fraction() < 0.4) return {};
    const { number, amountMinor } = this.#random.pick(own);
    const leastDepositMinor = this.#random.whole(1, Math.max(1, amountMinor));
    return { depositId: `T-${number}`, creditedAs: number, leastDepositMinor };
  }

  /** Cancels a grant, or takes it back with its payment. */
  #ending(memberId: string): SentOrder | null {
    // The first lasts, so that bets have something to draw from.
    const known = (this.#grants.get(memberId) ?? []).filter(it => it !== 'g-0');
    if (known.length === 0) return null;
    const grantId = this.#random.pick(known.slice(-4));
    const isBack = this.#random.fraction() < 0.2;
    const order = { kind: 'bonus-forfeit', grantId, why: isBack ? 'charged-back' : 'cancelled' };
    return this.#move(memberId, `${isBack ? 'bonus-back' : 'bonus-cancel'}:${grantId}`, order, 0);
  }

  #roundsGrant(memberId: string, id: string): SentOrder {
    const grantId = this.#random.fraction() < 0.9 ? `f-${this.#count}` : 'f-again';
    const gameId = this.#random.pick(GAMES);
    this.#rounds.set(memberId, [...(this.#rounds.get(memberId) ?? []), { grantId, gameId }]);
    const terms = this.#terms(0) as { mostStakeMinor: number | null; contributions: object };
    const rounds = {
      promotionId: 'promotion-1',
      providerId: SEAMLESS,
      gameId,
      count: this.#random.whole(1, 5),
      stakeMinor: this.#random.whole(1, 100),
      endsAt: this.#at() + STEP_MS * this.#random.whole(200, 40_000),
      wins: {
        times: this.#random.pick([0, 1, 3]),
        forMs: STEP_MS * this.#random.whole(200, 60_000),
        winsTo: this.#random.pick(['sources', 'bonus']),
        mostStakeMinor: terms.mostStakeMinor,
        mostReleasedMinor: this.#random.fraction() < 0.3 ? this.#random.whole(100, 3_000) : null,
        contributions: terms.contributions,
      },
    };
    return this.#move(memberId, id, { kind: 'rounds-grant', grantId, rounds }, 0);
  }

  /** Gives free rounds up, most of them late. */
  #roundsEnd(): SentOrder | null {
    const [memberId, known = []] = this.#random.pick([...this.#rounds, ['', []] as const]);
    const old = known.slice(0, -1);
    if (old.length === 0) return null;
    const { grantId } = this.#random.pick(old);
    const order = { kind: 'rounds-end', grantId, why: 'cancelled', bonusUntil: 0 };
    return this.#move(memberId, `rounds-cancel:${grantId}`, order, 0);
  }

  /** Free rounds of a game that the member may have. */
  #roundsOf(memberId: string, gameId: string): string | null {
    const fitting = (this.#rounds.get(memberId) ?? []).slice(-8).filter(it => it.gameId === gameId);
    return fitting.length === 0 || this.#random.fraction() < 0.3 ? null : this.#random.pick(fitting).grantId;
  }

  #decision(kind: string, id: string): SentOrder | null {
    const isDeposit = kind.startsWith('deposit-');
    const open = isDeposit ? this.#awaited : this.#holds;
    if (open.length === 0) return null;
    const [memberId, named] = this.#random.pick(open.slice(-400));
    if (!isDeposit) {
      // Of two operators with a withdrawal, each with a payment of their own, one can pay it.
      const payoutReference = this.#random.fraction() < 0.8 ? 'PAY-1' : 'PAY-2';
      return this.#move(memberId, id, { kind, withdrawalId: named, payoutReference }, 0);
    }
    if (kind === 'deposit-refuse') return this.#move(memberId, id, { kind, depositId: named }, 0);
    const creditedMinor = this.#amount();
    return this.#move(memberId, id, { kind, depositId: named, creditedMinor }, creditedMinor);
  }

  /** Decides a win: most were paid at once and are not under review. */
  #reviewed(kind: 'review-release' | 'review-void', id: string): SentOrder | null {
    if (this.wins.length === 0) return null;
    const [memberId, heldAs] = this.#random.pick(this.wins.slice(-200));
    return this.#move(memberId, id, { kind, heldAs }, 0);
  }

  /** The delivery that the sender's own outbox makes at the same time. */
  #arrival(kind: 'transfer-in' | 'affiliate-transfer-in' | 'transfer-return'): SentOrder | null {
    const isReturn = kind === 'transfer-return';
    const fitting = this.away
      .slice(-600)
      .filter(it => (this.currencyOf(it.receiverId) !== it.currency) === isReturn)
      .filter(it => isReturn || it.isAffiliate === (kind === 'affiliate-transfer-in'));
    if (fitting.length === 0) return null;
    const { senderId, receiverId, currency, sentAs, amountMinor } = this.#random.pick(fitting);
    if (isReturn) {
      const order = this.#move(senderId, `return:${sentAs}`, { kind, sentAs }, amountMinor);
      return { ...order, isRepeat: true };
    }
    const operationId = `from:${senderId}:${sentAs}`;
    const order = { kind, amountMinor, senderId, sentAs, currency };
    const call: WalletCall = [receiverId, 'receive', [operationId, order, AT]];
    return { call, memberId: receiverId, kind, operationId, amountMinor, isRepeat: true };
  }

  /** Takes a win back, at times one that was never paid. */
  #winRollback(transactionId: string): SentOrder | null {
    if (this.#won.length === 0) return null;
    const { memberId, providerId, transactionId: paid } = this.#random.pick(this.#won.slice(-300));
    const winTransactionId = this.#random.fraction() < 0.05 ? 'never-paid' : paid;
    const isTransferType = providerId !== SEAMLESS;
    const currency = this.currencyOf(memberId);
    const by = { kind: 'rollback', of: 'win', providerId, isTransferType, transactionId, currency };
    const call: WalletCall = [memberId, 'play', [{ ...by, winTransactionId }, this.#at()]];
    const operationId = `rollback:${providerId}:${transactionId}`;
    return { call, memberId, kind: 'win-rollback', operationId, amountMinor: 0, isRepeat: false };
  }

  #play(kind: 'bet' | 'win' | 'rollback', member: PlannedMember, transactionId: string): SentOrder | null {
    const isTransferType = this.#random.fraction() < 0.3;
    const chance = kind === 'bet' ? 1 : this.#random.fraction();
    const isOnMixed = this.#mixed.length > 0 && chance < 0.5;
    const isOnFree = kind === 'win' && this.#free.length > 0 && chance > 0.6;
    const isOnLost = kind === 'rollback' && this.#lost.length > 0 && chance < 0.4;
    const bets = isOnLost
      ? this.#lost.slice(-20)
      : isOnMixed
        ? this.#mixed.slice(-60)
        : isOnFree
          ? this.#free.slice(-60)
          : this.#bets.slice(-300);
    const known = bets.length > 0 ? this.#random.pick(bets) : undefined;
    const fresh: Bet = {
      memberId: member.memberId,
      providerId: isTransferType ? this.#random.pick(TRANSFER) : SEAMLESS,
      transactionId,
      roundId: this.#random.fraction() < 0.2 && known ? known.roundId : `r-${this.#count}`,
    };
    if (kind === 'rollback' && known === undefined) return null;
    // A rollback may precede its bet, and a win may belong to a round without a bet.
    const of = kind === 'bet' || known === undefined || this.#random.fraction() < 0.1 ? fresh : known;
    if (kind === 'bet') this.#bets.push(fresh);
    if (kind === 'win') this.#won.push({ ...of, transactionId });
    const { memberId, providerId, roundId } = of;
    const { currency } = this.members.find(it => it.memberId === memberId) ?? member;
    const by = { kind, providerId, isTransferType: providerId !== SEAMLESS, transactionId, currency };
    const gameId = gameOf(roundId);
    // More than most members have in real money, so that a grant pays the rest.
    const isSeamlessBet = kind === 'bet' && providerId === SEAMLESS;
    const isMixed = isSeamlessBet && this.#random.fraction() < 0.6;
    if (isMixed) this.#mixed.push(fresh);
    const freeRounds = isSeamlessBet && !isMixed ? this.#roundsOf(memberId, gameId) : null;
    if (freeRounds !== null) this.#free.push(fresh);
    const usual =
      freeRounds !== null ? 0 : isMixed ? this.#random.whole(9_000, 120_000) : this.#amount() % 700_000;
    // Half of the rounds on bonuses are lost, so that bonuses are lost too, and a stake may come back to one.
    const isLost = kind === 'win' && isOnMixed && this.#random.fraction() < 0.6;
    if (isLost && known !== undefined && of === known) this.#lost.push(known);
    const amountMinor = kind === 'rollback' || isLost ? 0 : usual;
    const session = this.#random.fraction() < 0.04 ? 'over' : `${SESSION}-${providerId}`;
    const exact = this.#decimal(memberId, amountMinor);
    // A part of a minor unit is cut off a win, and refuses a bet.
    const isExact = kind === 'bet' && this.#random.fraction() < 0.95;
    const amount = isExact ? exact : `${exact}${currency === 'CLP' ? '.9' : '9'}`;
    const inRound = { ...by, roundId, gameId, amount };
    const play =
      kind === 'rollback'
        ? { ...by, betTransactionId: of.transactionId }
        : kind === 'bet'
          ? {
              ...inRound,
              ...(freeRounds === null ? {} : { amount: '0', freeRounds }),
              session,
              categories: [CATEGORY_OF_GAME[gameId]],
            }
          : {
              ...inRound,
              isRoundOver: isLost || this.#random.fraction() < 0.7,
              ...(this.#random.fraction() < 0.5 && { ceilings: { win: this.#decimal(memberId, 2_000) } }),
            };
    return {
      call: [memberId, 'play', [play, this.#at()]],
      memberId,
      kind,
      operationId: `${kind}:${providerId}:${transactionId}`,
      amountMinor,
      isRepeat: false,
    };
  }
}
