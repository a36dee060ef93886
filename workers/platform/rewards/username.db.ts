/** Usernames of members, for lists that have their ids. */
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

/** Usernames of members who are not forgotten. */
export async function readUsernames(
  env: Pick<PlatformEnv, 'DATABASES'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    directoriesOf(env).map(db =>
      db
        .prepare(
          `SELECT member_id AS memberId, username FROM member
           WHERE member_id IN (SELECT value FROM json_each(?1)) AND forgotten_at IS NULL`,
        )
        .bind(JSON.stringify(memberIds))
        .all<{ memberId: string; username: string }>(),
    ),
  );
  return new Map(found.flatMap(it => it.results).map(it => [it.memberId, it.username]));
}
