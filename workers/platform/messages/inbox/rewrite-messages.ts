/** Replaces the texts of messages that have been sent, for all who have them. */
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { writeTexts } from './inbox.db.ts';
import type { StoredTexts } from './message.ts';

/** Messages per statement, each with its texts in all languages. */
const AT_ONCE = 100;

/** @param messages by the keys that they were sent under; unknown ones are left out */
export async function rewriteMessages(
  env: PlatformEnv,
  messages: readonly { key: string; texts: StoredTexts }[],
): Promise<void> {
  for (let first = 0; first < messages.length; first += AT_ONCE) {
    const some = messages.slice(first, first + AT_ONCE);
    await Promise.all(directoriesOf(env).map(db => writeTexts(db, some)));
  }
}
