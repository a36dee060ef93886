/**
 * Checks from the sealed orders and postings alone what bets have fed, and how bonuses have ended. Its own arithmetic, so that it also finds
 * mistakes of the product's rules.
 */
import type { DatabaseSync } from 'node:sqlite';
import { CATEGORY_OF_GAME } from './plan.ts';

interface Terms {
  requiredMinor: number;
  mostStakeMinor: number | null;
  mostReleasedMinor: number | null;
  expiresAt: number;
  contributions: { games: Percents; providers: Percents; categories: Percents; other: number };
}
type Percents = Record<string, number>;

interface Rounds {
  wins: Omit<Terms, 'requiredMinor' | 'expiresAt'> & { times: number };
}

interface Order {
  providerId: string;
  gameId: string;
  transactionId: string;
  betTransactionId: string;
  amountMinor: number;
  grantId: string;
  terms?: Terms;
  why: string;
  feeds?: { grantId: string; hundredths: number };
  rounds?: Rounds;
  freeRounds?: string;
  bonusUntil: number;
}

interface Grant {
  grantId: string;
  terms: Terms;
  state: 'wagering' | 'completed' | 'ended';
  doneHundredths: number;
  releasedMinor: number;
}

interface Movement {
  number: number;
  kind: string;
  madeAt: number;
  order: Order;
  postings: ReadonlyMap<string, number>;
}

const account = (grantId: string) => `bonus:${grantId}`;
const required = ({ terms }: Grant) => terms.requiredMinor * 100;

function percentOf({ contributions }: Terms, { gameId, providerId }: Order): number {
  const { games, providers, categories, other } = contributions;
  return games[gameId] ?? providers[providerId] ?? categories[CATEGORY_OF_GAME[gameId] ?? ''] ?? other;
}

/** A wallet's bonuses, as their rules should have made them. */
class Bonuses {
  readonly flaws: string[] = [];
  readonly #grants = new Map<string, Grant>();
  readonly #balances = new Map<string, number>();
  /** Free rounds, of which grants come. */
  readonly #rounds = new Map<string, Rounds>();
  /** What bets have fed that were not taken back. */
  readonly #fed = new Map<string, NonNullable<Order['feeds']>>();

  note(movement: Movement): void {
    const { number, kind, postings } = movement;
    const says = this.#flawOf(movement);
    if (says !== null) this.flaws.push(`movement ${number}, a ${kind}: ${says}`);
    for (const [name, minor] of postings) this.#balances.set(name, (this.#balances.get(name) ?? 0) + minor);
  }

  /** What the wallet's own rows say otherwise. */
  differences(rows: readonly Record<string, unknown>[]): string[] {
    return rows.flatMap(({ grant_id: grantId, done_hundredths: done, released_minor: released }) => {
      const { doneHundredths, releasedMinor } = this.#grants.get(String(grantId)) ?? {};
      return done === doneHundredths && released === releasedMinor
        ? []
        : [
            `${grantId} has ${done} done, ${released} released; it should be ${doneHundredths}, ${releasedMinor}`,
          ];
    });
  }

  #flawOf(movement: Movement): string | null {
    const { kind, order } = movement;
    switch (kind) {
      case 'bonus-release':
        return this.#release(movement);
      case 'bonus-forfeit':
        return this.#forfeit(movement);
      case 'rounds-end':
        this.#fromRounds(movement);
        return null;
      case 'rounds-grant': {
        if (order.rounds !== undefined && !this.#rounds.has(order.grantId))
          this.#rounds.set(order.grantId, order.rounds);
        return this.#overdue(movement);
      }
      case 'bonus-grant': {
        const late = this.#overdue(movement);
        this.#grant(order);
        return late;
      }
      case 'bet':
        return this.#overdue(movement) ?? this.#bet(movement);
      case 'rollback':
        return this.#overdue(movement) ?? this.#rollback(order);
      default:
        return this.#overdue(movement);
    }
  }

  /** Nothing else moves while a bonus has something to do. */
  #overdue({ madeAt }: Movement): string | null {
    for (const grant of this.#grants.values()) {
      const isDue = grant.doneHundredths >= required(grant) || grant.terms.expiresAt <= madeAt;
      if (grant.state === 'wagering' && isDue) return `${grant.grantId} should have ended`;
      if (grant.state !== 'wagering' && this.#left(grant) !== 0)
        return `${grant.grantId} has ended with money`;
    }
    return null;
  }

  #left = ({ grantId }: Grant): number => this.#balances.get(account(grantId)) ?? 0;

  #wagering = (): Grant[] =>
    [...this.#grants.values()]
      .filter(it => it.state === 'wagering')
      .sort((a, b) => a.terms.expiresAt - b.terms.expiresAt || (a.grantId < b.grantId ? -1 : 1));

  #grant({ grantId, terms }: Order): void {
    if (terms !== undefined && !this.#grants.has(grantId))
      this.#grants.set(grantId, { grantId, terms, state: 'wagering', doneHundredths: 0, releasedMinor: 0 });
  }

  /** What free rounds have won becomes a grant; what comes later makes it larger. */
  #fromRounds({ order: { grantId, bonusUntil }, postings }: Movement): void {
    const minor = postings.get(account(grantId)) ?? 0;
    const wins = this.#rounds.get(grantId)?.wins;
    if (minor === 0 || wins === undefined) return;
    const { times, ...bounds } = wins;
    const known = this.#grants.get(grantId);
    if (known === undefined) {
      const terms = { ...bounds, requiredMinor: times * minor, expiresAt: bonusUntil };
      this.#grants.set(grantId, { grantId, terms, state: 'wagering', doneHundredths: 0, releasedMinor: 0 });
    } else if (known.state === 'wagering') known.terms.requiredMinor += times * minor;
  }

  /** The grant that a bet has to feed; of a game whose category only the site knows, the one that it says. */
  #counting(order: Order, wagering: readonly Grant[]): Grant | undefined {
    const { gameId, feeds } = order;
    return gameId in CATEGORY_OF_GAME
      ? wagering.find(it => percentOf(it.terms, order) > 0)
      : wagering.find(it => it.grantId === feeds?.grantId);
  }

  #bet({ order, postings }: Movement): string | null {
    const { amountMinor, providerId, transactionId, feeds } = order;
    if (order.freeRounds !== undefined) return feeds === undefined ? null : 'a free round counts for a bonus';
    const wagering = this.#wagering();
    const counting = this.#counting(order, wagering);
    const isKnown = order.gameId in CATEGORY_OF_GAME;
    const share = counting === undefined ? 0 : amountMinor * percentOf(counting.terms, order);
    const due = isKnown ? share : (feeds?.hundredths ?? 0);
    if (feeds?.grantId !== counting?.grantId || (feeds?.hundredths ?? 0) !== due)
      return `it should have fed ${counting?.grantId} with ${due}`;
    const isOnBonus = feeds !== undefined || [...postings.keys()].some(it => it.startsWith('bonus:'));
    const most = Math.min(...wagering.map(it => it.terms.mostStakeMinor ?? Number.POSITIVE_INFINITY));
    if (isOnBonus && amountMinor > most) return `its stake is above ${most}`;
    if (feeds === undefined || counting === undefined) return null;
    counting.doneHundredths += feeds.hundredths;
    this.#fed.set(`${providerId} ${transactionId}`, feeds);
    return null;
  }

  #rollback({ providerId, betTransactionId }: Order): string | null {
    const key = `${providerId} ${betTransactionId}`;
    const feeds = this.#fed.get(key);
    const grant = this.#grants.get(feeds?.grantId ?? '');
    if (feeds !== undefined && grant !== undefined) grant.doneHundredths -= feeds.hundredths;
    this.#fed.delete(key);
    return null;
  }

  #release({ order, postings }: Movement): string | null {
    const grant = this.#grants.get(order.grantId);
    if (grant === undefined) return 'there is no such bonus';
    if (grant.state === 'ended') return 'it had ended otherwise';
    if (grant.state === 'wagering' && grant.doneHundredths < required(grant)) return 'it was not wagered';
    const left = this.#left(grant);
    const most = (grant.terms.mostReleasedMinor ?? Number.POSITIVE_INFINITY) - grant.releasedMinor;
    const due = Math.min(left, Math.max(0, most));
    grant.state = 'completed';
    grant.releasedMinor += due;
    if ((postings.get(account(order.grantId)) ?? 0) !== -left) return 'some of it was left';
    return (postings.get('main') ?? 0) === due ? null : `${due} should have been released`;
  }

  #forfeit({ order, postings, madeAt }: Movement): string | null {
    const grant = this.#grants.get(order.grantId);
    if (grant === undefined) return 'there is no such bonus';
    if (order.why === 'expired' && grant.state === 'wagering' && grant.terms.expiresAt > madeAt)
      return 'it had not expired';
    if (order.why === 'lost' && grant.state === 'wagering' && this.#left(grant) > 0) return 'it was not lost';
    if (grant.state === 'completed' && order.why !== 'charged-back') return 'it was completed';
    const due = this.#left(grant) + (grant.state === 'completed' ? grant.releasedMinor : 0);
    if (grant.state === 'completed') grant.releasedMinor = 0;
    grant.state = 'ended';
    return (postings.get('house') ?? 0) === due ? null : `${due} should have gone back`;
  }
}

/** Sentences on the bonuses of a wallet that are not as they should be. */
export function bonusFlaws(db: DatabaseSync): string[] {
  const bonuses = new Bonuses();
  const postings = db.prepare('SELECT account, amount_minor FROM posting WHERE movement = ? ORDER BY line');
  for (const row of db
    .prepare('SELECT number, kind, input, made_at FROM movement ORDER BY number')
    .iterate()) {
    const number = Number(row.number);
    const lines = postings.all(number).map(it => [String(it.account), Number(it.amount_minor)] as const);
    bonuses.note({
      number,
      kind: String(row.kind),
      madeAt: Number(row.made_at),
      order: JSON.parse(String(row.input)) as Order,
      postings: new Map(lines),
    });
  }
  const rows = db.prepare('SELECT grant_id, done_hundredths, released_minor FROM bonus').all();
  return [...bonuses.flaws, ...bonuses.differences(rows)];
}
