/**
 * The expected state of wallets after their answers, computed by plain sums without the product's own rules. Also reports an
 * answer that contradicts an earlier one.
 */
import type { Away, Credit, SentOrder } from './plan.ts';

interface AcceptedOrder {
  sent: SentOrder;
  /** The first answer, as JSON. */
  answer: string;
  number: number;
}

interface Answer {
  ok?: boolean;
  value?: { number?: number };
  error?: string;
  answer?: { ok: boolean; value?: { number: number }; error?: string };
  heldMinor?: number;
  threw?: string;
}

export interface Counts {
  sent: number;
  repeats: number;
  refused: number;
  byKind: Map<string, number>;
  refusals: Map<string, number>;
}

/** Kinds whose amount comes to the member, or goes from them. */
const ADDED: ReadonlySet<string> = new Set([
  'opening-balance',
  'deposit',
  'deposit-approve',
  'win',
  'bonus-grant',
  'rebate',
  'affiliate-rebate',
  'referral-reward',
  'tournament-prize',
  'adjustment',
]);
const TAKEN: ReadonlySet<string> = new Set(['bet', 'charge-back', 'win-void']);

const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The withdrawal, deposit or bet that an order refers to. */
const detailOf = ({ call }: SentOrder) =>
  (call[1] === 'move' || call[1] === 'request' ? call[2][1] : call[2][0]) as {
    withdrawalId?: string;
    receiverId?: string;
    providerId?: string;
    transactionId?: string;
    betTransactionId?: string;
    winTransactionId?: string;
    heldAs?: number;
  };

/**
 * The part of an answer that a repeated order gets again. Play is answered with the present balance where a bonus can pay a
 * part.
 */
function firstTextOf(answer: unknown): string {
  const { balanceMinor: _ofNow, ...first } = answer as { balanceMinor?: number };
  return JSON.stringify(first);
}

export class AccountBook {
  readonly complaints: string[] = [];
  readonly counts: Counts = { sent: 0, repeats: 0, refused: 0, byKind: new Map(), refusals: new Map() };
  readonly #accepted = new Map<string, AcceptedOrder>();

  /** Records the answer to an order. @returns a transfer that was accepted for the first time */
  note(sent: SentOrder, answer: unknown, currencyOf: (memberId: string) => string): Away | null {
    const { counts } = this;
    counts.sent += 1;
    add(counts.byKind, sent.kind);
    if (sent.isRepeat) counts.repeats += 1;
    const read = answer as Answer | null;
    const result = read?.answer ?? read;
    if (result?.ok === true) return this.#noteAccepted(sent, answer, result.value?.number, currencyOf);
    counts.refused += 1;
    const why = answer === null ? 'not_open' : (result?.error ?? read?.threw ?? 'nothing');
    add(counts.refusals, why);
    if (read?.threw !== undefined || why === 'stopped' || why === 'nothing') {
      this.complaints.push(`${sent.memberId} ${sent.operationId}: ${why}`);
    }
    return null;
  }

  #noteAccepted(
    sent: SentOrder,
    answer: unknown,
    number: number | undefined,
    currencyOf: (memberId: string) => string,
  ): Away | null {
    const key = `${sent.memberId} ${sent.operationId}`;
    const known = this.#accepted.get(key);
    const text = sent.kind === 'opening-balance' ? 'open' : firstTextOf(answer);
    if (known !== undefined) {
      if (known.answer !== text) this.complaints.push(`${key}: answered otherwise the second time`);
      if (known.sent.amountMinor !== sent.amountMinor)
        this.complaints.push(`${key}: accepted with two amounts`);
      return null;
    }
    this.#accepted.set(key, { sent, answer: text, number: number ?? 1 });
    const { receiverId } = detailOf(sent);
    if (sent.kind !== 'transfer-out' && sent.kind !== 'affiliate-transfer-out') return null;
    return {
      senderId: sent.memberId,
      receiverId: receiverId ?? '',
      currency: currencyOf(sent.memberId),
      sentAs: number ?? 0,
      amountMinor: sent.amountMinor,
      isAffiliate: sent.kind === 'affiliate-transfer-out',
    };
  }

  /** A deposit that was credited; null for other answers. */
  creditOf({ memberId, kind, amountMinor }: SentOrder, answer: unknown): Credit | null {
    const { ok, value } = (answer ?? {}) as Answer;
    const isCredit = kind === 'deposit' || kind === 'deposit-approve';
    return isCredit && ok === true && value?.number !== undefined
      ? { memberId, number: value.number, amountMinor }
      : null;
  }

  /** The number of an accepted win's movement, mostly of one that is under review; null for the rest. */
  winOf({ kind }: SentOrder, answer: unknown): number | null {
    const { answer: result, heldMinor = 0 } = (answer ?? {}) as Answer;
    const number = result?.value?.number;
    if (kind !== 'win' || result?.ok !== true || number === undefined) return null;
    return heldMinor > 0 || number % 10 === 0 ? number : null;
  }

  /** Every accepted order, once each: the ledgers must have exactly these. */
  accepted(): { memberId: string; operationId: string; kind: string; number: number }[] {
    return [...this.#accepted.values()].map(({ sent, number }) => ({
      memberId: sent.memberId,
      operationId: sent.operationId,
      kind: sent.kind,
      number,
    }));
  }

  /** Each member's expected total, less their debt, and held money, in minor units. */
  expected(currencyOf: (memberId: string) => string): Map<string, { own: number; held: number }> {
    const wallets = new Map<string, { own: number; held: number }>();
    const of = (memberId: string) => {
      const wallet = wallets.get(memberId) ?? { own: 0, held: 0 };
      wallets.set(memberId, wallet);
      return wallet;
    };
    const holds = new Map<string, number>();
    const stakes = new Map<string, number>();
    const wins = new Map<string, number>();
    /** Wins that can be taken back, by their transactions. */
    const paid = new Map<string, number>();
    for (const { sent, number } of this.#accepted.values()) {
      if (sent.kind !== 'win') continue;
      const { providerId, transactionId } = detailOf(sent);
      wins.set(`${sent.memberId} ${number}`, sent.amountMinor);
      paid.set(`${sent.memberId} ${providerId} ${transactionId}`, sent.amountMinor);
    }
    const all = [...this.#accepted.values()].map(({ sent }) => sent);
    for (const sent of all) {
      const { withdrawalId, providerId, transactionId } = detailOf(sent);
      if (sent.kind === 'withdrawal-hold') holds.set(`${sent.memberId} ${withdrawalId}`, sent.amountMinor);
      if (sent.kind === 'bet')
        stakes.set(`${sent.memberId} ${providerId} ${transactionId}`, sent.amountMinor);
    }
    for (const sent of all) {
      const { memberId, kind, amountMinor } = sent;
      const { withdrawalId, providerId, betTransactionId, winTransactionId, receiverId, heldAs } =
        detailOf(sent);
      const wallet = of(memberId);
      const held = holds.get(`${memberId} ${withdrawalId}`) ?? 0;
      if (ADDED.has(kind)) wallet.own += amountMinor;
      if (TAKEN.has(kind) && !sent.isReversal) wallet.own -= amountMinor;
      if (kind === 'review-void') wallet.own -= wins.get(`${memberId} ${heldAs}`) ?? 0;
      if (kind === 'withdrawal-hold') wallet.held += amountMinor;
      if (kind === 'withdrawal-settle') wallet.own -= held;
      if (kind === 'withdrawal-settle' || kind === 'withdrawal-refuse') wallet.held -= held;
      if (kind === 'rollback') {
        const bet = `${memberId} ${providerId} ${betTransactionId}`;
        wallet.own += stakes.get(bet) ?? 0;
        stakes.delete(bet); // once, also for a repeated order
      }
      if (kind === 'win-rollback')
        wallet.own -= paid.get(`${memberId} ${providerId} ${winTransactionId}`) ?? 0;
      // A transfer to another currency is returned, so the totals do not change.
      const arrives = receiverId !== undefined && currencyOf(receiverId) === currencyOf(memberId);
      if (arrives) {
        wallet.own -= amountMinor;
        of(receiverId).own += amountMinor;
      }
    }
    return wallets;
  }
}
