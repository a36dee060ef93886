/**
 * Checks the draws of bets with several sources, and the shares that rollbacks and wins gave back to each account, from the
 * postings and sealed orders alone. Its own arithmetic: a share is right where the shares sum to the amount and no account has
 * got less than its part by a whole unit or more, nor a unit by a smaller remainder than another's.
 */
import type { DatabaseSync } from 'node:sqlite';

interface Order {
  providerId: string;
  transactionId: string;
  roundId: string;
  betTransactionId: string;
  isTransferType: boolean;
  amountMinor: number;
  sources?: string[];
  grantId: string;
  winsTo: string;
  heldAs: number;
  freeRounds?: string;
  rounds?: { wins: { winsTo: string } };
}

type Amounts = Map<string, number>;

interface Bet {
  round: string;
  drawn: Amounts;
  isReturned: boolean;
}

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, it) => total + it, 0);
const shown = (amounts: Amounts): string => JSON.stringify([...amounts]);

/** A wallet's movements in their order, as its rules should have made them. */
class Shares {
  readonly flaws: string[] = [];
  readonly #balances: Amounts = new Map();
  readonly #bets = new Map<string, Bet>();
  readonly #takers = new Set<string>();
  /** Accounts of the free rounds that a round is of. */
  readonly #free = new Map<string, string>();
  /** The stakes that each win under review was to be shared by. */
  readonly #held = new Map<number, { amountMinor: number; weights: Amounts }>();

  note(number: number, kind: string, order: Order, postings: Amounts): void {
    if (kind === 'bonus-grant' && order.winsTo === 'bonus') this.#takers.add(`bonus:${order.grantId}`);
    if (order.rounds?.wins.winsTo === 'bonus') this.#takers.add(`bonus:${order.grantId}`);
    const says = this.#flawOf(number, kind, order, postings);
    if (says !== null) this.flaws.push(`movement ${number}, a ${kind}: ${says}: ${shown(postings)}`);
    for (const [account, minor] of postings)
      this.#balances.set(account, (this.#balances.get(account) ?? 0) + minor);
  }

  #flawOf(number: number, kind: string, order: Order, postings: Amounts): string | null {
    const ofMember = new Map([...postings].filter(([account]) => !account.startsWith('studio:')));
    switch (kind) {
      case 'bet':
        return this.#bet(order, ofMember);
      case 'rollback':
        return this.#rollback(order, ofMember);
      case 'win':
        return this.#win(number, order, ofMember);
      case 'review-release':
        return this.#release(order, ofMember);
      default:
        return null;
    }
  }

  #bet(order: Order, ofMember: Amounts): string | null {
    const { providerId, transactionId, roundId, amountMinor } = order;
    const drawn = new Map([...ofMember].map(([account, minor]) => [account, -minor]));
    const round = `${providerId} ${roundId}`;
    if (order.freeRounds !== undefined) this.#free.set(round, `rounds:${order.freeRounds}`);
    this.#bets.set(`${providerId} ${transactionId}`, { round, drawn, isReturned: false });
    const sources = order.sources ?? [order.isTransferType ? `provider:${providerId}` : 'main'];
    if ([...drawn.keys()].some(it => !sources.includes(it))) return 'another account was debited';
    if (sum(drawn.values()) !== amountMinor) return 'it is not what was staked';
    const last = sources.findLastIndex(it => drawn.has(it));
    const isEmptied = (it: string) => (drawn.get(it) ?? 0) === (this.#balances.get(it) ?? 0);
    return sources.slice(0, Math.max(0, last)).every(isEmptied) ? null : 'an earlier source had more';
  }

  #rollback({ providerId, betTransactionId }: Order, ofMember: Amounts): string | null {
    const bet = this.#bets.get(`${providerId} ${betTransactionId}`);
    const due = bet === undefined || bet.isReturned ? new Map<string, number>() : bet.drawn;
    if (bet !== undefined) bet.isReturned = true;
    const isSame = due.size === ofMember.size && [...due].every(([it, minor]) => ofMember.get(it) === minor);
    return isSame ? null : `not what each account gave, ${shown(due)}`;
  }

  /** Stakes of the round by account: those that stand, or else all. */
  #weights({ providerId, roundId, isTransferType }: Order): Amounts {
    const free = this.#free.get(`${providerId} ${roundId}`);
    if (free !== undefined) return new Map([[free, 1]]);
    const bets = [...this.#bets.values()].filter(it => it.round === `${providerId} ${roundId}`);
    const standing = bets.filter(it => !it.isReturned);
    const weights: Amounts = new Map();
    for (const { drawn } of sum(standing.flatMap(it => [...it.drawn.values()])) > 0 ? standing : bets)
      for (const [account, minor] of drawn) weights.set(account, (weights.get(account) ?? 0) + minor);
    const taking = [...weights].filter(([account]) => this.#takers.has(account));
    if (taking.length > 0) return new Map(taking);
    return weights.size > 0 ? weights : new Map([[isTransferType ? `provider:${providerId}` : 'main', 1]]);
  }

  #win(number: number, order: Order, ofMember: Amounts): string | null {
    const weights = this.#weights(order);
    if (!ofMember.has('review')) return shareFlaw(order.amountMinor, weights, ofMember);
    this.#held.set(number, { amountMinor: order.amountMinor, weights });
    return ofMember.get('review') === order.amountMinor ? null : 'it is not held whole';
  }

  #release({ heldAs }: Order, ofMember: Amounts): string | null {
    const held = this.#held.get(heldAs);
    if (held === undefined) return 'nothing was held';
    const credited = new Map([...ofMember].filter(([account]) => account !== 'review' && account !== 'debt'));
    // A credit of main repays a debt first.
    const repaid = ofMember.get('debt') ?? 0;
    if (repaid > 0) credited.set('main', (credited.get('main') ?? 0) + repaid);
    return shareFlaw(held.amountMinor, held.weights, credited);
  }
}

function shareFlaw(amountMinor: number, weights: Amounts, credited: Amounts): string | null {
  if (sum(credited.values()) !== amountMinor) return `not ${amountMinor} together`;
  if ([...credited.keys()].some(it => !weights.has(it))) return 'an account without a stake was credited';
  const total = BigInt(sum(weights.values()));
  // Each share differs from the exact one by less than a unit; the difference is in parts of `total`.
  const missing = [...weights].map(([account, weight]) => ({
    missing: BigInt(amountMinor) * BigInt(weight) - BigInt(credited.get(account) ?? 0) * total,
    remainder: (BigInt(amountMinor) * BigInt(weight)) % total,
  }));
  if (missing.some(it => it.missing >= total || it.missing <= -total))
    return `not in the proportion of ${shown(weights)}`;
  const raised = missing.filter(it => it.missing < 0n).map(it => it.remainder);
  const left = missing.filter(it => it.missing > 0n).map(it => it.remainder);
  const isLargest = raised.every(it => left.every(other => it >= other));
  return isLargest ? null : `a unit went to a smaller remainder, of ${shown(weights)}`;
}

/** Sentences on the bets, rollbacks and wins of a wallet that are not shared as they should be. */
export function shareFlaws(db: DatabaseSync): string[] {
  const shares = new Shares();
  const postings = db.prepare('SELECT account, amount_minor FROM posting WHERE movement = ? ORDER BY line');
  for (const row of db.prepare('SELECT number, kind, input FROM movement ORDER BY number').iterate()) {
    const number = Number(row.number);
    const lines = postings.all(number).map(it => [String(it.account), Number(it.amount_minor)] as const);
    shares.note(number, String(row.kind), JSON.parse(String(row.input)) as Order, new Map(lines));
  }
  return shares.flaws;
}
