/** Pictures in chats: uploads of the member, or for the member, in the private bucket. */
import type { PlatformEnv } from '#platform/base/env.ts';
import { isPictureKey, tagOfUpload } from '#platform/storage/storage.ts';

/** The folder of pictures in chats. */
export const ATTACHMENTS = 'attachments';

/** Whether a key is that of a picture in this member's folder, and the picture has arrived. */
export async function isAttachment(env: PlatformEnv, memberId: string, key: string): Promise<boolean> {
  if (!key.startsWith(`${ATTACHMENTS}/`) || !isPictureKey(key)) return false;
  return (await tagOfUpload(env, memberId, key)) !== null;
}
