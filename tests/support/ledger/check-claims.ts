/**
 * Checks claims and debts, from the sealed orders and postings alone: a claim leaves a debt only where nothing else was left to take, it
 * frees no more than it needs, and nothing is paid out while a debt is open. Its own arithmetic, so that it also finds mistakes of the
 * product's rules.
 */
import type { DatabaseSync } from 'node:sqlite';

interface Order {
  withdrawalId: string;
  amountMinor: number;
  isForClaim?: true;
  why?: string;
}

interface Movement {
  number: number;
  kind: string;
  order: Order;
  postings: ReadonlyMap<string, number>;
}

/** Kinds that may make a debt. */
const CLAIMS: ReadonlySet<string> = new Set([
  'charge-back',
  'win-void',
  'win-rollback',
  'bonus-forfeit',
  'bonus-reopen',
]);
/** Kinds that are refused while a debt is open. */
const BARRED: ReadonlySet<string> = new Set([
  'bet',
  'withdrawal-hold',
  'withdrawal-take',
  'transfer-out',
  'affiliate-transfer-out',
  'provider-in',
]);
/** Credits of main that leave a debt as it is: their amount was stated to the player. */
const STATED: ReadonlySet<string> = new Set(['win', 'rollback', 'debt-repayment']);

class Claims {
  readonly flaws: string[] = [];
  readonly #balances = new Map<string, number>();
  /** Withdrawals that no operator has taken to pay, with their amounts. */
  readonly #untaken = new Map<string, number>();
  /** Amounts of all withdrawals. */
  readonly #amounts = new Map<string, number>();
  /** What main had before the last withdrawal that was refused for the claim that has to come next; null where none was. */
  #mainBefore: number | null = null;

  note(movement: Movement): void {
    const says = this.#flawOf(movement);
    if (says !== null) this.flaws.push(`movement ${movement.number}, a ${movement.kind}: ${says}`);
    this.#follow(movement);
  }

  #of = (account: string): number => this.#balances.get(account) ?? 0;

  #flawOf({ kind, order, postings }: Movement): string | null {
    const owed = this.#of('debt') < 0;
    if (owed && BARRED.has(kind)) return 'the member owes something';
    const toDebt = postings.get('debt') ?? 0;
    if (toDebt < 0) return this.#debtFlaw(kind, postings);
    if (owed && (postings.get('main') ?? 0) > 0 && this.#of('debt') + toDebt < 0 && !STATED.has(kind))
      return 'it credits main while a debt is left';
    if (this.#mainBefore === null || order.isForClaim || kind === 'restore-balance') return null;
    if (!CLAIMS.has(kind)) return 'a withdrawal was refused for no claim';
    return -(postings.get('main') ?? 0) <= this.#mainBefore ? 'it needed no withdrawal' : null;
  }

  #debtFlaw(kind: string, postings: ReadonlyMap<string, number>): string | null {
    if (!CLAIMS.has(kind)) return 'it makes a debt';
    if (this.#untaken.size > 0) return `${[...this.#untaken.keys()].join(', ')} could have been refused`;
    if (this.#of('main') + (postings.get('main') ?? 0) > 0) return 'main had more';
    const parked = [...this.#balances].find(
      ([account, minor]) => account.startsWith('provider:') && minor + (postings.get(account) ?? 0) > 0,
    );
    return parked === undefined ? null : `${parked[0]} had ${parked[1]}`;
  }

  #follow({ kind, order, postings }: Movement): void {
    const isFreed =
      kind === 'withdrawal-refuse' && order.isForClaim === true && (postings.get('main') ?? 0) > 0;
    if (isFreed) this.#mainBefore = this.#of('main');
    else if (kind !== 'restore-balance') this.#mainBefore = null;
    for (const [account, minor] of postings) this.#balances.set(account, this.#of(account) + minor);
    if (kind === 'withdrawal-hold') this.#amounts.set(order.withdrawalId, order.amountMinor);
    if (kind === 'withdrawal-hold' || kind === 'withdrawal-untake')
      this.#untaken.set(order.withdrawalId, this.#amounts.get(order.withdrawalId) ?? 0);
    else if (kind.startsWith('withdrawal-')) this.#untaken.delete(order.withdrawalId);
  }
}

/** Sentences on the claims and debts of a wallet that are not as they should be. */
export function claimFlaws(db: DatabaseSync): string[] {
  const claims = new Claims();
  const postings = db.prepare('SELECT account, amount_minor FROM posting WHERE movement = ? ORDER BY line');
  for (const row of db.prepare('SELECT number, kind, input FROM movement ORDER BY number').iterate()) {
    const number = Number(row.number);
    const lines = postings.all(number).map(it => [String(it.account), Number(it.amount_minor)] as const);
    const order = JSON.parse(String(row.input)) as Order;
    claims.note({ number, kind: String(row.kind), order, postings: new Map(lines) });
  }
  return claims.flaws;
}
