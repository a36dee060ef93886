/** Tells a member's open pages that their inbox changed. */
import { directoryOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { publishToMember } from '../realtime/realtime.ts';
import { countMessages } from './inbox.db.ts';

/** @param noticeId the one message that changed; null for several, or one that is gone */
export async function tellPages(env: PlatformEnv, memberId: string, noticeId: string | null): Promise<void> {
  const counts = await countMessages(directoryOf(env, memberId), memberId);
  await publishToMember(env, memberId, 'message', { noticeId, ...counts });
}
