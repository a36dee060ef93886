/** Tables that name a member, by what an erasure does to their rows. A test holds that every such table is in a list. */

/** Tables whose rows of the member are deleted, by kind of database. */
export const ERASED_OF = {
  names: [
    'login_name',
    'referral_code',
    'exclusion_mark',
    'identity_case',
    'identity_separation',
    'signal_work',
  ],
  sessions: ['session', 'game_launch', 'upload_grant', 'pending_step', 'restriction_copy'],
  catalogue: ['promotion_claim', 'payout_row', 'payout_guard'],
  directory: [
    'message',
    'chat_room',
    'chat_ticket',
    'broadcast_mark',
    'cashier_request',
    'request_claim',
    'cashier_question',
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
    'tournament_entry',
    'member_word',
    'member_word_task',
    'member_tag',
    'member_note',
    'member_consent',
    'campaign_recipient',
  ],
} as const;

export const ERASED: readonly string[] = Object.values(ERASED_OF).flat();

/**
 * Tables that keep a member's id after an erasure: the member without a name, the wallet's copies of the ledger, and payments, which
 * hold no name and which the payment service can still reverse. Play counts stay, so that no play is counted twice. Figures count
 * members by id, so that past days keep their totals.
 */
export const KEPT = [
  'member',
  'wallet_copy',
  'movement_copy',
  'review_copy',
  'play_behind',
  'provider_day_counted',
  'figure_counted',
  'figure_member_day',
  'figure_first_deposit',
  'figure_backlog',
  'figure_behind',
  'wallet_not_exported',
  'payment',
] as const;
