/** Random choices that a seed repeats, for proofs: mulberry32, which is good enough to pick test cases. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.whole(0, items.length - 1)] as Item;
  }

  /** Text of characters that often cause errors. */
  text(least: number, most: number): string {
    return Array.from({ length: this.whole(least, most) }, () => this.pick(TROUBLE)).join('');
  }

  /** Any JSON value. */
  json(depth = 3): unknown {
    const kind = this.whole(0, depth > 0 ? 6 : 4);
    if (kind === 0) return null;
    if (kind === 1) return this.fraction() < 0.5;
    if (kind === 2) return this.pick([0, -1, 1.5, 1e308, -0, 9_007_199_254_740_992]);
    if (kind < 5) return this.text(0, 30);
    const parts = Array.from({ length: this.whole(0, 4) }, () => this.json(depth - 1));
    return kind === 5 ? parts : this.object(depth - 1);
  }

  object(depth = 3): Record<string, unknown> {
    const keys = Array.from({ length: this.whole(0, 4) }, () => this.text(1, 8));
    return Object.fromEntries(keys.map(key => [key, this.json(depth)]));
  }
}

const TROUBLE = [
  'a',
  'Z',
  '0',
  ' ',
  '\t',
  '\n',
  '\r',
  '\0',
  '"',
  "'",
  '\\',
  '/',
  '<',
  '>',
  '&',
  '%',
  '$',
  '{',
  '}',
  '[',
  ']',
  ';',
  '--',
  '../',
  '${',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\ufeff',
  'é',
  '中',
  '\ud83c\udfb0',
  '\ud800',
  'ﷺ',
];
