/**
 * Log lines about answers and files of the platform that do not fit the contract: the call or the file, and the fields. They hold no
 * value (app/contract/unfit-fields.ts). A fault that lasts is logged once a minute by each isolate, because every page meets it.
 */
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import { unfitFields, unfitText } from '#app/contract/unfit-fields.ts';
import { logError } from '#log/log.ts';

/** In milliseconds. */
const SILENCE_MS = 60_000;

const noted = new LRUCache<string, true>({ max: 200, ttl: SILENCE_MS });

/** @param call name of an endpoint, or the place of a file: `general/config`, `/static/GBP/game/slots.json.gz` */
export function noteUnfit(call: string, why: string): void {
  const key = `${call} ${why}`;
  if (noted.has(key)) return;
  noted.set(key, true);
  logError('platform.answer-unfit', { call, why });
}

interface Unfit {
  schema: z.ZodMiniType;
  value: unknown;
  issues: readonly z.core.$ZodIssue[];
  /** Name of the whole value. */
  root: 'output' | 'file';
}

export const noteUnfitFields = (call: string, { schema, value, issues, root }: Unfit): void =>
  noteUnfit(call, unfitText(unfitFields(schema, value, issues), root));
