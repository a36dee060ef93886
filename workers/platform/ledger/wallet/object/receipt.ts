/** Checks that the receipt of an awaited deposit is still the file that was sent with it. */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { tagOfUpload } from '#platform/storage/storage.ts';

const WAITING = `
  SELECT memo ->> '$.receiptKey' AS key, memo ->> '$.receiptTag' AS tag FROM cashier_request
  WHERE kind = 'deposit' AND member_id = ?1 AND request_id = ?2 AND state = 'waiting'`;

/**
 * In external storage a member's credentials can overwrite the object for an hour, after an operator has looked at it.
 * @returns true also where there is no receipt, or the deposit is already decided
 */
export async function isReceiptAsSent(
  env: PlatformEnv,
  { memberId, depositId }: { memberId: string; depositId: string },
): Promise<boolean> {
  const request = await directoryOf(env, memberId)
    .prepare(WAITING)
    .bind(memberId, depositId)
    .first<{ key: string | null; tag: string | null }>();
  if (request === null || request.key === null || request.tag === null) return true;
  return (await tagOfUpload(env, memberId, request.key)) === request.tag;
}
