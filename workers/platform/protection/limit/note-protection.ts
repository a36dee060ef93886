/** Notes that a member has lowered a limit, or set their first one, beside breaks, which a trigger notes. A job counts and deletes them. */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

/** @param at epoch milliseconds */
export async function noteLoweredLimit(
  env: Pick<PlatformEnv, 'DATABASES'>,
  memberId: string,
  at: number,
): Promise<void> {
  await directoryOf(env, memberId)
    .prepare("INSERT OR IGNORE INTO protection_act (member_id, kind, made_at) VALUES (?1, 'limit', ?2)")
    .bind(memberId, at)
    .run();
}
