/** Marks messages as read, and notifies the member's open pages. */

import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { writeAllRead, writeRead, writeTypesRead } from './inbox.db.ts';
import { notifyPages } from './notify-pages.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

/** Parses a message id, a whole number as text. Other texts match no message. */
export const noticeNumber = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

/** Marks a message as read. Idempotent. Refused where the member has no such message. */
export async function readMessage(
  { env, now }: Context,
  memberId: string,
  id: string,
): Promise<Result<null, 'no_such_message'>> {
  const outcome = await writeRead(directoryOf(env, memberId), memberId, noticeNumber(id), now());
  if (outcome === 'unknown') return refuse('no_such_message');
  if (outcome === 'read') await notifyPages(env, memberId, id);
  return ok(null);
}

/** Marks every message of a member as read. @returns how many were unread */
export async function readAllMessages({ env, now }: Context, memberId: string): Promise<number> {
  const count = await writeAllRead(directoryOf(env, memberId), memberId, now());
  if (count > 0) await notifyPages(env, memberId, null);
  return count;
}

/** Marks a member's messages of some types as read. @returns how many were unread */
export async function readMessagesOfTypes(
  { env, now }: Context,
  memberId: string,
  types: readonly string[],
): Promise<number> {
  const count = await writeTypesRead(directoryOf(env, memberId), memberId, types, now());
  if (count > 0) await notifyPages(env, memberId, null);
  return count;
}
