/**
 * Compares a retry with the order that its operation id carried out, by the fields that the caller sent. Fields that the platform
 * adds are not compared, such as a method's English name, a provider's kind, or a field of a later version: a deploy or a changed
 * setting between an attempt and its retry causes no conflict.
 */
import { canonicalJson } from '#platform/base/hash.ts';
import { kindOf } from './kinds.ts';
import type { Order } from './order.ts';
import { commitmentsIn, orderWith, type Words } from './words.ts';

/** Fields that orders of older versions lack: they are not compared with those. */
const ADDED_LATER: ReadonlySet<string> = new Set([
  'creditedMinor',
  'payoutReference',
  'bankReference',
  'creditedAs',
]);

/** @param isCompared whether a field takes part */
function askedOf(order: Order, isCompared: (field: string) => boolean): string {
  const { kind, memo = {} } = order;
  const { requested } = kindOf(kind);
  const fields = ['kind', ...requested.fields] as (keyof Order)[];
  const words = requested.memo;
  return canonicalJson([
    fields.filter(isCompared).map(it => order[it] ?? null),
    words.filter(isCompared).map(it => memo[it] ?? null),
  ]);
}

/**
 * Erased words are not compared.
 * @param sealed an order as it was sealed, as JSON
 * @param words those that stand beside it
 */
export function isSameRequest(sealed: string, order: Order, words: Words = {}): boolean {
  const first = orderWith(sealed, words);
  const erased = new Set(Object.keys(commitmentsIn(sealed)).filter(it => !(it in words)));
  const has = new Set([...Object.keys(first), ...Object.keys(first.memo ?? {})]);
  const isCompared = (field: string) => !erased.has(field) && (has.has(field) || !ADDED_LATER.has(field));
  return askedOf(first, isCompared) === askedOf(order, isCompared);
}
