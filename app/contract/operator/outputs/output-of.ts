/**
 * Accepted answers of calls that are no endpoint of the contract yet, for the OpenAPI document. The platform's tests parse every answer of
 * a call that they make by its schema.
 */
import type * as z from 'zod/mini';
import { ACCESS_OUTPUTS } from './access.ts';
import { MONEY_OUTPUTS } from './money.ts';
import type { Outputs } from './output.ts';
import { PERSON_OUTPUTS } from './persons.ts';
import { SITE_OUTPUTS } from './site.ts';
import { STUDIO_OUTPUTS } from './studio.ts';
import { VERSION_OUTPUTS } from './versions.ts';

export const OUTPUTS: Outputs = {
  ...ACCESS_OUTPUTS,
  ...MONEY_OUTPUTS,
  ...PERSON_OUTPUTS,
  ...SITE_OUTPUTS,
  ...STUDIO_OUTPUTS,
  ...VERSION_OUTPUTS,
};

/** @returns null for a call whose answer is not described */
export const outputOf = (call: string): z.ZodMiniType | null =>
  Object.hasOwn(OUTPUTS, call) ? (OUTPUTS[call]?.() ?? null) : null;
