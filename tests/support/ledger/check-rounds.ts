/**
 * Checks the course of free rounds, from the sealed orders and postings alone: the bets that took one, the way of their wins,
 * and their ends. Its own arithmetic, so that it also finds mistakes of the product's rules.
 */
import type { DatabaseSync } from 'node:sqlite';

interface Rounds {
  providerId: string;
  gameId: string;
  count: number;
  endsAt: number;
  wins: { times: number; mostReleasedMinor: number | null };
}

interface Order {
  providerId: string;
  gameId: string;
  roundId: string;
  transactionId: string;
  betTransactionId: string;
  winTransactionId: string;
  amountMinor: number;
  grantId: string;
  rounds?: Rounds;
  freeRounds?: string;
  why: string;
}

interface Grant extends Rounds {
  grantId: string;
  used: number;
  releasedMinor: number;
  /** Null while they go on. */
  ended: string | null;
}

interface Movement {
  number: number;
  kind: string;
  madeAt: number;
  order: Order;
  postings: ReadonlyMap<string, number>;
}

/** The last of them can still end so much later, in milliseconds. */
const LAST_ROUND_MS = 3_600_000;
const account = (grantId: string) => `rounds:${grantId}`;

class FreeRoundsOfWallet {
  readonly flaws: string[] = [];
  readonly #grants = new Map<string, Grant>();
  readonly #left = new Map<string, number>();
  /** Grants of bets, and of rounds. */
  readonly #bets = new Map<string, Grant>();
  readonly #rounds = new Map<string, Grant>();
  /** Wins of free rounds, by their transactions. */
  readonly #won = new Map<string, { grant: Grant; amountMinor: number }>();

  note(movement: Movement): void {
    const says = this.#flawOf(movement);
    if (says !== null) this.flaws.push(`movement ${movement.number}, a ${movement.kind}: ${says}`);
    for (const [name, minor] of movement.postings)
      if (name.startsWith('rounds:')) this.#left.set(name, (this.#left.get(name) ?? 0) + minor);
  }

  differences(rows: readonly Record<string, unknown>[]): string[] {
    return rows.flatMap(({ grant_id: grantId, used, released_minor: released }) => {
      const due = this.#grants.get(String(grantId));
      return used === due?.used && released === due?.releasedMinor
        ? []
        : [
            `${grantId} has ${used} used, ${released} released; it should be ${due?.used}, ${due?.releasedMinor}`,
          ];
    });
  }

  #flawOf(movement: Movement): string | null {
    const { kind, order } = movement;
    if (kind === 'rounds-end') return this.#end(movement);
    if (kind.startsWith('bonus-') && kind !== 'bonus-grant') return this.#stray(movement);
    if (kind === 'win-rollback') return this.#winRollback(movement);
    const late = this.#overdue(movement);
    switch (kind) {
      case 'rounds-grant':
        if (order.rounds !== undefined && !this.#grants.has(order.grantId))
          this.#grants.set(order.grantId, {
            ...order.rounds,
            grantId: order.grantId,
            used: 0,
            releasedMinor: 0,
            ended: null,
          });
        return late ?? this.#stray(movement);
      case 'bet':
        return late ?? this.#bet(movement);
      case 'win':
        return late ?? this.#win(movement);
      case 'rollback':
        return late ?? this.#rollback(movement);
      default:
        return late ?? (kind === 'review-release' ? null : this.#stray(movement));
    }
  }

  #overdue({ madeAt }: Movement): string | null {
    for (const grant of this.#grants.values()) {
      if (grant.ended === null && grant.endsAt + LAST_ROUND_MS <= madeAt)
        return `${grant.grantId} should have ended`;
      if (grant.ended !== null && (this.#left.get(account(grant.grantId)) ?? 0) !== 0)
        return `${grant.grantId} has ended with money`;
    }
    return null;
  }

  #stray({ postings }: Movement): string | null {
    return [...postings.keys()].some(it => it.startsWith('rounds:')) ? 'it moves wins of free rounds' : null;
  }

  #bet(movement: Movement): string | null {
    const { order, madeAt, postings } = movement;
    const { freeRounds, providerId, transactionId, roundId, gameId, amountMinor } = order;
    if (freeRounds === undefined) return this.#stray(movement);
    const grant = this.#grants.get(freeRounds);
    if (grant === undefined || grant.ended !== null || grant.endsAt <= madeAt)
      return 'there are no such free rounds';
    if (amountMinor !== 0 || postings.size > 0) return 'a free round was paid';
    if (grant.gameId !== gameId || grant.providerId !== providerId) return 'it is of another game';
    if (grant.used >= grant.count) return 'there was none left';
    const other = this.#rounds.get(`${providerId} ${roundId}`);
    if (other !== undefined && other !== grant) return 'the round is of another grant';
    grant.used += 1;
    this.#bets.set(`${providerId} ${transactionId}`, grant);
    this.#rounds.set(`${providerId} ${roundId}`, grant);
    return null;
  }

  /** A win that is looked at first goes another way. */
  #win(movement: Movement): string | null {
    const { order, postings } = movement;
    const grant = this.#rounds.get(`${order.providerId} ${order.roundId}`);
    if (grant === undefined) return this.#stray(movement);
    this.#won.set(`${order.providerId} ${order.transactionId}`, { grant, amountMinor: order.amountMinor });
    const got = (postings.get(account(grant.grantId)) ?? 0) + (postings.get('review') ?? 0);
    return got === order.amountMinor ? null : `${grant.grantId} should have got ${order.amountMinor}`;
  }

  /** What the grant's accounts lack of a win that is taken back was released, or is borne by the operator. */
  #winRollback(movement: Movement): string | null {
    const { order, postings } = movement;
    const won = this.#won.get(`${order.providerId} ${order.winTransactionId}`);
    if (won === undefined) return this.#stray(movement);
    const { grant } = won;
    const isHeld = postings.has('review');
    const taken =
      -(postings.get(account(grant.grantId)) ?? 0) - (postings.get(`bonus:${grant.grantId}`) ?? 0);
    if (!isHeld && grant.wins.times === 0)
      grant.releasedMinor -= Math.min(won.amountMinor - taken, grant.releasedMinor);
    return null;
  }

  #rollback(movement: Movement): string | null {
    const key = `${movement.order.providerId} ${movement.order.betTransactionId}`;
    const grant = this.#bets.get(key);
    if (grant !== undefined) grant.used -= 1;
    this.#bets.delete(key);
    return this.#stray(movement);
  }

  #end({ order, postings, madeAt }: Movement): string | null {
    const grant = this.#grants.get(order.grantId);
    if (grant === undefined) return 'there are no such free rounds';
    if (grant.ended === null && order.why === 'expired' && grant.endsAt + LAST_ROUND_MS > madeAt)
      return 'they had not expired';
    const isLate = grant.endsAt + LAST_ROUND_MS <= madeAt;
    if (grant.ended === null && order.why === 'played' && grant.used < grant.count && !isLate)
      return 'some were left';
    grant.ended ??= order.why;
    const left = this.#left.get(account(grant.grantId)) ?? 0;
    const { times, mostReleasedMinor } = grant.wins;
    const room = (mostReleasedMinor ?? Number.POSITIVE_INFINITY) - grant.releasedMinor;
    const isGone = grant.ended === 'cancelled';
    const main = !isGone && times === 0 ? Math.min(left, Math.max(0, room)) : 0;
    const bonus = !isGone && times > 0 ? left : 0;
    grant.releasedMinor += main;
    const due = {
      [account(grant.grantId)]: -left,
      main,
      [`bonus:${grant.grantId}`]: bonus,
      house: left - main - bonus,
    };
    // A credit of main repays a debt first.
    const got = (name: string) =>
      (postings.get(name) ?? 0) + (name === 'main' ? (postings.get('debt') ?? 0) : 0);
    const wrong = Object.entries(due).find(([name, minor]) => got(name) !== minor);
    return wrong === undefined ? null : `${wrong[0]} should have got ${wrong[1]}`;
  }
}

/** Sentences on the free rounds of a wallet that are not as they should be. */
export function roundsFlaws(db: DatabaseSync): string[] {
  const rounds = new FreeRoundsOfWallet();
  const postings = db.prepare('SELECT account, amount_minor FROM posting WHERE movement = ? ORDER BY line');
  for (const row of db
    .prepare('SELECT number, kind, input, made_at FROM movement ORDER BY number')
    .iterate()) {
    const number = Number(row.number);
    const lines = postings.all(number).map(it => [String(it.account), Number(it.amount_minor)] as const);
    rounds.note({
      number,
      kind: String(row.kind),
      madeAt: Number(row.made_at),
      order: JSON.parse(String(row.input)) as Order,
      postings: new Map(lines),
    });
  }
  const rows = db.prepare('SELECT grant_id, used, released_minor FROM free_rounds').all();
  return [...rounds.flaws, ...rounds.differences(rows)];
}
