/**
 * The words in orders that people have typed or are called by: names, notes, reasons, references of banks, masked accounts.
 * They stand beside the seal, so that they can be erased: an order is sealed with its ids and amounts, and with a salted hash
 * of each word. Entries of a memo are words unless kinds.ts names them.
 */
import { randomBytes } from 'node:crypto';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import { kindOf } from './kinds.ts';
import type { Memo, Order, OrderKind } from './order.ts';

/** Text by name. */
export type Words = Readonly<Record<string, string>>;

export interface Word {
  name: string;
  text: string;
  /** Without it nobody can find out an erased word by trying. */
  salt: string;
}

/** The operators who made and approved an order: ids in orders of every kind. */
const OPERATORS: readonly string[] = ['operatorId', 'approverId'];
/** The one word that is a field of orders and no entry of their memo. */
const REFERENCE = 'payoutReference';

type Fields = Record<string, unknown> & { kind: OrderKind; memo?: Memo };

const isFact = (kind: OrderKind, name: string): boolean =>
  OPERATORS.includes(name) || kindOf(kind).memoIds.includes(name);

/** An order without the words that `isErased` names. */
function without({ memo, ...fields }: Fields, isErased: (name: string) => boolean): Fields {
  const left = Object.entries(memo ?? {}).filter(([name]) => isFact(fields.kind, name) || !isErased(name));
  const kept = Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== REFERENCE || !isErased(name)),
  );
  return { ...(kept as Fields), ...(left.length > 0 ? { memo: Object.fromEntries(left) } : {}) };
}

function wordsOf({ kind, memo, [REFERENCE]: reference }: Fields): Words {
  const said = Object.entries(memo ?? {}).filter(([name]) => !isFact(kind, name));
  return Object.fromEntries(typeof reference === 'string' ? [...said, [REFERENCE, reference]] : said);
}

/** The salted hash that stands in the seal for a word. */
export const commitmentOf = ({ salt, text }: Pick<Word, 'salt' | 'text'>): string =>
  sha256(canonicalJson([salt, text]));

/** @returns the order as it is sealed, as JSON, and the words beside it */
export function sealOrder(order: Order): { input: string; words: Word[] } {
  const fields = order as Order & Fields;
  const words = Object.entries(wordsOf(fields)).map(([name, text]) => ({
    name,
    text,
    salt: randomBytes(16).toString('hex'),
  }));
  if (words.length === 0) return { input: canonicalJson(order), words };
  const commitments = Object.fromEntries(words.map(it => [it.name, commitmentOf(it)]));
  return { input: canonicalJson({ ...without(fields, () => true), words: commitments }), words };
}

/** The hashes in a sealed order, by word. */
export const commitmentsIn = (input: string): Words => (JSON.parse(input) as { words?: Words }).words ?? {};

/** An order as it was given, as far as its words are not erased. @param input sealed; those of older versions have their words in it */
export function orderWith(input: string, words: Words): Order {
  const { words: _commitments, ...order } = JSON.parse(input) as Fields & { words?: Words };
  const { [REFERENCE]: reference, ...said } = words;
  const memo = { ...order.memo, ...said };
  return {
    ...order,
    ...(reference === undefined ? {} : { [REFERENCE]: reference }),
    ...(Object.keys(memo).length > 0 ? { memo } : {}),
  } as unknown as Order;
}

/**
 * A sealed order of an older version without the words that stand in it.
 * @param names null for all
 * @returns null where none stands in it
 */
export function redacted(input: string, names: readonly string[] | null): string | null {
  const order = JSON.parse(input) as Fields;
  const isErased = (name: string) => names === null || names.includes(name);
  return Object.keys(wordsOf(order)).some(isErased) ? canonicalJson(without(order, isErased)) : null;
}
