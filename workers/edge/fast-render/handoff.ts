/**
 * The state of a page for its browser, in the form that the router's browser reads (`UNSAFE_decodeViaTurboStream`): one JSON array, in
 * which an object names its keys and values by their places, and the root stands first. The router's server makes this text anew for each
 * page; here parts that are everybody's (`shared`) are written once, and a page adds the parts of its own.
 *
 * Written is plain JSON data with undefined values. For anything else (dates, promises, errors, numbers such as -0) there is no text, and the router
 * draws the page by itself.
 */
import { LRUCache } from 'lru-cache';
import { sharedNumber } from '#app/domain/derived.ts';
import { inScript } from '#app/domain/in-script.ts';

const UNDEFINED = -7;
const NULL = -5;

/** Thrown where a value is none that is written here. */
class NotPlain extends Error {}

/** Parts that are everybody's, written from place 1 on: the root of each page has place 0. */
interface Written {
  /** The values in their order, each behind a comma, as they stand within a script's string. */
  text: string;
  /** Number of values, the root's place included. */
  length: number;
  placeOf: ReadonlyMap<object, number>;
}

/** Characters of written parts that an isolate keeps: of some hundred pages. */
const MOST_CHARACTERS = 4_000_000;
const written = new LRUCache<string, Written>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: it => Math.max(1, it.text.length),
});

/** As part of a string in a script. */
const inString = (json: string): string => inScript(JSON.stringify(json).slice(1, -1));

const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Collects the parts of a value that are everybody's, each once. @throws NotPlain */
function collectShared(value: unknown, found: Set<object>): void {
  if (typeof value !== 'object' || value === null) return;
  if (sharedNumber(value) !== undefined) {
    found.add(value);
    return;
  }
  if (!isPlain(value)) throw new NotPlain();
  for (const part of Object.values(value)) collectShared(part, found);
}

class Writer {
  readonly #first: number;
  readonly #known: ReadonlyMap<object, number>;
  readonly #places = new Map<unknown, number>();
  readonly #values: string[] = [];

  /** @param first place of the first value @param known places of objects that are written already */
  constructor(first: number, known: ReadonlyMap<object, number> = new Map()) {
    this.#first = first;
    this.#known = known;
  }

  get values(): readonly string[] {
    return this.#values;
  }

  /** The place of a value, which is written where it is new. @throws NotPlain */
  place(value: unknown): number {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    const known = this.#places.get(value) ?? this.#known.get(value as object);
    if (known !== undefined) return known;
    const index = this.#values.length;
    const place = this.#first + index;
    this.#places.set(value, place);
    this.#values.push('');
    this.#values[index] = this.#textOf(value);
    return place;
  }

  #textOf(value: unknown): string {
    if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
    if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return String(value);
    if (typeof value !== 'object' || value === null || !isPlain(value)) throw new NotPlain();
    if (Array.isArray(value)) return `[${value.map(it => this.place(it)).join()}]`;
    const fields = Object.entries(value).map(([key, it]) => `"_${this.place(key)}":${this.place(it)}`);
    return `{${fields.join()}}`;
  }
}

function writtenOf(parts: ReadonlySet<object>): Written {
  const key = [...parts].map(sharedNumber).join(' ');
  const known = written.get(key);
  if (known !== undefined) return known;
  const writer = new Writer(1);
  const placeOf = new Map([...parts].map(part => [part, writer.place(part)]));
  const text = inString(writer.values.map(value => `,${value}`).join(''));
  const made = { text, length: 1 + writer.values.length, placeOf };
  written.set(key, made);
  return made;
}

/** The script that hands a page's state to its browser; null where the router has to. */
export function handoffScript(state: Record<string, unknown>): string | null {
  try {
    const parts = new Set<object>();
    collectShared(state, parts);
    const { text, length, placeOf } = writtenOf(parts);
    const own = new Writer(length, placeOf);
    const fields = Object.entries(state).map(([key, it]) => `"_${own.place(key)}":${own.place(it)}`);
    const [root, rest] = [`[{${fields.join()}}`, own.values.map(value => `,${value}`).join('')];
    const stream = 'window.__reactRouterContext.streamController';
    return `${stream}.enqueue("${inString(root)}${text}${inString(`${rest}]\n`)}");${stream}.close();`;
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}
