/** Tells a member's open pages that their inbox changed. */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { publishToMember } from '#platform/realtime/realtime.ts';
import { countMessages, type MessageCounts } from './inbox.db.ts';

/**
 * @param noticeId the one message that changed; null for several, or one that is gone
 * @param known what the member has now, if the caller has counted it
 */
export async function notifyPages(
  env: PlatformEnv,
  memberId: string,
  noticeId: string | null,
  known?: MessageCounts,
): Promise<void> {
  const counts = known ?? (await countMessages(directoryOf(env, memberId), memberId));
  await publishToMember(env, memberId, 'message', { noticeId, ...counts });
}
