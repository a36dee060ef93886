/**
 * The roles that may make each operator call: the one place. A call without a row is refused to everybody. Administrators make
 * operators and keep the site running; money, members and content are for the roles of their own.
 */
import { ROLES, type Role } from '#platform/base/role.ts';

export interface Rule {
  /** One of these is needed. */
  roles: readonly Role[];
  /** Whether the call changes something, or hands out a secret: it is in the event log before it runs. */
  isChange: boolean;
}

const change = (...roles: Role[]): Rule => ({ roles, isChange: true });
const reading = (...roles: Role[]): Rule => ({ roles, isChange: false });
const EVERYBODY = ROLES;

export const RULES: Readonly<Record<string, Rule>> = {
  'operator/me': reading(...EVERYBODY),
  'operator/create': change('admin'),
  'operator/list': reading('admin'),
  'operator/change': change('admin'),
  /** One's own key alone. */
  'operator/rotate': change(...EVERYBODY),
  'operator/invite': change('admin'),
  'operator/replace-access': change('admin'),
  'operator/passkey-options': reading(...EVERYBODY),
  'operator/add-passkey': change(...EVERYBODY),
  /** For links of enrolment alone, which the call checks. */
  'operator/take-key': change(...EVERYBODY),
  /** Those of others are for administrators alone, which the calls check. */
  'operator/sessions': reading(...EVERYBODY),
  'operator/end-session': change(...EVERYBODY),
  'operator/end-other-sessions': change(...EVERYBODY),
  'operator/disable': change('admin'),
  'operator/enable': change('admin'),
  'operator/events': reading('admin', 'risk'),
  'event/list': reading('admin', 'risk'),
  'operator/event-chapters': reading('admin', 'risk'),
  'operator/archive-events': change('admin'),
  'counter/list': reading('admin', 'risk'),
  'health/read': reading('admin', 'risk'),
  'operator/verify-events': reading('admin', 'risk'),

  maintenance: change('admin'),
  'announce-build': change('admin'),
  seed: change('admin'),
  modules: change('content'),
  'game-maintenance': change('content'),
  publish: change('content'),
  announce: change('content'),
  'site/keep-piece': change('content'),
  'site/keep-media': change('content'),
  'site/plan': reading('content'),
  'site/import': change('content'),
  'site/roll-back': change('content'),
  'site/versions': reading('content'),
  'site/export': reading('content'),
  'site/piece': reading('content'),
  'site/media': reading('content'),
  'send-message': change('content', 'support'),

  'end-sessions': change('support', 'risk'),
  'member/search': reading('support', 'payments', 'risk'),
  'member/view': reading('support', 'payments', 'risk'),
  'member/restricted': reading('support', 'risk'),
  'member/hold': change('support', 'risk'),
  /** Support lifts its own holds alone, which the call checks. */
  'member/release': change('support', 'risk'),
  'member/close': change('support', 'risk'),
  'member/forget': change('risk'),
  'member/reset-access': change('support', 'risk'),
  'member/exclude': change('support', 'risk'),
  'member/lower-limit': change('support', 'risk'),
  'member/list': reading('support', 'payments', 'risk'),
  'member/movements': reading('support', 'payments', 'risk'),
  'member/rounds': reading('support', 'payments', 'risk'),
  'member/sums': reading('support', 'payments', 'risk'),
  'member/logins': reading('support', 'payments', 'risk'),
  'member/sessions': reading('support', 'payments', 'risk'),
  'member/end-session': change('support', 'risk'),
  'member/bonuses': reading('support', 'payments', 'risk'),
  'member/messages': reading('support', 'risk'),
  'member/files': reading('support', 'payments', 'risk'),
  'member/activity': reading('support', 'payments', 'risk'),
  'member/notes': reading('support', 'payments', 'risk'),
  'member/add-note': change('support', 'risk'),
  /** One's own notes alone, which the call checks. */
  'member/remove-note': change('support', 'risk'),
  'member/tag': change('support', 'risk'),
  'member/untag': change('support', 'risk'),
  'member/tag-many': change('support', 'risk'),
  'member/untag-many': change('support', 'risk'),
  'member/hold-many': change('support', 'risk'),
  'tag/list': reading('support', 'payments', 'risk'),

  'identity/cases': reading('risk'),
  'identity/decide-case': change('risk'),
  'identity/linked': reading('risk'),
  'identity/separate': change('risk'),

  'vip/standing': reading('support', 'payments', 'risk'),
  'vip/set-tier': change('support', 'risk'),

  'tournament/list': reading('content', 'support', 'payments', 'risk'),
  'tournament/standings': reading('support', 'payments', 'risk'),

  /** Of calls that the operator may make or agree to, which these calls check. */
  'approval/list': reading(...EVERYBODY),
  'approval/approve': change(...EVERYBODY),
  'approval/refuse': change(...EVERYBODY),

  'wallet/holdings': reading('support', 'payments', 'risk'),
  'wallet/pending-transfers': reading('support', 'payments'),
  'wallet/approve-deposit': change('payments'),
  'wallet/refuse-deposit': change('payments'),
  'wallet/take-withdrawal': change('payments'),
  'wallet/settle-withdrawal': change('payments'),
  'wallet/refuse-withdrawal': change('payments'),
  'wallet/mark-withdrawal-unknown': change('payments'),
  'wallet/adjust': change('payments'),
  'wallet/charge-back': change('payments'),
  'wallet/return-charge-back': change('payments'),
  'wallet/repay-debt': change('payments'),
  'wallet/credit-affiliate-rebate': change('payments'),
  'wallet/restore-balance': change('support', 'payments'),
  'wallet/return-transfer': change('payments'),
  'wallet/void-win': change('risk'),
  'wallet/under-review': reading('risk'),
  'wallet/release-win': change('risk'),
  'wallet/return-win': change('risk'),
  'wallet/stopped': reading('payments', 'admin'),
  'wallet/verification': reading('payments', 'admin'),
  'wallet/verify': change('payments', 'admin'),
  'wallet/resume': change('admin'),
  'wallet/copy-again': change('admin'),
  'wallet/export': change('admin'),
  'wallet/exports': reading('admin', 'risk'),
  'wallet/not-exported': reading('admin', 'risk'),
  'wallet/restore': change('admin'),

  'bank/waiting-deposits': reading('payments'),
  'bank/waiting-withdrawals': reading('payments'),

  'cashier/list': reading('payments'),
  'cashier/view': reading('payments'),
  'cashier/claim': change('payments'),
  'cashier/release': change('payments'),
  'cashier/next': change('payments'),
  /** Each decision is made by the call of its own, under that call's rule. */
  'cashier/decide-many': change('payments'),

  'promotion/check': reading('content'),
  'promotion/publish': change('content'),
  'promotion/pause': change('content', 'risk'),
  'promotion/end': change('content', 'risk'),
  'promotion/grant': change('support', 'payments'),
  'promotion/report': reading('content', 'payments', 'risk'),

  'provider/secret': change('admin'),
  'provider/add-key': change('admin'),
  'provider/retire-key': change('admin'),
  'provider/limit-wins': change('risk'),
  'provider/limit-day': change('risk'),
  'provider/limits': reading('payments', 'risk', 'admin'),
  'provider/stopped': reading('payments', 'risk', 'admin'),
  'provider/stop': change('risk', 'admin'),
  /** Not who has changed the daily ceiling since, which the call checks. */
  'provider/resume': change('risk'),
  'provider/transactions': reading('payments', 'admin'),

  'payment/secret': change('admin'),
  'payment/add-key': change('admin'),
  'payment/retire-key': change('admin'),
  'payment/list': reading('support', 'payments'),
  'payment/problems': reading('payments'),

  'chat/queue': reading('support'),
  'chat/room': reading('support'),
  'chat/messages': reading('support'),
  'chat/claim': change('support'),
  'chat/reply': change('support'),
  'chat/typing': reading('support'),
  'chat/read': reading('support'),
  'chat/note': change('support'),
  'chat/transfer': change('support'),
  'chat/close': change('support'),
  'chat/reopen': change('support'),
  'chat/console': reading('support'),
  'chat/attach': change('support'),
  'chat/agents': reading('support'),
  'chat/tickets': reading('support'),
  'chat/answer-ticket': change('support'),
  'chat/canned': reading('support', 'content'),
  'chat/put-canned': change('support', 'content'),
  'chat/remove-canned': change('support', 'content'),
  'chat/desk': change('support', 'admin'),
  'chat/realtime-auth': reading('support'),

  'help/votes': reading('support', 'content'),
  'help/texts': reading('support', 'content'),

  'figure/today': reading('admin', 'risk', 'payments', 'content'),
  'figure/series': reading('admin', 'risk', 'payments', 'content'),
  'figure/by': reading('admin', 'risk', 'payments', 'content'),
  /** The queues whose lists the operator may read, which the call checks. */
  'work/waiting': reading(...EVERYBODY),

  'storage/grant': change('admin'),
  'storage/uploader': reading('support', 'risk'),

  'studio/faults': change('admin'),
  'studio/transactions': reading('payments', 'admin'),
  'studio/jackpots': reading('payments', 'admin'),
  'studio/jackpot-tables': reading('payments', 'admin'),
};

/** Reading a member's uploaded file, GET /storage/private/…. */
export const FILE_READERS: readonly Role[] = ['support', 'payments', 'risk'];

export const hasRole = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  wanted.some(role => held.includes(role));

export const ruleOf = (call: string): Rule | null =>
  Object.hasOwn(RULES, call) ? (RULES[call] ?? null) : null;
