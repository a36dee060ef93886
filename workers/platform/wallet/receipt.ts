/** Checks that the receipt of an awaited deposit is still the file that was sent with it. */
import type { PlatformEnv } from '../env.ts';
import { tagOfUpload } from '../storage/storage.ts';

const ASKED = `
  SELECT asked.input ->> '$.memo.receiptKey' AS key, asked.input ->> '$.memo.receiptTag' AS tag
  FROM movement_copy AS asked
  WHERE asked.input ->> '$.depositId' = ?1 AND asked.member_id = ?2 AND asked.kind = 'deposit-request'
    AND NOT EXISTS (SELECT 1 FROM movement_copy AS decided
                    WHERE decided.input ->> '$.depositId' = ?1 AND decided.member_id = ?2
                      AND decided.kind IN ('deposit-approve', 'deposit-refuse'))`;

/**
 * In external storage a member's credentials can overwrite the object for an hour, after an operator has looked at it.
 * @returns true also where there is no receipt, or the deposit is already decided
 */
export async function isReceiptAsSent(
  env: PlatformEnv,
  { memberId, depositId }: { memberId: string; depositId: string },
): Promise<boolean> {
  const request = await env.DIRECTORY.prepare(ASKED)
    .bind(depositId, memberId)
    .first<{ key: string | null; tag: string | null }>();
  if (request === null || request.key === null || request.tag === null) return true;
  return (await tagOfUpload(env, memberId, request.key)) === request.tag;
}
