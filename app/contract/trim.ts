/**
 * Every string in the payload of a call loses the white space at its ends before it is sent [5.1].
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';

/** Objects and lists within each other: a payload may go this deep, itself counted as the first. */
export const MAX_PAYLOAD_DEPTH = 8;

export type TrimRefusal = 'too_deep';

/** Own keys that would reach into a prototype when they are assigned. No call has a field of these names. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return value !== null && typeof value === 'object' && isPlainObject(value) ? Object.values(value) : [];
};

const isDeeper = (value: unknown, levels: number): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || partsOf(value).some(part => isDeeper(part, levels - 1)));

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (value === null || typeof value !== 'object' || !isPlainObject(value)) return value;
  const fields = Object.entries(value).filter(([key]) => !UNSAFE_KEYS.has(key));
  return Object.fromEntries(fields.map(([key, field]) => [key, trimmed(field)]));
}

/**
 * A copy of a payload with every string in it trimmed, at any depth [5.1]. Keys stay as they are; so do values that are
 * neither text, list nor plain object (numbers, dates, files). Passwords are trimmed as everything else, when they are set
 * and when they are checked, so white space at their ends never decides.
 *
 * @returns refuses `too_deep` beyond MAX_PAYLOAD_DEPTH, and with it a value that contains itself
 */
export function trimStrings<Payload>(payload: Payload): Result<Payload, TrimRefusal> {
  return isDeeper(payload, MAX_PAYLOAD_DEPTH) ? refuse('too_deep') : ok(trimmed(payload) as Payload);
}
