/** The files that a member has uploaded, for operators and the export of their data: where each is, and not its bytes, which the member's session reads. */
import { wireMoment } from '#app/domain/date.ts';
import { sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { bucketOf } from './objects.ts';
import { privateFoldersOf } from './place.ts';

export interface UploadedFile {
  /** Path on the site. */
  file: string;
  bytes: number;
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  uploaded: string;
}

const fileOf = (bucket: 'private' | 'public', { key, size, uploaded }: R2Object): UploadedFile => ({
  file: `/storage/${bucket}/${key}`,
  bytes: size,
  uploaded: wireMoment(uploaded.getTime()),
});

async function filesUnder(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  const found: R2Object[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...page.objects);
    if (!page.truncated) return found;
    cursor = page.cursor;
  }
}

/** Private files lie under the member's id; public ones are found by their grants. External storage lists none: its operator does. */
export async function exportedUploads(env: PlatformEnv, memberId: string): Promise<UploadedFile[] | null> {
  if (env.STORAGE_SERVICE !== null) return null;
  const files: UploadedFile[] = [];
  for (const prefix of privateFoldersOf(memberId))
    for (const it of await filesUnder(bucketOf(env, 'private'), prefix)) files.push(fileOf('private', it));
  const { results } = await sessionsOf(env)
    .prepare("SELECT object_key AS key FROM upload_grant WHERE member_id = ?1 AND bucket = 'public'")
    .bind(memberId)
    .all<{ key: string }>();
  for (const { key } of results) {
    const it = await bucketOf(env, 'public').head(key);
    if (it !== null) files.push(fileOf('public', it));
  }
  return files;
}
