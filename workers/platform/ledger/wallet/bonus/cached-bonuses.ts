/**
 * A wallet's bonuses and free rounds in memory, between two movements. They are read once: most wallets have none, and every bet of
 * the others asks.
 */
import type { Sql } from '#platform/base/sql.ts';
import { hasRoundsGrants, nextRoundsEnd } from '../free-rounds/rounds-rows.ts';
import type { BonusFacts, Change } from '../rules/facts.ts';
import { hasBonuses, type LiveBonus, nextExpiry, readWagering } from './bonus-rows.ts';
import type { Feed } from './terms.ts';

interface State {
  /** Whether the wallet has or had any. */
  bonuses: boolean;
  rounds: boolean;
  /** End of the first one that ends by itself, epoch milliseconds; null where none does. */
  nextExpiry: number | null;
  /** The bonuses that are wagered, the first that expires first. */
  wagering: readonly BonusFacts[];
}

/** The earlier of two moments; null where neither is known. */
const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const fed = (wagering: readonly BonusFacts[], { grantId, hundredths }: Feed): readonly BonusFacts[] =>
  wagering.map(it =>
    it.grantId === grantId ? { ...it, doneHundredths: it.doneHundredths + hundredths } : it,
  );

const REREAD: ReadonlySet<Change['of']> = new Set([
  'grant',
  'bonus',
  'bonus-raised',
  'rounds-granted',
  'rounds-ended',
]);

export class KnownBonuses {
  readonly #sql: Sql;
  #state: State | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  #read(): State {
    if (this.#state !== null) return this.#state;
    const bonuses = hasBonuses(this.#sql);
    this.#state = {
      bonuses,
      rounds: hasRoundsGrants(this.#sql),
      nextExpiry: earlier(nextExpiry(this.#sql), nextRoundsEnd(this.#sql)),
      wagering: bonuses ? readWagering(this.#sql) : [],
    };
    return this.#state;
  }

  /** Forgets what was read, which may be of a transaction that was rolled back. */
  reset(): void {
    this.#state = null;
  }

  /** Keeps up with a movement that was written. */
  follow(changes: readonly Change[]): void {
    for (const change of changes) {
      if (REREAD.has(change.of)) this.reset();
      else if (change.of === 'fed' && this.#state !== null)
        this.#state = { ...this.#state, wagering: fed(this.#state.wagering, change.feed) };
    }
  }

  get hasBonuses(): boolean {
    return this.#read().bonuses;
  }

  get hasRounds(): boolean {
    return this.#read().rounds;
  }

  /** Whether the wallet has or had a bonus or free rounds. */
  get hasAny(): boolean {
    return this.hasBonuses || this.hasRounds;
  }

  /** End of the first one that ends by itself, epoch milliseconds; null where none does. */
  get nextExpiry(): number | null {
    return this.#read().nextExpiry;
  }

  /** The bonuses that are wagered, the first that expires first. */
  get wagering(): readonly BonusFacts[] {
    return this.#read().wagering;
  }

  /** The wagered bonuses, the newest first, with the facts that tell whether an order is due. */
  live(): LiveBonus[] {
    return [...this.wagering]
      .sort((a, b) => b.grantedAt - a.grantedAt || (a.grantId < b.grantId ? -1 : 1))
      .map(({ grantId, state, doneHundredths, terms: { requiredMinor, expiresAt } }) => ({
        grantId,
        state,
        doneHundredths,
        requiredMinor,
        expiresAt,
      }));
  }
}
