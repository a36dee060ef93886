/** Values that an isolate keeps for a while, because busy calls need them: the same for every caller of an environment. */
import type { PlatformEnv } from './env.ts';

interface Kept<Value> {
  value: Value;
  /** Epoch milliseconds. */
  until: number;
}

export class Expiring<Value> {
  readonly #kept = new WeakMap<PlatformEnv, Map<string, Kept<Value>>>();
  readonly #most: number;
  readonly #lifeMs: (value: Value) => number;

  /**
   * @param most values; the one that was kept first makes room
   * @param lifeMs how long a value is kept, in milliseconds
   */
  constructor(most: number, lifeMs: (value: Value) => number) {
    this.#most = most;
    this.#lifeMs = lifeMs;
  }

  /** @param now epoch milliseconds @param read called where nothing is kept */
  async get(env: PlatformEnv, key: string, now: number, read: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(env)?.get(key);
    if (known !== undefined && known.until > now) return known.value;
    const value = await read();
    const all = this.#kept.get(env) ?? new Map<string, Kept<Value>>();
    this.#kept.set(env, all);
    all.delete(key); // a new value is the youngest again
    const [first] = all.keys();
    if (all.size >= this.#most && first !== undefined) all.delete(first);
    all.set(key, { value, until: now + this.#lifeMs(value) });
    return value;
  }

  /** Forgets a value of this isolate. */
  forget(env: PlatformEnv, key: string): void {
    this.#kept.get(env)?.delete(key);
  }
}
