/** Operator calls on the site: maintenance of all of it, of a game or of a provider, its modules, its builds. */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { moduleSetting } from '#app/contract/general.ts';
import { filled, id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { ModuleSetting } from '#app/domain/module.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { noting } from '#platform/base/note-change.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import {
  type MaintenanceChange,
  readGame,
  readGameMaintenance,
  readProvider,
  writeMaintenance,
} from '#platform/games/game/game.ts';
import { publishToSite } from '../realtime/realtime.ts';
import { publishFacts } from './facts.ts';
import { moduleCalls } from './module-calls.ts';
import {
  publishAnnouncedBuild,
  publishMaintenance,
  readAnnouncedBuild,
  readMaintenance,
} from './published.ts';
import { readMarkets, readModuleSettings, writeModuleSettings } from './site.db.ts';

/** Epoch milliseconds up to the year 9999, or null. */
const until = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(253_402_300_799_999))), null);

/** The push about maintenance; pages request the rest. */
const pushOf = ({ on, until: end }: { on: boolean; until: number | null }) => ({
  active: on,
  until: end === null ? null : wireMoment(end),
});

/** Switches the site's maintenance on or off; `until` is its announced end. */
const maintenance = operatorCall(
  z.object({ on: z.boolean(), until }),
  noting(
    async (_input, { env }) => pushOf(await readMaintenance(catalogueOf(env))),
    async (input, { env, now, actor }) => {
      await publishMaintenance(catalogueOf(env), input, now(), actor.operatorId);
      await publishFacts(env);
      await publishToSite(env, 'maintenance', pushOf(input));
      return accepted(input);
    },
  ),
);

/** The refusal of a currency that no market has; null for others. */
async function currencyFlaw(db: D1Database, currency: string): Promise<Envelope<null> | null> {
  const markets = await readMarkets(db);
  return markets.some(it => it.currency === currency)
    ? null
    : refused(404, `No market of the site has the currency ${currency}.`);
}

const hasNoDoubles = (settings: ModuleSetting[]): boolean =>
  new Set(settings.map(it => JSON.stringify([it.parent_name ?? '', it.name]))).size === settings.length;

/** Settings by the name of their module, with its parent's. */
const modulesByName = (settings: readonly ModuleSetting[]) =>
  Object.fromEntries(
    settings.map(it => [
      [it.parent_name ?? '', it.name].filter(part => part !== '').join('/'),
      it.settings_json,
    ]),
  );

/**
 * Replaces the module settings of a currency [3.6]. An empty list is refused: it would show every module that is hidden, and leave none that
 * `module/set` could switch.
 */
const modules = operatorCall(
  z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    settings: z
      .array(moduleSetting)
      .check(
        z.minLength(1),
        z.maxLength(200),
        z.refine(hasNoDoubles, 'A module stands twice under one parent'),
      ),
  }),
  noting(
    async ({ currency }, { env }) =>
      modulesByName((await readModuleSettings(catalogueOf(env)))[currency] ?? []),
    async ({ currency, settings }, { env }) => {
      const flaw = await currencyFlaw(catalogueOf(env), currency);
      if (flaw !== null) return flaw;
      await writeModuleSettings(catalogueOf(env), currency, settings);
      await publishFacts(env);
      return accepted({ currency, count: settings.length });
    },
  ),
);

/** The game's or provider's entry in the maintenance of a currency. */
async function entryOf(db: D1Database, { currency, kind, id: of }: MaintenanceChange) {
  const maintained = await readGameMaintenance(db, currency);
  return (kind === 'game' ? maintained.games : maintained.providers)[of];
}

/**
 * The refusal of a game, provider or currency that the site does not have; null for others. What is in maintenance can always be opened, also
 * after the site has lost it.
 */
async function maintenanceFlaw(db: D1Database, change: MaintenanceChange): Promise<Envelope<null> | null> {
  const { currency, kind, id: of, on } = change;
  if (!on && (await entryOf(db, change)) !== undefined) return null;
  const flaw = await currencyFlaw(db, currency);
  if (flaw !== null) return flaw;
  const found = kind === 'game' ? await readGame(db, of) : await readProvider(db, of);
  return found === null
    ? refused(404, `The site has no ${kind === 'game' ? 'game' : 'studio'} ${of}.`)
    : null;
}

/** Switches the maintenance of a game or provider in a currency on or off [3.15]. */
const gameMaintenance = operatorCall(
  z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    kind: z.enum(['game', 'provider']),
    id,
    on: z.boolean(),
    until,
  }),
  noting(
    async (change, { env }) => {
      const entry = await entryOf(catalogueOf(env), change);
      return { active: entry !== undefined, until: entry?.until ?? null };
    },
    async (change, { env, now, actor }) => {
      const flaw = await maintenanceFlaw(catalogueOf(env), change);
      if (flaw !== null) return flaw;
      await writeMaintenance(catalogueOf(env), change, { at: now(), by: actor.operatorId });
      await publishToSite(env, 'maintenance', pushOf(change));
      return accepted(change);
    },
  ),
);

/**
 * Announces the running build at the end of a deployment; open pages are notified once per build. `build` is for deployments
 * that set no BUILD_ID.
 */
const announceBuild = operatorCall(
  z.object({ build: z.optional(filled(64)) }),
  async (input, { env, now, actor, noteChange }) => {
    const build = input.build ?? env.BUILD_ID;
    const before = await readAnnouncedBuild(catalogueOf(env));
    const isNew = before !== build;
    noteChange({ build: before }, { build });
    if (isNew) {
      await publishAnnouncedBuild(catalogueOf(env), build, now(), actor.operatorId);
      await publishToSite(env, 'new-build', { build });
    }
    return accepted({ build, isNew });
  },
);

export const siteOperatorCalls: readonly [string, OperatorCall][] = [
  ['maintenance', maintenance],
  ['modules', modules],
  ['game-maintenance', gameMaintenance],
  ['announce-build', announceBuild],
  ...moduleCalls,
];
