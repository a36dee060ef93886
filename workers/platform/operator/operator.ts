/** What operators may call, /operator/{call}, with their bearer token. */
import * as z from 'zod/mini';
import { accepted, type Envelope } from '#app/contract/envelope.ts';
import { moduleSetting } from '#app/contract/general.ts';
import { id } from '#app/contract/wire.ts';
import type { ModuleSetting } from '#app/domain/module.ts';
import { publishCatalogue } from '../catalogue/catalogue.ts';
import type { PlatformEnv } from '../env.ts';
import { writeMaintenance } from '../game/game.ts';
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

/** Epoch milliseconds of a moment that can be written with a year of four digits, if known. */
const until = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(253_402_300_799_999))), null);

/** Switches maintenance of the whole site; `until` is its announced end. */
const maintenance = call(z.object({ on: z.boolean(), until }), async (input, { env, now }) => {
  await publishMaintenance(env.DIRECTORY, input, now());
  return accepted(input);
});

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

/** Marks a game or a provider of a currency as out of order, or as back [3.15]. */
const gameMaintenance = call(
  z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    kind: z.enum(['game', 'provider']),
    id,
    on: z.boolean(),
    until,
  }),
  async (change, { env }) => {
    await writeMaintenance(env.DIRECTORY, change);
    return accepted(change);
  },
);

/** Publishes the catalogue as the directory has it now. */
const publish = call(z.object({}), async (_input, context) => accepted(await publishCatalogue(context)));

/** Brings a data folder up to the newest seed step; steps already done are left alone. */
const seedCall = call(z.object({ name: z.literal('demo') }), async (_input, context) =>
  accepted(await seed(context)),
);

export const operatorCalls: ReadonlyMap<string, OperatorCall> = new Map([
  ['maintenance', maintenance],
  ['modules', modules],
  ['game-maintenance', gameMaintenance],
  ['publish', publish],
  ['seed', seedCall],
]);
