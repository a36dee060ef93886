/** Deletes a member's chats in their objects; the directory's rows go with the member's others. */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readChatIdsOf } from './room.db.ts';
import { roomOf } from './start-chat.ts';

/** Idempotent. */
export async function deleteChatsOf(env: PlatformEnv, memberId: string): Promise<void> {
  const chatIds = await readChatIdsOf(directoryOf(env, memberId), memberId);
  for (const chatId of chatIds) await roomOf(env, chatId).forget(memberId);
}
