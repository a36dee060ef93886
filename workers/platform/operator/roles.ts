/**
 * The roles that may make each operator call, and how the call keeps to an operator's markets. A call without a row is refused to every
 * operator. Administrators make operators and keep the site running; money, members and content have roles of their own. Longer than most
 * files because it is one table.
 */
import { ROLES, type Role } from '#platform/base/role.ts';

/**
 * How a call keeps to the markets of an operator who works for some of them (`reach.ts` applies it):
 * - `own`: about the operator themselves, or about what all operators share; open to all.
 * - `site`: about the whole site; refused.
 * - `members`: about members that the input names, by `memberId`, `otherId` or `memberIds`.
 * - `countries`: the input lists countries, at its top or in `filters`; without them, the operator's are meant.
 * - `call`: about something else that has a market, which the call finds (`countriesOf`).
 * - `each`: makes other calls, each of which is checked.
 * - `rows`: answers with a list of that name, whose rows name members; those of other markets are left out.
 */
export type Reach = 'own' | 'site' | 'members' | 'countries' | 'call' | 'each' | { rows: string };

export interface Rule {
  reach: Reach;
  /** One of these is needed. */
  roles: readonly Role[];
  /** Whether the call changes something, or hands out a secret: it is in the event log before it runs. */
  isChange: boolean;
  /**
   * Whether the call moves money, changes what the site pays or shows to everybody, or gives somebody access. Two administrators give a
   * role that has one (`privilege.ts`).
   */
  isGrave?: true;
  /**
   * Whether the call is made by a person at the console: approvals, and changes of operators and of keys. A tool's key, which somebody may
   * have copied, is refused.
   */
  isInPerson?: true;
}

const change = (reach: Reach, ...roles: Role[]): Rule & { isChange: true } => ({
  reach,
  roles,
  isChange: true,
});
const reading = (reach: Reach, ...roles: Role[]): Rule & { isChange: false } => ({
  reach,
  roles,
  isChange: false,
});
const grave = (reach: Reach, ...roles: Role[]): Rule & { isChange: true; isGrave: true } => ({
  ...change(reach, ...roles),
  isGrave: true,
});
const inPerson = <Kind extends Rule>(rule: Kind): Kind & { isInPerson: true } => ({
  ...rule,
  isInPerson: true,
});
const EVERYBODY = ROLES;

const TABLE = {
  'operator/me': reading('own', ...EVERYBODY),
  'operator/create': inPerson(grave('site', 'admin')),
  'operator/list': reading('site', 'admin'),
  'operator/change': inPerson(grave('site', 'admin')),
  /** One's own key alone. */
  'operator/rotate': inPerson(change('own', ...EVERYBODY)),
  'operator/invite': inPerson(change('site', 'admin')),
  'operator/replace-access': inPerson(grave('site', 'admin')),
  'operator/passkey-options': reading('own', ...EVERYBODY),
  'operator/add-passkey': change('own', ...EVERYBODY),
  /** For links of enrolment alone, which the call checks. */
  'operator/take-key': change('own', ...EVERYBODY),
  /** Those of others are for administrators alone, which the calls check. */
  'operator/sessions': reading('own', ...EVERYBODY),
  'operator/end-session': change('own', ...EVERYBODY),
  'operator/end-other-sessions': change('own', ...EVERYBODY),
  'operator/disable': inPerson(grave('site', 'admin')),
  'operator/enable': inPerson(grave('site', 'admin')),
  'operator/events': reading('site', 'admin', 'risk'),
  'event/list': reading({ rows: 'rows' }, 'admin', 'risk'),
  'event/view': reading('call', 'admin', 'risk'),
  /** Pages of text, which have no rows that could be left out. */
  'event/export': change('site', 'admin', 'risk'),
  'operator/event-chapters': reading('site', 'admin', 'risk'),
  'operator/archive-events': change('site', 'admin'),
  'counter/list': reading('site', 'admin', 'risk'),
  'health/read': reading('site', 'admin', 'risk'),
  'operator/verify-events': reading('site', 'admin', 'risk'),

  maintenance: change('site', 'admin'),
  'announce-build': change('site', 'admin'),
  seed: change('site', 'admin'),
  modules: grave('site', 'content'),
  'site/state': reading('countries', 'content', 'admin'),
  'module/list': reading('countries', 'content', 'admin'),
  'module/set': grave('call', 'content'),
  'maintenance/list': reading('countries', 'content', 'admin'),
  'announcement/list': reading('countries', 'content', 'admin'),
  'game-maintenance': grave('site', 'content'),
  'game/list': reading('countries', 'content', 'admin'),
  'game/set-many': grave('call', 'content'),
  'game/match': reading('countries', 'content'),
  'game/set-matching': grave('call', 'content'),
  'game/cancel-plan': change('call', 'content'),
  publish: grave('site', 'content'),
  announce: grave('site', 'content'),
  'site/keep-piece': change('site', 'content'),
  'site/keep-media': change('site', 'content'),
  'site/plan': reading('site', 'content'),
  'site/import': grave('site', 'content'),
  'site/roll-back': grave('site', 'content'),
  'site/schedule': grave('site', 'content'),
  'site/cancel-schedule': change('site', 'content'),
  'site/scheduled': reading('site', 'content'),
  'site/versions': reading('site', 'content'),
  'site/difference': reading('site', 'content'),
  'site/files': reading('site', 'content'),
  'site/file': reading('site', 'content'),
  'site/plan-file': reading('site', 'content'),
  'site/preview-facts': reading('site', 'content'),
  'site/export': reading('site', 'content'),
  'site/piece': reading('site', 'content'),
  'site/media': reading('site', 'content'),
  /** To a market or a currency with the role content alone, which the call checks. */
  'send-message': change('call', 'content', 'support'),

  'segment/count': reading('call', 'content', 'risk'),
  'message/options': reading('own', 'content', 'risk'),
  'message/list': reading('countries', 'content', 'support', 'risk'),
  'message/view': reading('call', 'content', 'support', 'risk'),
  'message/put-draft': change('call', 'content'),
  'message/remove-draft': change('call', 'content'),
  'message/schedule': grave('call', 'content'),
  'message/continue': change('call', 'content'),
  'message/revoke': change('call', 'content', 'risk'),
  'message/revoke-broadcast': change('call', 'content', 'risk'),

  'end-sessions': change('members', 'support', 'risk'),
  'member/search': reading('countries', 'support', 'payments', 'risk'),
  'member/view': reading('members', 'support', 'payments', 'risk'),
  'member/restricted': reading({ rows: 'members' }, 'support', 'risk'),
  'member/hold': change('members', 'support', 'risk'),
  /** Support lifts its own holds alone, which the call checks. */
  'member/release': change('members', 'support', 'risk'),
  'member/close': change('members', 'support', 'risk'),
  'member/forget': change('members', 'risk'),
  'member/reset-access': change('members', 'support', 'risk'),
  'member/exclude': change('members', 'support', 'risk'),
  'member/lower-limit': change('members', 'support', 'risk'),
  'member/list': reading('countries', 'support', 'payments', 'risk'),
  'member/movements': reading('members', 'support', 'payments', 'risk'),
  'member/rounds': reading('members', 'support', 'payments', 'risk'),
  'member/sums': reading('members', 'support', 'payments', 'risk'),
  'member/logins': reading('members', 'support', 'payments', 'risk'),
  'member/sessions': reading('members', 'support', 'payments', 'risk'),
  'member/end-session': change('members', 'support', 'risk'),
  'member/bonuses': reading('members', 'support', 'payments', 'risk'),
  'member/messages': reading('members', 'support', 'risk'),
  'member/files': reading('members', 'support', 'payments', 'risk'),
  'member/documents': reading('members', 'support', 'payments', 'risk'),
  'member/activity': reading('members', 'support', 'payments', 'risk'),
  'member/notes': reading('members', 'support', 'payments', 'risk'),
  'member/add-note': change('members', 'support', 'risk'),
  /** One's own notes alone, which the call checks. */
  'member/remove-note': change('members', 'support', 'risk'),
  'member/tag': change('members', 'support', 'risk'),
  'member/untag': change('members', 'support', 'risk'),
  'member/tag-many': change('members', 'support', 'risk'),
  'member/untag-many': change('members', 'support', 'risk'),
  'member/hold-many': change('members', 'support', 'risk'),
  'tag/list': reading('own', 'support', 'payments', 'risk'),

  'identity/cases': reading({ rows: 'cases' }, 'risk'),
  'identity/decide-case': grave('call', 'risk'),
  'identity/linked': reading('members', 'risk'),
  'identity/separate': grave('members', 'risk'),

  'identity/list': reading('countries', 'payments', 'risk'),
  'identity/view': reading('members', 'payments', 'risk'),
  'identity/claim': change('members', 'payments', 'risk'),
  'identity/release': change('members', 'payments', 'risk'),
  'identity/decide': grave('members', 'payments', 'risk'),
  'identity/ask-register': change('members', 'payments', 'risk'),

  'signal/list': reading('countries', 'risk'),
  'signal/view': reading('call', 'risk'),
  'signal/claim': change('call', 'risk'),
  'signal/release': change('call', 'risk'),
  /** The outcome is made by the decision's own call, under that call's rule. */
  'signal/close': grave('call', 'risk'),

  'safety/list': reading('countries', 'support', 'risk'),
  'safety/view': reading('call', 'support', 'risk'),
  'safety/claim': change('call', 'support', 'risk'),
  'safety/release': change('call', 'support', 'risk'),
  /** An act on the member is made by the call of its own, under that call's rule. */
  'safety/act': change('call', 'support', 'risk'),

  'complaint/list': reading('countries', 'support', 'risk'),
  'complaint/view': reading('call', 'support', 'risk'),
  'complaint/claim': change('call', 'support', 'risk'),
  'complaint/release': change('call', 'support', 'risk'),
  'complaint/answer': change('call', 'support', 'risk'),
  'complaint/close': change('call', 'support', 'risk'),
  'complaint/file': change('members', 'support', 'risk'),

  'vip/standing': reading('members', 'support', 'payments', 'risk'),
  'vip/set-tier': change('members', 'support', 'risk'),

  'tournament/list': reading('own', 'content', 'support', 'payments', 'risk'),
  'tournament/standings': reading({ rows: 'lines' }, 'support', 'payments', 'risk'),

  /** Of calls that the operator may make or agree to, which these calls check. */
  'approval/list': reading({ rows: 'approvals' }, ...EVERYBODY),
  'approval/view': reading('members', ...EVERYBODY),
  'approval/approve': inPerson(change('members', ...EVERYBODY)),
  'approval/refuse': change('members', ...EVERYBODY),

  'wallet/holdings': reading('members', 'support', 'payments', 'risk'),
  'wallet/pending-transfers': reading('members', 'support', 'payments'),
  'wallet/approve-deposit': grave('members', 'payments'),
  'wallet/refuse-deposit': grave('members', 'payments'),
  'wallet/take-withdrawal': grave('members', 'payments'),
  'wallet/untake-withdrawal': grave('members', 'payments'),
  'wallet/settle-withdrawal': grave('members', 'payments'),
  'wallet/refuse-withdrawal': grave('members', 'payments'),
  'wallet/mark-withdrawal-unknown': grave('members', 'payments'),
  'wallet/adjust': grave('members', 'payments'),
  'wallet/charge-back': grave('members', 'payments'),
  'wallet/return-charge-back': grave('members', 'payments'),
  'wallet/repay-debt': grave('members', 'payments'),
  'wallet/credit-affiliate-rebate': grave('members', 'payments'),
  /** Brings home what is the member's own. */
  'wallet/restore-balance': change('members', 'support', 'payments'),
  'wallet/return-transfer': grave('members', 'payments'),
  'wallet/void-win': grave('members', 'risk'),
  'wallet/under-review': reading({ rows: 'wins' }, 'risk'),
  'wallet/release-win': grave('members', 'risk'),
  'wallet/return-win': grave('members', 'risk'),
  'wallet/stopped': reading({ rows: 'wallets' }, 'payments', 'admin'),
  'wallet/verification': reading('members', 'payments', 'admin'),
  'wallet/verify': change('members', 'payments', 'admin'),
  'wallet/resume': grave('members', 'admin'),
  'wallet/copy-again': change('members', 'admin'),
  'wallet/export': change('members', 'admin'),
  'wallet/exports': reading('members', 'admin', 'risk'),
  'wallet/not-exported': reading({ rows: 'wallets' }, 'admin', 'risk'),
  'wallet/restore': grave('members', 'admin'),

  'bank/waiting-deposits': reading({ rows: 'deposits' }, 'payments'),
  'bank/waiting-withdrawals': reading({ rows: 'withdrawals' }, 'payments'),

  'cashier/list': reading('countries', 'payments'),
  'cashier/view': reading('members', 'payments'),
  'cashier/claim': change('members', 'payments'),
  'cashier/release': change('members', 'payments'),
  'cashier/next': change('countries', 'payments'),
  /** Each decision is made by the call of its own, under that call's rule. */
  'cashier/decide-many': grave('each', 'payments'),
  'cashier/ask-member': change('members', 'payments'),

  'payout/make': grave('call', 'payments'),
  'payout/list': reading('countries', 'payments'),
  'payout/view': reading('call', 'payments'),
  /** Hands out full account numbers. */
  'payout/file': grave('call', 'payments'),
  'payout/read-answer': grave('call', 'payments'),
  'payout/cancel': grave('call', 'payments'),

  /** Reports of money alone for payments, which the calls check. */
  'report/make': change('call', 'admin', 'risk', 'payments'),
  'report/list': reading('countries', 'admin', 'risk', 'payments'),
  'report/view': reading('call', 'admin', 'risk', 'payments'),
  'report/continue': change('call', 'admin', 'risk', 'payments'),
  'report/stop': change('call', 'admin', 'risk', 'payments'),
  'report/schedules': reading('countries', 'admin', 'risk', 'payments'),
  'report/schedule': change('call', 'admin', 'risk', 'payments'),
  'report/pause-schedule': change('call', 'admin', 'risk', 'payments'),
  'report/remove-schedule': change('call', 'admin', 'risk', 'payments'),
  /** Hands out data about members. */
  'report/file': change('call', 'admin', 'risk', 'payments'),

  'promotion/list': reading('countries', 'content', 'support', 'payments', 'risk'),
  'promotion/view': reading('countries', 'content', 'support', 'payments', 'risk'),
  'promotion/series': reading('countries', 'content', 'payments', 'risk'),
  /** Names members, which the role content has nothing to do with. */
  'promotion/claims': reading('countries', 'support', 'payments', 'risk'),
  'promotion/cancel-claim': grave('members', 'payments', 'risk'),
  'promotion/options': reading('site', 'content'),
  'promotion/put-draft': change('site', 'content'),
  'promotion/remove-draft': change('site', 'content'),
  'promotion/check': reading('site', 'content'),
  'promotion/code-files': reading('countries', 'content', 'payments', 'risk'),
  'promotion/make-codes': grave('site', 'content'),
  'promotion/upload-codes': grave('site', 'content'),
  'promotion/open-codes': grave('site', 'content'),
  /** Hands out codes that are worth money. */
  'promotion/fetch-codes': grave('site', 'content'),
  'promotion/end-codes': change('site', 'content', 'risk'),
  'promotion/publish': grave('site', 'content'),
  'promotion/pause': change('site', 'content', 'risk'),
  'promotion/end': grave('site', 'content', 'risk'),
  'promotion/plan-publication': grave('site', 'content'),
  'promotion/plan-stop': change('site', 'content', 'risk'),
  'promotion/call-off': change('site', 'content', 'risk'),
  /** Alone within the audience of the promotion and its times per member, which the call checks. */
  'promotion/grant': change('members', 'support', 'payments'),
  'promotion/report': reading('site', 'content', 'payments', 'risk'),

  'supplier/list': reading('site', 'payments', 'risk', 'admin'),
  'supplier/view': reading('site', 'payments', 'risk', 'admin'),

  'provider/secret': inPerson(grave('site', 'admin')),
  'provider/add-key': inPerson(grave('site', 'admin')),
  'provider/retire-key': inPerson(change('site', 'admin')),
  'provider/limit-wins': grave('site', 'risk'),
  'provider/limit-day': grave('site', 'risk'),
  'provider/limits': reading('site', 'payments', 'risk', 'admin'),
  'provider/stopped': reading('site', 'payments', 'risk', 'admin'),
  'provider/stop': change('site', 'risk', 'admin'),
  /** Not who has changed the daily ceiling since, which the call checks. */
  'provider/resume': grave('site', 'risk'),
  'provider/transactions': reading('site', 'payments', 'admin'),

  'payment/secret': inPerson(grave('site', 'admin')),
  'payment/add-key': inPerson(grave('site', 'admin')),
  'payment/retire-key': inPerson(change('site', 'admin')),
  'payment/list': reading('members', 'support', 'payments'),
  'payment/problems': reading('site', 'payments'),
  'payment/close-problem': change('site', 'payments'),

  'chat/queue': reading('countries', 'support'),
  'chat/room': reading('call', 'support'),
  'chat/messages': reading('call', 'support'),
  'chat/claim': change('call', 'support'),
  'chat/reply': change('call', 'support'),
  'chat/typing': reading('call', 'support'),
  'chat/read': reading('call', 'support'),
  'chat/note': change('call', 'support'),
  'chat/transfer': change('call', 'support'),
  'chat/close': change('call', 'support'),
  'chat/reopen': change('call', 'support'),
  'chat/console': reading('own', 'support'),
  'chat/attach': change('call', 'support'),
  'chat/agents': reading('own', 'support'),
  'chat/tickets': reading('countries', 'support'),
  'chat/answer-ticket': change('call', 'support'),
  'chat/canned': reading('own', 'support', 'content'),
  'chat/put-canned': change('site', 'support', 'content'),
  'chat/remove-canned': change('site', 'support', 'content'),
  'chat/desk': change('call', 'support', 'admin'),
  'chat/realtime-auth': reading('own', 'support'),

  'help/votes': reading('own', 'support', 'content'),
  'help/texts': reading('own', 'support', 'content'),

  'figure/today': reading('countries', 'admin', 'risk', 'payments', 'content'),
  'figure/series': reading('countries', 'admin', 'risk', 'payments', 'content'),
  'figure/by': reading('countries', 'admin', 'risk', 'payments', 'content'),
  /** The queues whose lists the operator may read, which the call checks. */
  'work/waiting': reading('countries', ...EVERYBODY),

  'storage/grant': change('site', 'admin'),
  'storage/uploader': reading('site', 'support', 'risk'),

  'studio/faults': change('site', 'admin'),
  'studio/transactions': reading('site', 'payments', 'admin'),
  'studio/jackpots': reading('site', 'payments', 'admin'),
  'studio/jackpot-tables': reading('site', 'payments', 'admin'),
} as const satisfies Readonly<Record<string, Rule>>;

export const RULES: Readonly<Record<string, Rule>> = TABLE;

/** Names of the calls that change something. */
export type ChangeCall = {
  [Call in keyof typeof TABLE]: (typeof TABLE)[Call]['isChange'] extends true ? Call : never;
}[keyof typeof TABLE];

/** Reading a member's uploaded file, GET /storage/private/…. */
const FILE_READERS: readonly Role[] = ['support', 'payments', 'risk'];
/** Pictures of identity documents are for those who decide them. */
const IDENTITY_READERS: readonly Role[] = ['payments', 'risk'];

/** @param key of a private file */
export const fileReaders = (key: string): readonly Role[] =>
  key.startsWith('identity/') ? IDENTITY_READERS : FILE_READERS;

/** Whether a role has a grave call. */
export const isGrave = (role: Role): boolean =>
  Object.values(RULES).some(rule => rule.isGrave === true && rule.roles.includes(role));

export const hasRole = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  wanted.some(role => held.includes(role));

/** Whether the way that an operator's call comes is enough for it: a session, or the token of the environment, where a person makes it. */
export const isPresent = (
  { sessionId, isBuiltIn }: { sessionId?: string; isBuiltIn: boolean },
  { isInPerson }: Pick<Rule, 'isInPerson'>,
): boolean => isInPerson === undefined || isBuiltIn || sessionId !== undefined;

export const ruleOf = (call: string): Rule | null =>
  Object.hasOwn(RULES, call) ? (RULES[call] ?? null) : null;
