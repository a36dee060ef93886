/** Values that an isolate keeps for a while, because busy calls need them: the same for every caller of an environment. */
import { LRUCache } from 'lru-cache';
import type { PlatformEnv } from './env.ts';

interface ExpiringEntry<Value> {
  value: Value;
  /** Epoch milliseconds. */
  from: number;
  until: number;
}

/** A clock that has gone back makes what was kept before too old, too. */
const isFresh = ({ from, until }: ExpiringEntry<unknown>, now: number): boolean => from <= now && now < until;

export class Expiring<Value> {
  readonly #kept = new WeakMap<PlatformEnv, LRUCache<string, ExpiringEntry<Value>>>();
  readonly #most: number;
  readonly #lifeMs: (value: Value) => number;

  /**
   * @param most values; the one that nobody has asked for longest makes room
   * @param lifeMs how long a value is kept, in milliseconds
   */
  constructor(most: number, lifeMs: (value: Value) => number) {
    this.#most = most;
    this.#lifeMs = lifeMs;
  }

  /** @param now epoch milliseconds @param read called where nothing is kept */
  async get(env: PlatformEnv, key: string, now: number, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#keptOf(env);
    const known = kept.get(key);
    if (known !== undefined && isFresh(known, now)) return known.value;
    const value = await read();
    this.#keep(kept, key, value, now);
    return value;
  }

  /**
   * The values of several keys, as far as they are kept or read.
   * @param now epoch milliseconds @param read called for those that are not kept; a key that it leaves out is read again next time
   */
  async getSome(
    env: PlatformEnv,
    keys: readonly string[],
    now: number,
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>> {
    const kept = this.#keptOf(env);
    const found = new Map<string, Value>();
    const missing = new Set<string>();
    for (const key of keys) {
      const known = kept.get(key);
      if (known !== undefined && isFresh(known, now)) found.set(key, known.value);
      else missing.add(key);
    }
    if (missing.size === 0) return found;
    for (const [key, value] of await read([...missing])) {
      this.#keep(kept, key, value, now);
      found.set(key, value);
    }
    return found;
  }

  /** Forgets a value of this isolate. */
  forget(env: PlatformEnv, key: string): void {
    this.#kept.get(env)?.delete(key);
  }

  #keep(kept: LRUCache<string, ExpiringEntry<Value>>, key: string, value: Value, now: number): void {
    kept.set(key, { value, from: now, until: now + this.#lifeMs(value) });
  }

  #keptOf(env: PlatformEnv): LRUCache<string, ExpiringEntry<Value>> {
    const known = this.#kept.get(env);
    if (known !== undefined) return known;
    const kept = new LRUCache<string, ExpiringEntry<Value>>({ max: this.#most });
    this.#kept.set(env, kept);
    return kept;
  }
}
