/** The operator API, /operator/{call}, with a bearer token. */

import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { moduleSetting } from '#app/contract/general.ts';
import { filled, id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { ModuleSetting } from '#app/domain/module.ts';
import { coverInkIndex, demoOperatorCalls } from '#demo/demo.ts';
import { announcementOperatorCalls } from '../announcement/operator-calls.ts';
import { authoringOperatorCalls } from '../authoring/operator-calls.ts';
import { cashierOperatorCalls } from '../cashier/operator-calls.ts';
import { publishCatalogue } from '../catalogue/catalogue.ts';
import { catalogueOf } from '../databases.ts';
import { forgetOperatorCalls } from '../forget/operator-calls.ts';
import { writeMaintenance } from '../game/game.ts';
import { inboxOperatorCalls } from '../inbox/operator-calls.ts';
import { memberOperatorCalls } from '../member/operator-calls.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import { paymentOperatorCalls } from '../payment/operator-calls.ts';
import { providerOperatorCalls } from '../provider/operator-calls.ts';
import { publishToSite } from '../realtime/realtime.ts';
import {
  publishAnnouncedBuild,
  publishFacts,
  publishMaintenance,
  readAnnouncedBuild,
  writeModuleSettings,
} from '../site/site.ts';
import { storageOperatorCalls } from '../storage/operator-calls.ts';
import { walletOperatorCalls } from '../wallet/operator-calls.ts';

/** Epoch milliseconds up to the year 9999, or null. */
const until = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(253_402_300_799_999))), null);

/** The push about maintenance; pages request the rest. */
const pushOf = ({ on, until: end }: { on: boolean; until: number | null }) => ({
  active: on,
  until: end === null ? null : wireMoment(end),
});

/** Switches the site's maintenance on or off; `until` is its announced end. */
const maintenance = operatorCall(z.object({ on: z.boolean(), until }), async (input, { env, now }) => {
  await publishMaintenance(catalogueOf(env), input, now());
  await publishFacts(env);
  await publishToSite(env, 'maintenance', pushOf(input));
  return accepted(input);
});

const hasNoDoubles = (settings: ModuleSetting[]): boolean =>
  new Set(settings.map(it => JSON.stringify([it.parent_name ?? '', it.name]))).size === settings.length;

/** Replaces the module settings of a currency [3.6]. */
const modules = operatorCall(
  z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    settings: z
      .array(moduleSetting)
      .check(z.maxLength(200), z.refine(hasNoDoubles, 'A module stands twice under one parent')),
  }),
  async ({ currency, settings }, { env }) => {
    await writeModuleSettings(catalogueOf(env), currency, settings);
    await publishFacts(env);
    return accepted({ currency, count: settings.length });
  },
);

/** Switches the maintenance of a game or provider in a currency on or off [3.15]. */
const gameMaintenance = operatorCall(
  z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    kind: z.enum(['game', 'provider']),
    id,
    on: z.boolean(),
    until,
  }),
  async (change, { env }) => {
    await writeMaintenance(catalogueOf(env), change);
    await publishToSite(env, 'maintenance', pushOf(change));
    return accepted(change);
  },
);

/** Publishes the catalogue from the directory, and notifies open pages. */
const publish = operatorCall(z.object({}), async (_input, context) => {
  const published = await publishCatalogue({ ...context, coverInk: coverInkIndex });
  await publishToSite(context.env, 'catalogue-version', { version: published.version });
  return accepted(published);
});

/**
 * Announces the running build at the end of a deployment; open pages are notified once per build. `build` is for deployments
 * that set no BUILD_ID.
 */
const announceBuild = operatorCall(
  z.object({ build: z.optional(filled(64)) }),
  async (input, { env, now }) => {
    const build = input.build ?? env.BUILD_ID;
    const isNew = (await readAnnouncedBuild(catalogueOf(env))) !== build;
    if (isNew) {
      await publishAnnouncedBuild(catalogueOf(env), build, now());
      await publishToSite(env, 'new-build', { build });
    }
    return accepted({ build, isNew });
  },
);

export const operatorCalls: ReadonlyMap<string, OperatorCall> = new Map([
  ['maintenance', maintenance],
  ['modules', modules],
  ['game-maintenance', gameMaintenance],
  ['publish', publish],
  ['announce-build', announceBuild],
  ...memberOperatorCalls,
  ...forgetOperatorCalls,
  ...inboxOperatorCalls,
  ...announcementOperatorCalls,
  ...authoringOperatorCalls(coverInkIndex),
  ...walletOperatorCalls,
  ...cashierOperatorCalls,
  ...paymentOperatorCalls,
  ...providerOperatorCalls,
  ...storageOperatorCalls,
  ...demoOperatorCalls,
]);
