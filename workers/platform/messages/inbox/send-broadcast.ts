/**
 * The rules of a message to all members of a market or a currency: those of messages to segments (campaign/). The role content sends it, a
 * second operator agrees above the same number of members, and it is revoked by its key.
 */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { ALONE_MAX } from '#app/contract/operator/message.ts';
import { wireMoment } from '#app/domain/date.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { canonicalJson } from '#platform/base/hash.ts';
import type { ChangeToApprove, OperatorContext } from '#platform/base/operator-call.ts';
import type { Role } from '#platform/base/role.ts';
import { publishToSite } from '#platform/realtime/realtime.ts';
import { readMarkets } from '#platform/site/site.ts';
import {
  type Audience,
  audienceOf,
  countMembersOf,
  insertBroadcast,
  readBroadcast,
  revokeBroadcast,
  type StoredBroadcast,
} from './broadcast.db.ts';
import type { MessageBody } from './message.ts';

/** Those who agree to a message to a segment. */
const APPROVERS: readonly Role[] = ['content', 'risk'];

const NEEDS_CONTENT = refused(
  403,
  'Messages to a market or a currency are sent with the role content. Support writes to one member.',
);
const NEEDS_KEY = refused(422, 'A message to a market or a currency needs a key, by which it is revoked.');
const OTHER_MESSAGE = refused(409, 'This key has sent another message.');
const WAS_REVOKED = refused(409, 'The message of this key was revoked.');
const NO_SUCH = refused(404, 'No message to a market or a currency has this key.');

/** Markets of an audience, by country or currency. */
const marketsOf = async (audience: string, env: PlatformEnv) =>
  (await readMarkets(catalogueOf(env))).filter(it => it.country === audience || it.currency === audience);

/** The broadcast of a key: of the first directory that has it. */
async function findBroadcast(env: PlatformEnv, key: string): Promise<StoredBroadcast | null> {
  const rows = await Promise.all(directoriesOf(env).map(db => readBroadcast(db, key)));
  return rows.find(it => it !== null) ?? null;
}

interface Sending {
  to: Audience;
  message: MessageBody;
  key: string | undefined;
}

const isSame = ({ audience, body }: StoredBroadcast, { to, message }: Sending): boolean =>
  audience === audienceOf(to) && canonicalJson(body) === canonicalJson(message);

/** What a second operator agrees to. The number of members is that of the moment. */
function changeOf({ to, message, key }: Sending, members: number): ChangeToApprove {
  const { type, texts, link } = message;
  const shows = { audience: audienceOf(to), members, type, texts, link };
  return { of: 'change', target: `broadcast ${key}`, shows, roles: APPROVERS };
}

/**
 * Whether an operator may send it, and what a second one has to agree to: null where one is enough, or it was sent before and only its
 * repetition is asked for.
 */
export async function sendable(
  sending: Sending,
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
): Promise<Result<ChangeToApprove | null, Envelope<null>>> {
  const { key, to } = sending;
  if (!actor.roles.includes('content')) return refuse(NEEDS_CONTENT);
  if (key === undefined) return refuse(NEEDS_KEY);
  const sent = await findBroadcast(env, key);
  if (sent !== null && !isSame(sent, sending)) return refuse(OTHER_MESSAGE);
  if (sent !== null && sent.revokedAt !== null) return refuse(WAS_REVOKED);
  if (sent !== null || actor.isBuiltIn) return ok(null);
  const countries = (await marketsOf(audienceOf(to), env)).map(it => it.country);
  const counted = await Promise.all(directoriesOf(env).map(db => countMembersOf(db, countries)));
  const members = counted.reduce((sum, it) => sum + it, 0);
  return ok(members > ALONE_MAX ? changeOf(sending, members) : null);
}

/** Countries of those who have got a broadcast; empty for an unknown key. */
export async function countriesOfBroadcast(
  { key }: { key: string },
  { env }: Pick<OperatorContext, 'env'>,
): Promise<readonly string[]> {
  const sent = await findBroadcast(env, key);
  return sent === null ? [] : (await marketsOf(sent.audience, env)).map(it => it.country);
}

/** It takes one operator: whoever sees that a message is wrong stops it at once. A directory that has not got it yet gets it revoked. */
export async function revoke(
  { key, reason }: { key: string; reason: string },
  { env, now, actor, noteChange }: OperatorContext,
): Promise<Envelope<{ key: string; revoked: string }> | Envelope<null>> {
  const sent = await findBroadcast(env, key);
  if (sent === null) return NO_SUCH;
  const at = now();
  const revocation = { key, by: actor.operatorId, reason, at };
  const revoked = await Promise.all(
    directoriesOf(env).map(async db => {
      await insertBroadcast(db, sent);
      return revokeBroadcast(db, revocation);
    }),
  );
  if (!revoked.includes(true)) return WAS_REVOKED;
  noteChange({ revoked: null }, { revoked: wireMoment(at) });
  const currencies = new Set((await marketsOf(sent.audience, env)).map(it => it.currency));
  await Promise.all([...currencies].map(currency => publishToSite(env, 'broadcast', { currency })));
  return accepted({ key, revoked: wireMoment(at) });
}
