/** Tables that name a member, by what an erasure does to their rows. A test holds that every such table is in a list. */

/** Tables whose rows of the member are deleted, by kind of database. */
export const ERASED_OF = {
  names: ['login_name', 'referral_code', 'exclusion_mark', 'identity_case', 'identity_separation'],
  sessions: ['session', 'game_launch', 'upload_grant', 'pending_step', 'restriction_copy'],
  catalogue: ['promotion_claim'],
  directory: [
    'message',
    'chat_room',
    'chat_ticket',
    'broadcast_mark',
    'cashier_request',
    'bank_account',
    'withdrawal_pin',
    'favourite',
    'played_game',
    'play_transfer',
    'restriction',
    'approval',
    'approval_request',
    'restriction_state',
    'one_time_code',
    'member_code',
    'login_record',
    'authenticator',
    'passkey',
    'recovery_code',
    'withdrawal_wait',
    'vip_point',
    'vip_change',
    'vip_member',
    'daily_task_claim',
    'help_vote',
    'own_referral_code',
    'friendship',
    'identity_proof',
    'limit_task',
    'identity_task',
  ],
} as const;

export const ERASED: readonly string[] = Object.values(ERASED_OF).flat();

/**
 * Tables with a member's id that stay: the member without a name, copies of a ledger that the wallet writes, and payments, which name
 * nobody and which their service may still reverse. Numbers of counted play are deleted within days; without them it could
 * be counted twice.
 */
export const KEPT = [
  'member',
  'wallet_copy',
  'movement_copy',
  'review_copy',
  'play_behind',
  'provider_day_counted',
  'wallet_not_exported',
  'payment',
] as const;
