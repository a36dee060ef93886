/** Values that an isolate keeps for a while, because busy calls need them: the same for every caller of an environment. */
import { LRUCache } from 'lru-cache';
import type { PlatformEnv } from './env.ts';

interface ExpiringEntry<Value> {
  value: Value;
  /** Epoch milliseconds. */
  until: number;
}

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
    if (known !== undefined && known.until > now) return known.value;
    const value = await read();
    kept.set(key, { value, until: now + this.#lifeMs(value) });
    return value;
  }

  /** Forgets a value of this isolate. */
  forget(env: PlatformEnv, key: string): void {
    this.#kept.get(env)?.delete(key);
  }

  #keptOf(env: PlatformEnv): LRUCache<string, ExpiringEntry<Value>> {
    const known = this.#kept.get(env);
    if (known !== undefined) return known;
    const kept = new LRUCache<string, ExpiringEntry<Value>>({ max: this.#most });
    this.#kept.set(env, kept);
    return kept;
  }
}
