/**
 * Seeded random orders for wallets: all kinds, valid and invalid, many repeated, some with another amount under the same key, some
 * out of order. Records the orders that it sent, and the answers from which it makes the next ones.
 */
import type { Random } from '../random.ts';
import type { WalletCall } from './driver.ts';

export interface Sent {
  /** The order's content; the same for every repetition. */
  call: WalletCall;
  memberId: string;
  kind: string;
  operationId: string;
  /** Minor units; absent for kinds without an amount. */
  amountMinor: number;
  isRepeat: boolean;
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
  'withdrawal-settle': 5,
  'withdrawal-refuse': 5,
  'withdrawal-unknown': 5,
  'transfer-out': 7,
  'affiliate-transfer-out': 5,
  'transfer-in': 5,
  'affiliate-transfer-in': 5,
  'transfer-return': 6,
  'provider-in': 5,
  'provider-out': 5,
  'restore-balance': 5,
  'bonus-grant': 7,
  'bonus-forfeit': 5,
  'rounds-grant': 8,
  'rounds-end': 10,
  bet: 16,
  win: 7,
  rollback: 7,
  'review-release': 5,
  'review-void': 5,
  'charge-back': 5,
  'win-void': 5,
  'debt-repayment': 5,
  rebate: 5,
  'affiliate-rebate': 5,
  'referral-reward': 5,
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

/** The name that a member goes by in words. */
export const nameOf = (memberId: string): string => `<${memberId}>`;

/** Members who exchange money with the others and are then forgotten. */
const LEAVING = 3;

export class Plan {
  readonly members: PlannedMember[];
  /** Accepted transfers; the reader of the answers adds them. */
  readonly away: Away[] = [];
  readonly #random: Random;
  readonly #sent: Sent[] = [];
  readonly #holds: [memberId: string, withdrawalId: string][] = [];
  readonly #awaited: [memberId: string, depositId: string][] = [];
  readonly #bets: Bet[] = [];
  /** Of these, those that a bonus may have paid a part of. */
  readonly #mixed: Bet[] = [];
  /** Of these, free rounds. */
  readonly #free: Bet[] = [];
  /** Grants by member, also those that were refused. */
  readonly #grants = new Map<string, string[]>();
  /** Free rounds by member, with their games, also those that were refused. */
  readonly #rounds = new Map<string, { grantId: string; gameId: string }[]>();
  /** Accepted wins, with their numbers; the reader of the answers adds them. */
  readonly wins: [memberId: string, number: number][] = [];
  readonly #opened = new Set<string>();
  /** Delayed orders, sent after those that should follow them. */
  #late: Sent[] = [];
  #count = 0;

  constructor(random: Random, members: number) {
    this.#random = random;
    this.members = Array.from({ length: members }, (_, index) => {
      const [currency, exponent] = CURRENCIES[index % CURRENCIES.length] ?? CURRENCIES[0];
      return { memberId: `m-${index}`, currency, exponent };
    });
  }

  /** Opens most wallets; later orders open the rest, which are unreachable until then. */
  openings(): Sent[] {
    return this.members.flatMap((owner, index) => (index % 5 === 4 ? [] : [this.#opening(owner)]));
  }

  /** Members who are going to be forgotten, with transfers to and from others. */
  leaving(): { members: PlannedMember[]; orders: Sent[] } {
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

  /** Takes from a member what they have. */
  emptying(memberId: string, amountMinor: number): Sent {
    const order = {
      kind: 'adjustment',
      amountMinor: -amountMinor,
      memo: { reason: `${nameOf(memberId)} leaves` },
    };
    return this.#move(memberId, `emptied-${memberId}`, order, -amountMinor);
  }

  /** Opens all remaining wallets, so that every transfer can arrive. */
  closing(): Sent[] {
    return this.members.map(owner => this.#opening(owner));
  }

  /** A grant for most members at once, so that early bets draw from one too. */
  grants(): Sent[] {
    return this.members.map(({ memberId }, index) => {
      const order = { kind: 'bonus-grant', amountMinor: 60_000, grantId: 'g-0' };
      this.#grants.set(memberId, ['g-0']);
      const winsTo = index % 3 === 0 ? 'bonus' : 'sources';
      const terms = { ...this.#terms(0), ...LONG };
      return this.#move(memberId, 'bonus-grant-0', { ...order, winsTo, terms }, order.amountMinor);
    });
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

  #opening(owner: PlannedMember): Sent {
    const { memberId } = owner;
    const isRepeat = this.#opened.has(memberId);
    this.#opened.add(memberId);
    const call: WalletCall = [memberId, 'open', [owner, OPENING_MINOR, AT]];
    const opening = { kind: 'opening-balance', operationId: 'opening-balance', amountMinor: OPENING_MINOR };
    return { call, memberId, ...opening, isRepeat };
  }

  /** The next orders, to be sent concurrently. */
  next(count: number): Sent[] {
    const late = this.#late;
    this.#late = [];
    const fresh: Sent[] = [];
    while (fresh.length + late.length < count) fresh.push(...this.#some());
    const all = [...late, ...fresh];
    for (let index = all.length - 1; index > 0; index -= 1) {
      const other = this.#random.whole(0, index);
      [all[index], all[other]] = [all[other] as Sent, all[index] as Sent];
    }
    return all;
  }

  /** A new order, a repeated one, several copies of one at once, or one under a used key. */
  #some(): Sent[] {
    const chance = this.#random.fraction();
    const known = this.#sent.length > 0 ? this.#random.pick(this.#sent.slice(-3_000)) : undefined;
    if (known !== undefined && chance < 0.17) return [{ ...known, isRepeat: true }];
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

  /** The same key with another amount. */
  #otherwise(known: Sent): Sent {
    const [memberId, method, args] = structuredClone(known.call);
    const amountMinor = known.amountMinor + 1;
    const order = method === 'move' ? (args[1] as { amountMinor?: number }) : undefined;
    // A rollback, a decision and a restored balance have no amount.
    if (known.kind === 'rollback' || (order !== undefined && order.amountMinor === undefined))
      return { ...known, isRepeat: true };
    if (order !== undefined) order.amountMinor = amountMinor;
    else if (method === 'play')
      (args[0] as { amount?: string }).amount = this.#decimal(memberId, amountMinor);
    else return { ...known, isRepeat: true };
    return { ...known, call: [memberId, method, args], amountMinor, isRepeat: false };
  }

  #decimal(memberId: string, amountMinor: number): string {
    const { exponent = 0 } = this.members.find(it => it.memberId === memberId) ?? {};
    return exponent === 0 ? String(amountMinor) : (amountMinor / 100).toFixed(2);
  }

  /** Mostly small, sometimes more than any balance, sometimes zero. */
  #amount(): number {
    const chance = this.#random.fraction();
    if (chance < 0.06) return this.#random.whole(1_000_000, 9_000_000);
    return chance < 0.08 ? 0 : this.#random.whole(1, 3_000);
  }

  #fresh(kind: Kind): Sent | null {
    this.#count += 1;
    const member = this.#random.pick(this.members);
    const id = `${kind}-${this.#count}`;
    if (kind === 'bet' || kind === 'win' || kind === 'rollback') return this.#play(kind, member, id);
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
      case 'debt-repayment':
        return this.#move(memberId, id, { kind }, 0);
      case 'bonus-grant': {
        const grantId = this.#random.fraction() < 0.9 ? `g-${this.#count}` : 'g-again';
        this.#grants.set(memberId, [...(this.#grants.get(memberId) ?? []), grantId]);
        const winsTo = this.#random.fraction() < 0.7 ? 'sources' : 'bonus';
        const terms = this.#terms(this.#random.fraction() < 0.1 ? 0 : 30_000);
        return this.#move(memberId, id, { kind, amountMinor, grantId, winsTo, terms }, amountMinor);
      }
      case 'bonus-forfeit':
        return this.#ending(memberId);
      case 'rounds-grant':
        return this.#roundsGrant(memberId, id);
      case 'rounds-end':
        return this.#roundsEnd();
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

  #move(memberId: string, operationId: string, order: object, amountMinor: number): Sent {
    const { kind } = order as { kind: string };
    const call: WalletCall = [memberId, 'move', [operationId, order, this.#at()]];
    return { call, memberId, kind, operationId, amountMinor, isRepeat: false };
  }

  /** Some members give up for it the bonuses that they wager; the others are refused while they have some. */
  #request(memberId: string, operationId: string, order: object, amountMinor: number): Sent {
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

  /** Cancels a grant, or takes it back with its payment. */
  #ending(memberId: string): Sent | null {
    // The first lasts, so that bets have something to draw from.
    const known = (this.#grants.get(memberId) ?? []).filter(it => it !== 'g-0');
    if (known.length === 0) return null;
    const grantId = this.#random.pick(known.slice(-4));
    const isBack = this.#random.fraction() < 0.2;
    const order = { kind: 'bonus-forfeit', grantId, why: isBack ? 'charged-back' : 'cancelled' };
    return this.#move(memberId, `${isBack ? 'bonus-back' : 'bonus-cancel'}:${grantId}`, order, 0);
  }

  #roundsGrant(memberId: string, id: string): Sent {
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
  #roundsEnd(): Sent | null {
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

  #decision(kind: string, id: string): Sent | null {
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
  #reviewed(kind: 'review-release' | 'review-void', id: string): Sent | null {
    if (this.wins.length === 0) return null;
    const [memberId, heldAs] = this.#random.pick(this.wins.slice(-200));
    return this.#move(memberId, id, { kind, heldAs }, 0);
  }

  /** The delivery that the sender's own outbox makes at the same time. */
  #arrival(kind: 'transfer-in' | 'affiliate-transfer-in' | 'transfer-return'): Sent | null {
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

  #play(kind: 'bet' | 'win' | 'rollback', member: PlannedMember, transactionId: string): Sent | null {
    const isTransferType = this.#random.fraction() < 0.3;
    const chance = kind === 'win' ? this.#random.fraction() : 1;
    const isOnMixed = this.#mixed.length > 0 && chance < 0.5;
    const isOnFree = this.#free.length > 0 && chance > 0.6 && chance < 1;
    const bets = isOnMixed
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
    const amountMinor = kind === 'rollback' ? 0 : usual;
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
              isRoundOver: this.#random.fraction() < 0.7,
              ...(this.#random.fraction() < 0.5 && { ceiling: this.#decimal(memberId, 2_000) }),
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
