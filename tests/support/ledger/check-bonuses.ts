/**
 * Checks the feeds of bets and the ends of bonuses, from the sealed orders and postings alone. Its own arithmetic, so that it
 * also finds mistakes of the product's rules.
 */
import type { DatabaseSync } from 'node:sqlite';
import { CATEGORY_OF_GAME } from './plan.ts';

interface Terms {
  requiredMinor: number;
  mostStakeMinor: number | null;
  mostReleasedMinor: number | null;
  expiresAt: number;
  creditedAs?: number;
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
  roundId: string;
  betTransactionId: string;
  winTransactionId: string;
  isRoundOver?: boolean;
  heldAs: number;
  amountMinor: number;
  grantId: string;
  terms?: Terms;
  why: string;
  feeds?: { grantId: string; hundredths: number; by?: 'round' };
  rounds?: Rounds;
  freeRounds?: string;
  bonusUntil: number;
}

interface Grant {
  grantId: string;
  terms: Terms;
  state: 'wagering' | 'completed' | 'lost' | 'ended';
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
/** What `main` gets, with the part that repays a debt. */
const credited = (postings: ReadonlyMap<string, number>): number =>
  (postings.get('main') ?? 0) + (postings.get('debt') ?? 0);
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
  /** Feeds of bets that were not taken back, with their rounds. */
  readonly #fed = new Map<string, { round: string; feeds: NonNullable<Order['feeds']> }>();
  /** Of open rounds: standing stakes, and what they count for each grant once the round is over. */
  readonly #roundsOfPlay = new Map<string, { staked: number; pending: Map<string, number> }>();
  readonly #bets = new Map<string, { round: string; amountMinor: number }>();
  /** What wins have given to each account, by their transactions and numbers. */
  readonly #wins = new Map<string, ReadonlyMap<string, number>>();
  readonly #winAt = new Map<number, string>();

  note(movement: Movement): void {
    const { number, kind, postings } = movement;
    const says = this.#flawOf(movement);
    if (says !== null) this.flaws.push(`movement ${number}, a ${kind}: ${says}`);
    for (const [name, minor] of postings) this.#balances.set(name, (this.#balances.get(name) ?? 0) + minor);
  }

  /** Differences of the wallet's own rows. */
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
      case 'win': {
        const late = this.#overdue(movement);
        this.#win(movement);
        return late;
      }
      case 'review-release': {
        const late = this.#overdue(movement);
        const key = this.#winAt.get(order.heldAs);
        if (key !== undefined) this.#wins.set(key, movement.postings);
        return late;
      }
      case 'round-close':
        this.#count(`${order.providerId} ${order.roundId}`);
        return null;
      case 'win-rollback': {
        const late = this.#overdue(movement);
        this.#winRollback(order);
        return late;
      }
      case 'bonus-reopen':
        return this.#reopen(movement);
      default:
        return this.#overdue(movement);
    }
  }

  /** Nothing else moves while a bonus has something to do. */
  #overdue({ madeAt }: Movement): string | null {
    for (const grant of this.#grants.values()) {
      const isDue = grant.doneHundredths >= required(grant) || grant.terms.expiresAt <= madeAt;
      if (grant.state === 'wagering' && isDue) return `${grant.grantId} should have ended`;
      if (grant.state === 'completed' && grant.doneHundredths < required(grant))
        return `${grant.grantId} lacks play, and should be wagered again`;
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

  /** Wins of free rounds become a grant; later wins make it larger. */
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

  #roundOf(round: string): { staked: number; pending: Map<string, number> } {
    const known = this.#roundsOfPlay.get(round) ?? { staked: 0, pending: new Map<string, number>() };
    this.#roundsOfPlay.set(round, known);
    return known;
  }

  /** A round is over: what stands of it counts. */
  #count(round: string): void {
    const { pending } = this.#roundOf(round);
    for (const [grantId, hundredths] of pending) {
      const grant = this.#grants.get(grantId);
      if (grant !== undefined) grant.doneHundredths += hundredths;
    }
    pending.clear();
  }

  #win({ number, order, postings }: Movement): void {
    const { providerId, transactionId, roundId, isRoundOver } = order;
    const key = `${providerId} ${transactionId}`;
    this.#wins.set(key, postings);
    this.#winAt.set(number, key);
    if (isRoundOver) this.#count(`${providerId} ${roundId}`);
  }

  /** What the accounts of a grant lack of a win that is taken back is taken off what it has released. */
  #winRollback({ providerId, winTransactionId }: Order): void {
    const balances = new Map(this.#balances);
    for (const [name, minor] of this.#wins.get(`${providerId} ${winTransactionId}`) ?? []) {
      const grantId = /^(?:bonus|rounds):(.+)$/.exec(name)?.[1];
      if (grantId === undefined || minor <= 0) continue;
      let left = minor;
      for (const from of new Set([name, account(grantId)])) {
        const taken = Math.min(left, balances.get(from) ?? 0);
        balances.set(from, (balances.get(from) ?? 0) - taken);
        left -= taken;
      }
      const grant = this.#grants.get(grantId);
      if (grant !== undefined) grant.releasedMinor -= Math.min(left, grant.releasedMinor);
    }
  }

  #reopen({ order, postings, madeAt }: Movement): string | null {
    const grant = this.#grants.get(order.grantId);
    if (grant === undefined) return 'there is no such bonus';
    const isUnearned = grant.state === 'completed' && grant.doneHundredths < required(grant);
    const isFound = grant.state === 'lost' && this.#left(grant) > 0;
    if (!isUnearned && !isFound) return 'it had ended for good';
    if (isFound && grant.terms.expiresAt <= madeAt) return 'its time was over';
    const due = isUnearned ? grant.releasedMinor : 0;
    grant.releasedMinor -= due;
    grant.state = 'wagering';
    return (postings.get(account(order.grantId)) ?? 0) === due ? null : `${due} should have come back to it`;
  }

  /** Whether real money lies at a provider. */
  #isParked = (): boolean =>
    [...this.#balances].some(([name, minor]) => name.startsWith('provider:') && minor > 0);

  #bet({ order, postings }: Movement): string | null {
    const { amountMinor, providerId, transactionId, feeds } = order;
    const round = `${providerId} ${order.roundId}`;
    const { staked, pending } = this.#roundOf(round);
    this.#roundOf(round).staked += amountMinor;
    this.#bets.set(`${providerId} ${transactionId}`, { round, amountMinor });
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
    if (isOnBonus && staked + amountMinor > most) return `the stakes of its round are above ${most}`;
    const isPaid = [...postings.keys()].some(it => it.startsWith('bonus:'));
    if (isPaid && this.#isParked()) return 'a bonus has paid while real money lay at a provider';
    if (feeds === undefined || counting === undefined) return null;
    pending.set(feeds.grantId, (pending.get(feeds.grantId) ?? 0) + feeds.hundredths);
    this.#fed.set(`${providerId} ${transactionId}`, { round, feeds });
    return null;
  }

  #rollback({ providerId, betTransactionId }: Order): string | null {
    const key = `${providerId} ${betTransactionId}`;
    const fed = this.#fed.get(key);
    const bet = this.#bets.get(key);
    this.#fed.delete(key);
    this.#bets.delete(key);
    if (bet === undefined) return null;
    const round = this.#roundOf(bet.round);
    round.staked -= bet.amountMinor;
    if (fed !== undefined) {
      const { grantId, hundredths } = fed.feeds;
      const noted = round.pending.get(grantId) ?? 0;
      const ofNote = Math.min(noted, hundredths);
      round.pending.set(grantId, noted - ofNote);
      const grant = this.#grants.get(grantId);
      if (grant !== undefined) grant.doneHundredths -= hundredths - ofNote;
    }
    if (round.staked === 0) round.pending.clear();
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
    return credited(postings) === due ? null : `${due} should have been released`;
  }

  #forfeit({ order, postings, madeAt }: Movement): string | null {
    const grant = this.#grants.get(order.grantId);
    if (grant === undefined) return 'there is no such bonus';
    if (order.why === 'expired' && grant.state === 'wagering' && grant.terms.expiresAt > madeAt)
      return 'it had not expired';
    if (order.why === 'lost' && grant.state === 'wagering' && this.#left(grant) > 0) return 'it was not lost';
    if (grant.state === 'completed' && order.why !== 'charged-back') return 'it was completed';
    // One whose deposit was taken back ends for good (check-reversals.ts).
    const isFound = grant.state === 'lost' && order.why === 'lost' && grant.terms.creditedAs === undefined;
    if (isFound && grant.terms.expiresAt > madeAt) return 'it has money again, and should go on';
    const due = this.#left(grant) + (grant.state === 'completed' ? grant.releasedMinor : 0);
    if (grant.state === 'completed') grant.releasedMinor = 0;
    const isLost = grant.state === 'wagering' ? order.why === 'lost' : grant.state === 'lost';
    grant.state = isLost ? 'lost' : 'ended';
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
