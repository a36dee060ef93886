/** Deletes a member's uploads. */
import { sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { bucketOf } from './objects.ts';
import { privateFoldersOf } from './place.ts';

async function deleteUnder(bucket: R2Bucket, prefix: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { objects } = await bucket.list({ prefix });
    if (objects.length === 0) return deleted;
    await bucket.delete(objects.map(it => it.key));
    deleted += objects.length;
  }
}

/**
 * Private files lie under the member's id; public ones are found by the grants of their keys. Idempotent.
 * @returns the number of deleted files; null where files are in external storage, which its operator clears
 */
export async function deleteUploadsOf(env: PlatformEnv, memberId: string): Promise<number | null> {
  if (env.STORAGE_SERVICE !== null) return null;
  const { results } = await sessionsOf(env)
    .prepare("SELECT object_key AS key FROM upload_grant WHERE member_id = ?1 AND bucket = 'public'")
    .bind(memberId)
    .all<{ key: string }>();
  if (results.length > 0) await bucketOf(env, 'public').delete(results.map(it => it.key));
  let deleted = results.length;
  for (const prefix of privateFoldersOf(memberId))
    deleted += await deleteUnder(bucketOf(env, 'private'), prefix);
  return deleted;
}
