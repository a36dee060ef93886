/** What operators may call, /operator/{call}, with their bearer token. */
import * as z from 'zod/mini';
import { loginName } from '#app/contract/auth.ts';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { moduleSetting } from '#app/contract/general.ts';
import { currency as currencyCode, filled, formed, id } from '#app/contract/wire.ts';
import { formatDate } from '#app/domain/date.ts';
import type { ModuleSetting } from '#app/domain/module.ts';
import { announce, announced, withdrawAnnouncement } from '../announcement/announcement.ts';
import { publishCatalogue } from '../catalogue/catalogue.ts';
import type { PlatformEnv } from '../env.ts';
import { writeMaintenance } from '../game/game.ts';
import { messageBody, type Recipients, sendMessage } from '../inbox/inbox.ts';
import { findMember, leaveEverywhere } from '../member/member.ts';
import { publishToSite } from '../realtime/realtime.ts';
import { seed } from '../seed/seed.ts';
import {
  publishAnnouncedBuild,
  publishMaintenance,
  readAnnouncedBuild,
  writeModuleSettings,
} from '../site/site.ts';

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

/** What pages hear of a maintenance; they ask for the rest. */
const pushOf = ({ on, until: end }: { on: boolean; until: number | null }) => ({
  active: on,
  until: end === null ? null : formatDate(end, 'yyyy-MM-dd HH:mm:ss'),
});

/** Switches maintenance of the whole site; `until` is its announced end. */
const maintenance = call(z.object({ on: z.boolean(), until }), async (input, { env, now }) => {
  await publishMaintenance(env.DIRECTORY, input, now());
  await publishToSite(env, 'maintenance', pushOf(input));
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
    await publishToSite(env, 'maintenance', pushOf(change));
    return accepted(change);
  },
);

/** Publishes the catalogue as the directory has it now, and tells open pages. */
const publish = call(z.object({}), async (_input, context) => {
  const published = await publishCatalogue(context);
  await publishToSite(context.env, 'catalogue-version', { version: published.version });
  return accepted(published);
});

/** Ends all sessions of a member, whose tabs are told so. */
const endSessions = call(z.object({ memberId: id }), async ({ memberId }, { env }) =>
  accepted({ memberId, sessions: await leaveEverywhere(env, memberId, 'ended-by-operator') }),
);

/**
 * Says that this build serves now, at the end of a deployment; open pages hear of it, once for each build. `build` is for
 * deployments that give the platform no BUILD_ID.
 */
const announceBuild = call(z.object({ build: z.optional(filled(64)) }), async (input, { env, now }) => {
  const build = input.build ?? env.BUILD_ID;
  const isNew = (await readAnnouncedBuild(env.DIRECTORY)) !== build;
  if (isNew) {
    await publishAnnouncedBuild(env.DIRECTORY, build, now());
    await publishToSite(env, 'new-build', { build });
  }
  return accepted({ build, isNew });
});

const addressee = z.union([
  z.object({ memberId: id }),
  z.object({ username: loginName }),
  z.object({ currency: currencyCode }),
]);

/** Null where nobody has the id or the name. */
async function recipientsOf(db: D1Database, to: z.infer<typeof addressee>): Promise<Recipients | null> {
  if ('currency' in to) return to;
  const member = await findMember(db, to);
  return member === null ? null : { memberId: member.memberId };
}

/** Sends a message to one member, by id or login name, or to all of a currency; under a `key` only once. */
const sendMessageCall = call(
  z.object({
    to: addressee,
    message: messageBody,
    key: z.optional(formed(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 100)),
  }),
  async ({ to, message, key }, context) => {
    const recipients = await recipientsOf(context.env.DIRECTORY, to);
    if (recipients === null) return refused(404, 'There is no such member.');
    const { noticeIds } = await sendMessage(context, { ...message, to: recipients, key });
    return accepted({ count: noticeIds.length });
  },
);

/** Announces to whoever looks at the site, in place of what stood under the id; or takes it back. */
const announceCall = call(
  z.union([z.object({ id, withdraw: z.literal(true) }), announced]),
  async (input, context) => {
    if (!('withdraw' in input)) {
      await announce(context, input);
      return accepted({ id: input.id });
    }
    const wasThere = await withdrawAnnouncement(context, input.id);
    return wasThere ? accepted({ id: input.id }) : refused(404, 'There is no such announcement.');
  },
);

/** Brings a data folder up to the newest seed step; steps already done are left alone. */
const seedCall = call(z.object({ name: z.literal('demo') }), async (_input, context) =>
  accepted(await seed(context)),
);

export const operatorCalls: ReadonlyMap<string, OperatorCall> = new Map([
  ['maintenance', maintenance],
  ['modules', modules],
  ['game-maintenance', gameMaintenance],
  ['send-message', sendMessageCall],
  ['announce', announceCall],
  ['publish', publish],
  ['end-sessions', endSessions],
  ['announce-build', announceBuild],
  ['seed', seedCall],
]);
