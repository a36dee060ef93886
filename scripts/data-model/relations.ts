/** The main relations between tables, for the diagrams. */

/** Many rows of the child have one parent, unless the relation says `one`. */
export type Relation = readonly [parent: string, child: string, by: string, most?: 'one'];

export const SITE_RELATIONS: readonly Relation[] = [
  ['provider', 'game', 'provider_id'],
  ['provider', 'provider_stop', 'provider_id'],
  ['game', 'game_statement', 'game_id', 'one'],
  ['game_rules', 'game_statement', 'rules_id'],
  ['promotion', 'promotion_live', 'promotion_id', 'one'],
  ['promotion', 'promotion_step', 'promotion_id'],
  ['promotion', 'promotion_draft', 'promotion_id', 'one'],
  ['promotion', 'promotion_claim', 'promotion_id'],
  ['payment_service', 'payment', 'service_id'],
  ['operator', 'operator_key', 'operator_id'],
  ['operator', 'operator_session', 'operator_id'],
  ['operator', 'approval_request', 'made_by'],
  ['payout_batch', 'payout_row', 'batch'],
  ['payout_batch', 'payout_step', 'batch'],
  ['report', 'report_part', 'report'],
];

export const MEMBER_RELATIONS: readonly Relation[] = [
  ['member', 'login_name', 'member_id'],
  ['member', 'session', 'member_id'],
  ['session', 'game_launch', 'session_hash'],
  ['member', 'bank_account', 'member_id'],
  ['bank_account', 'cashier_request', 'memo.bankId'],
  ['member', 'wallet_copy', 'member_id', 'one'],
  ['wallet_copy', 'movement_copy', 'member_id'],
  ['movement_copy', 'cashier_request', 'trigger', 'one'],
  ['cashier_request', 'request_claim', 'request_id', 'one'],
  ['cashier_request', 'cashier_question', 'request_id'],
  ['member', 'payment', 'member_id'],
  ['payment', 'payment_event_with_id', 'payment_id'],
  ['member', 'restriction', 'member_id'],
  ['member', 'restriction_copy', 'member_id', 'one'],
  ['member', 'identity_proof', 'triggers'],
  ['member', 'promotion_claim', 'member_id'],
  ['member', 'vip_member', 'member_id', 'one'],
  ['vip_member', 'vip_point', 'member_id'],
  ['member', 'tournament_entry', 'member_id'],
  ['member', 'friendship', 'member_id, referrer_id'],
  ['member', 'message', 'member_id'],
  ['message_content', 'message', 'content_id'],
  ['member', 'member_consent', 'member_id'],
  ['member', 'campaign_recipient', 'member_id'],
  ['member', 'chat_room', 'member_id'],
  ['member', 'played_game', 'member_id'],
];

export const WALLET_RELATIONS: readonly Relation[] = [
  ['movement', 'posting', 'movement'],
  ['account', 'posting', 'account'],
  ['movement', 'word', 'movement'],
  ['movement', 'hold', 'held_as, movement', 'one'],
  ['movement', 'awaited_deposit', 'asked_as, movement', 'one'],
  ['movement', 'transfer', 'sent_as', 'one'],
  ['round', 'play', 'round_id'],
  ['play', 'review', 'held_as', 'one'],
  ['chapter', 'play', 'first to through'],
  ['bonus_grant', 'bonus', 'grant_id', 'one'],
  ['bonus', 'round_feed', 'grant_id'],
  ['free_rounds', 'free_bet', 'grant_id'],
  ['play', 'bet_source', 'transaction_id'],
];
