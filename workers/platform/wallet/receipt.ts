/** Is the receipt of a deposit that waits still the file that came with it? */
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
 * In a storage elsewhere a member's credentials can write the object again for an hour, after an operator looked at it.
 * @returns true also where there is no receipt, and where the deposit was decided before
 */
export async function isReceiptAsSent(
  env: PlatformEnv,
  { memberId, depositId }: { memberId: string; depositId: string },
): Promise<boolean> {
  const asked = await env.DIRECTORY.prepare(ASKED)
    .bind(depositId, memberId)
    .first<{ key: string | null; tag: string | null }>();
  if (asked === null || asked.key === null || asked.tag === null) return true;
  return (await tagOfUpload(env, memberId, asked.key)) === asked.tag;
}
