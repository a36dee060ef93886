/** What the directory has of a member, as statements that erase it. Copies of the ledger are the wallet's to rewrite. */

/** Tables whose rows of a member go. */
export const ERASED = [
  'login_name',
  'session',
  'message',
  'broadcast_mark',
  'cashier_request',
  'bank_account',
  'withdrawal_pin',
  'game_launch',
  'favourite',
  'played_game',
  'play_transfer',
  'upload_grant',
] as const;

/** Tables with a member's id that stay: the member without a name, and copies of a ledger that the wallet writes. */
export const KEPT = ['member', 'wallet_copy', 'movement_copy', 'review_copy', 'play_behind'] as const;

/** No password has this hash. */
const NO_PASSWORD = '';
const NO_DAY = '1900-01-01';

/** Messages that only this member has. */
const OWN_MESSAGES = `SELECT content_id FROM message AS own WHERE member_id = ?1
  AND NOT EXISTS (SELECT 1 FROM message AS other WHERE other.content_id = own.content_id AND other.member_id <> ?1)`;

/** Erases a member's data, atomically. Idempotent. @param at epoch milliseconds */
export async function eraseMember(db: D1Database, memberId: string, at: number): Promise<void> {
  const { results } = await db.prepare(OWN_MESSAGES).bind(memberId).all<{ content_id: number }>();
  const contents = JSON.stringify(results.map(it => it.content_id));
  await db.batch([
    ...ERASED.map(table => db.prepare(`DELETE FROM ${table} WHERE member_id = ?1`).bind(memberId)),
    db
      .prepare('DELETE FROM message_content WHERE content_id IN (SELECT value FROM json_each(?1))')
      .bind(contents),
    db
      .prepare(
        `UPDATE member SET username = 'former-member', password = '${NO_PASSWORD}', full_name = NULL, email = NULL,
           mobile = NULL, birth_date = '${NO_DAY}', referral_code = NULL, cms_id = NULL,
           forgotten_at = coalesce(forgotten_at, ?2)
         WHERE member_id = ?1`,
      )
      .bind(memberId, at),
  ]);
}
