/** Deletes a member's messages and restores them, and notifies the member's open pages. The money they tell of is elsewhere. */

import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { writeDeleted } from './inbox.db.ts';
import { notifyPages } from './notify-pages.ts';
import { noticeNumber } from './read-message.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

type Outcome = Promise<Result<null, 'no_such_message'>>;

async function change(
  { env }: Pick<Context, 'env'>,
  memberId: string,
  { ids, deletedAt }: { ids: readonly string[]; deletedAt: number | null },
): Outcome {
  const changed = await writeDeleted(directoryOf(env, memberId), memberId, {
    noticeIds: ids.map(noticeNumber),
    deletedAt,
  });
  if (changed === null) return refuse('no_such_message');
  if (changed > 0) await notifyPages(env, memberId, null);
  return ok(null);
}

/** Deletes messages of a member. Idempotent; other ids are ignored. Refused where none is the member's. */
export const deleteMessages = (context: Context, memberId: string, ids: readonly string[]): Outcome =>
  change(context, memberId, { ids, deletedAt: context.now() });

/** Restores deleted messages of a member, read or unread as they were. Idempotent. Refused where none is the member's. */
export const restoreMessages = (context: Context, memberId: string, ids: readonly string[]): Outcome =>
  change(context, memberId, { ids, deletedAt: null });
