/** What each call that may wait for a second operator is called. */
import type { WaitingCall } from '#app/contract/operator/approvals.ts';
import type { ConsoleText, ConsoleTextKey } from '../text/text.ts';

export const APPROVAL_TITLES: Readonly<Record<string, ConsoleTextKey>> = {
  'member/reset-access': 'reset_access',
  'member/exclude': 'exclude',
  'vip/set-tier': 'tier_set',
  'member/release': 'release',
  'wallet/adjust': 'adjust',
  'wallet/return-charge-back': 'charge_back_return',
  'wallet/void-win': 'win_void',
  'wallet/release-win': 'win_release',
  'wallet/credit-affiliate-rebate': 'approval_affiliate',
  'wallet/approve-deposit': 'approval_deposit',
  'wallet/take-withdrawal': 'approval_take',
  'wallet/settle-withdrawal': 'approval_settle',
  'promotion/grant': 'promotion_grant',
  'promotion/cancel-claim': 'claim_cancel',
  'promotion/publish': 'promotion_publish',
  'promotion/pause': 'approval_promotion_resume',
  'promotion/end': 'approval_promotion_end',
  'promotion/open-codes': 'approval_codes',
  'promotion/plan-publication': 'approval_plan_publication',
  'promotion/plan-stop': 'approval_plan_stop',
  'message/schedule': 'approval_message',
  'send-message': 'approval_broadcast',
  'operator/create': 'approval_operator_create',
  'operator/change': 'approval_operator_change',
  'operator/enable': 'approval_operator_enable',
  'operator/disable': 'approval_operator_disable',
  'operator/replace-access': 'approval_operator_access',
  'provider/limit-wins': 'approval_limit_wins',
  'provider/limit-day': 'approval_limit_day',
  'site/import': 'approval_import',
  'site/roll-back': 'approval_roll_back',
  'site/schedule': 'approval_schedule',
};

/** A call of a newer platform is shown by its name. */
export function titleOf({ call }: Pick<WaitingCall, 'call'>, t: ConsoleText): string {
  const title = APPROVAL_TITLES[call];
  return title === undefined ? call : t(title);
}
