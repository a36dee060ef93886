/** What operators may call, /operator/{call}, with their bearer token. */
import * as z from 'zod/mini';
import { accepted, type Envelope } from '#app/contract/envelope.ts';
import { moduleSetting } from '#app/contract/general.ts';
import type { ModuleSetting } from '#app/domain/module.ts';
import type { PlatformEnv } from '../env.ts';
import { seed } from '../seed/seed.ts';
import { publishMaintenance, writeModuleSettings } from '../site/site.ts';

export interface OperatorCall {
  input: z.ZodMiniType;
  run: (input: unknown, context: { env: PlatformEnv; now: () => number }) => Promise<Envelope>;
}

const call = <Input>(
  input: z.ZodMiniType<Input>,
  run: (input: Input, context: { env: PlatformEnv; now: () => number }) => Promise<Envelope>,
): OperatorCall => ({ input, run: run as OperatorCall['run'] });

/** Switches maintenance of the whole site; `until` is epoch milliseconds of its announced end, if known. */
const maintenance = call(
  z.object({ on: z.boolean(), until: z._default(z.nullable(z.number()), null) }),
  async (input, { env, now }) => {
    await publishMaintenance(env.DIRECTORY, input, now());
    return accepted(input);
  },
);

const hasNoDoubles = (settings: ModuleSetting[]): boolean =>
  new Set(settings.map(it => JSON.stringify([it.parent_name ?? '', it.name]))).size === settings.length;

/** Replaces the module settings of a currency [3.6]. */
const modules = call(
  z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    settings: z
      .array(moduleSetting)
      .check(z.maxLength(200), z.refine(hasNoDoubles, 'A module stands twice under one parent')),
  }),
  async ({ currency, settings }, { env }) => {
    await writeModuleSettings(env.DIRECTORY, currency, settings);
    return accepted({ currency, count: settings.length });
  },
);

/** Brings a data folder up to the newest seed step; steps already done are left alone. */
const seedCall = call(z.object({ name: z.literal('demo') }), async (_input, context) =>
  accepted(await seed(context)),
);

export const operatorCalls: ReadonlyMap<string, OperatorCall> = new Map([
  ['maintenance', maintenance],
  ['modules', modules],
  ['seed', seedCall],
]);
