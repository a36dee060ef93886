/**
 * Checks reversals of deposits, from the sealed orders and postings alone: no more is taken back than was credited, no more returned than
 * was taken back, one bonus for each deposit, and none for a deposit that no longer pays for it. Its own arithmetic, so that it also finds
 * mistakes of the product's rules.
 */
import type { DatabaseSync } from 'node:sqlite';

interface Order {
  amountMinor: number;
  creditedAs?: number;
  grantId: string;
  terms?: { creditedAs?: number; leastDepositMinor?: number };
}

interface Movement {
  number: number;
  kind: string;
  order: Order;
  postings: ReadonlyMap<string, number>;
}

interface Deposit {
  creditedMinor: number;
  reversedMinor: number;
}

class Reversals {
  readonly flaws: string[] = [];
  readonly #deposits = new Map<number, Deposit>();
  /** Bonuses of deposits, while they are active: their deposit, and the least that it has to be. */
  readonly #active = new Map<string, { creditedAs: number; leastMinor: number }>();
  readonly #used = new Set<number>();
  /** Bonuses of deposits, active or ended. */
  readonly #ofDeposit = new Map<string, { creditedAs: number; leastMinor: number }>();

  note(movement: Movement): void {
    const says = this.#flawOf(movement);
    if (says !== null) this.flaws.push(`movement ${movement.number}, a ${movement.kind}: ${says}`);
  }

  #flawOf(movement: Movement): string | null {
    const { number, kind, order, postings } = movement;
    const outside = postings.get('outside') ?? 0;
    switch (kind) {
      case 'bonus-forfeit':
        this.#active.delete(order.grantId);
        return null;
      case 'bonus-reopen': {
        const source = this.#ofDeposit.get(order.grantId);
        if (source !== undefined) this.#active.set(order.grantId, source);
        return this.#unpaid();
      }
      // The money of a claim may have to come first.
      case 'withdrawal-refuse':
      case 'restore-balance':
        return null;
      case 'deposit':
      case 'deposit-approve':
        this.#deposits.set(number, { creditedMinor: -outside, reversedMinor: 0 });
        return this.#unpaid();
      case 'bonus-grant':
        return this.#unpaid() ?? this.#grant(order);
      case 'charge-back':
      case 'charge-back-return':
        return this.#unpaid() ?? this.#reversal(kind, order, outside);
      default:
        return this.#unpaid();
    }
  }

  /** Nothing else moves while a bonus is left that its deposit does not pay for. */
  #unpaid(): string | null {
    for (const [grantId, { creditedAs, leastMinor }] of this.#active) {
      const { creditedMinor = 0, reversedMinor = 0 } = this.#deposits.get(creditedAs) ?? {};
      if (reversedMinor > 0 && creditedMinor - reversedMinor < leastMinor)
        return `${grantId} should have ended with its deposit ${creditedAs}`;
    }
    return null;
  }

  #grant({ grantId, terms }: Order): string | null {
    const { creditedAs, leastDepositMinor = 0 } = terms ?? {};
    if (creditedAs === undefined) return null;
    const deposit = this.#deposits.get(creditedAs);
    if (deposit === undefined) return 'it is for no deposit';
    if (this.#used.has(creditedAs)) return `deposit ${creditedAs} had brought a bonus`;
    if (deposit.reversedMinor > 0) return `deposit ${creditedAs} was taken back`;
    this.#used.add(creditedAs);
    const source = { creditedAs, leastMinor: leastDepositMinor };
    this.#active.set(grantId, source);
    this.#ofDeposit.set(grantId, source);
    return null;
  }

  #reversal(kind: string, { amountMinor, creditedAs }: Order, outside: number): string | null {
    if (creditedAs === undefined) return null;
    const deposit = this.#deposits.get(creditedAs);
    if (deposit === undefined) return 'it is of no deposit';
    const left = deposit.creditedMinor - deposit.reversedMinor;
    const due =
      kind === 'charge-back' ? Math.min(amountMinor, left) : -Math.min(amountMinor, deposit.reversedMinor);
    deposit.reversedMinor += outside;
    return outside === due ? null : `it moves ${outside}, it should be ${due}`;
  }
}

/** Sentences on the reversals of a wallet that are not as they should be. */
export function reversalFlaws(db: DatabaseSync): string[] {
  const reversals = new Reversals();
  const postings = db.prepare('SELECT account, amount_minor FROM posting WHERE movement = ? ORDER BY line');
  for (const row of db.prepare('SELECT number, kind, input FROM movement ORDER BY number').iterate()) {
    const number = Number(row.number);
    const lines = postings.all(number).map(it => [String(it.account), Number(it.amount_minor)] as const);
    const order = JSON.parse(String(row.input)) as Order;
    reversals.note({ number, kind: String(row.kind), order, postings: new Map(lines) });
  }
  return reversals.flaws;
}
