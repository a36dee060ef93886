/**
 * The fields of each changing call whose values stand in the event log, as paths in its input; `filters.kind` is a part of a field. Of every
 * other field the log has the name alone. A call that is added needs a row here. Left out are secrets, files, names, contacts and texts of
 * members, and operators' reasons and notes about them. Ids of members stay: after a member is forgotten, an id identifies no person.
 */
import type { ChangeCall } from './roles.ts';

const MEMBER = ['memberId'];
const MEMBERS = ['memberIds'];
const OPERATION = ['memberId', 'operationId'];
const DEPOSIT = [...OPERATION, 'depositId'];
const TAKEN = [...OPERATION, 'withdrawalId'];
const WITHDRAWAL = [...TAKEN, 'despiteHold'];
const DOCUMENT = [...MEMBER, 'documentId'];
const CHAT = ['chatId'];
const PROVIDER = ['providerId'];
const SERVICE = ['serviceId'];
const OPERATOR = ['operatorId'];
const GAME_CHANGES = [
  'changes.popular',
  'changes.new',
  'changes.priority',
  'changes.hidden',
  'changes.maintenance.on',
  'changes.maintenance.until',
  'changes.maintenance.countries',
];
const NOTHING: readonly string[] = [];

export const SENT_FIELDS: Readonly<Record<ChangeCall, readonly string[]>> = {
  'operator/create': ['name', 'roles', 'markets', 'expiresAt'],
  'operator/change': [...OPERATOR, 'name', 'roles', 'markets', 'expiresAt'],
  'operator/rotate': [...OPERATOR, 'overlapHours'],
  'operator/invite': OPERATOR,
  'operator/replace-access': [...OPERATOR, 'endsNow'],
  'operator/add-passkey': NOTHING,
  'operator/take-key': NOTHING,
  'operator/end-session': ['sessionId'],
  'operator/end-other-sessions': NOTHING,
  'operator/disable': OPERATOR,
  'operator/enable': OPERATOR,
  'operator/archive-events': NOTHING,
  'event/export': ['filters', 'format', 'after'],

  maintenance: ['on', 'until'],
  'announce-build': ['build'],
  seed: ['name'],
  modules: ['currency'],
  'module/set': ['currency', 'name', 'parent', 'device', 'isShown'],
  'game-maintenance': ['currency', 'kind', 'id', 'on', 'until'],
  'game/set-many': ['gameIds', 'operationId', 'from', ...GAME_CHANGES],
  'game/set-matching': ['filters', 'count', 'operationId', 'from', 'after', ...GAME_CHANGES],
  'game/cancel-plan': ['planId', 'gameIds'],
  publish: NOTHING,
  announce: ['id', 'withdraw'],
  'site/keep-piece': NOTHING,
  'site/keep-media': NOTHING,
  'site/import': NOTHING,
  'site/roll-back': ['to'],
  'site/schedule': ['operationId', 'at'],
  'site/cancel-schedule': ['scheduleId'],
  'send-message': ['to.memberId', 'to.country', 'to.currency', 'message.type', 'key'],

  /** The message is the target of its events. */
  'message/put-draft': [
    'base',
    'operationId',
    'content.segment.countries',
    'content.segment.tiers',
    'content.segment.languages',
    'content.segment.seen',
    'content.segment.deposited',
    'content.segment.played',
    'content.segment.playSum',
    'content.segment.tags',
    'content.segment.notTags',
    'content.channels',
    'content.link',
  ],
  'message/remove-draft': ['base'],
  'message/schedule': ['base', 'at'],
  'message/continue': NOTHING,
  'message/revoke': NOTHING,
  'message/revoke-broadcast': ['key'],

  'end-sessions': MEMBER,
  'member/hold': [...OPERATION, 'kind', 'until'],
  'member/release': [...MEMBER, 'restrictionId'],
  'member/close': OPERATION,
  'member/forget': MEMBER,
  'member/reset-access': [...OPERATION, 'checks.kind', 'lost'],
  'member/exclude': [...MEMBER, 'months', 'source'],
  'member/lower-limit': [...OPERATION, 'kind', 'period', 'limit'],
  'member/end-session': [...MEMBER, 'sessionId'],
  'member/add-note': OPERATION,
  'member/remove-note': [...MEMBER, 'noteId'],
  'member/tag': [...MEMBER, 'tag'],
  'member/untag': [...MEMBER, 'tag'],
  'member/tag-many': [...MEMBERS, 'tag'],
  'member/untag-many': [...MEMBERS, 'tag'],
  'member/hold-many': [...MEMBERS, 'operationId', 'kind', 'until'],

  'identity/decide-case': ['caseId', 'outcome', 'replaces'],
  'identity/separate': [...MEMBER, 'otherId'],

  'identity/claim': DOCUMENT,
  'identity/release': DOCUMENT,
  'identity/decide': [...DOCUMENT, 'operationId', 'outcome', 'flaw', 'validUntil'],
  'identity/ask-register': [...MEMBER, 'register'],

  'signal/claim': ['signal'],
  'signal/release': ['signal'],
  'signal/close': ['signal', 'operationId', 'outcome'],

  'safety/claim': ['signal'],
  'safety/release': ['signal'],
  'safety/act': [
    'signal',
    'operationId',
    'act',
    'state',
    'limit.kind',
    'limit.period',
    'limit.limit',
    'hours',
    'exclusion.months',
    'exclusion.source',
  ],

  'complaint/claim': ['complaint'],
  'complaint/release': ['complaint'],
  'complaint/answer': ['complaint', 'operationId'],
  'complaint/close': ['complaint', 'operationId', 'outcome'],
  'complaint/file': [...OPERATION, 'kind', 'source'],

  'vip/set-tier': [...MEMBER, 'tierId'],

  'approval/approve': [...MEMBER, 'approvalId'],
  'approval/refuse': [...MEMBER, 'approvalId'],

  'wallet/approve-deposit': [...DEPOSIT, 'amount'],
  'wallet/refuse-deposit': DEPOSIT,
  'wallet/take-withdrawal': [...WITHDRAWAL, 'operatorId'],
  'wallet/untake-withdrawal': TAKEN,
  'wallet/settle-withdrawal': WITHDRAWAL,
  'wallet/refuse-withdrawal': WITHDRAWAL,
  'wallet/mark-withdrawal-unknown': WITHDRAWAL,
  'wallet/adjust': [...OPERATION, 'amount'],
  'wallet/charge-back': [...DEPOSIT, 'amount'],
  'wallet/return-charge-back': [...DEPOSIT, 'amount'],
  'wallet/repay-debt': OPERATION,
  'wallet/credit-affiliate-rebate': [...OPERATION, 'amount', 'level', 'turnover', 'rate'],
  'wallet/restore-balance': OPERATION,
  'wallet/return-transfer': [...MEMBER, 'transferId'],
  'wallet/void-win': [...OPERATION, 'amount'],
  'wallet/release-win': [...OPERATION, 'number'],
  'wallet/return-win': [...OPERATION, 'number'],
  'wallet/verify': MEMBER,
  'wallet/resume': MEMBER,
  'wallet/copy-again': MEMBER,
  'wallet/export': MEMBER,
  'wallet/restore': MEMBER,

  'cashier/claim': [...MEMBER, 'id'],
  'cashier/release': [...MEMBER, 'id'],
  'cashier/next': ['filters'],
  'cashier/ask-member': [...OPERATION, 'id'],
  'cashier/decide-many': [
    'decisions.kind',
    'decisions.decision',
    'decisions.id',
    'decisions.memberId',
    'decisions.operationId',
    'decisions.amount',
    'decisions.despiteHold',
  ],

  'payout/make': ['operationId', 'withdrawals.memberId', 'withdrawals.id', 'format'],
  'payout/file': ['batch'],
  'payout/read-answer': ['batch', 'format'],
  'payout/cancel': ['batch'],

  'report/make': ['operationId', 'kind', 'country', 'from', 'to', 'format'],
  'report/continue': ['report'],
  'report/stop': ['report'],
  'report/schedule': ['operationId', 'kind', 'country', 'format', 'every'],
  'report/pause-schedule': ['schedule', 'isPaused'],
  'report/remove-schedule': ['schedule'],
  'report/file': ['report', 'part'],

  'promotion/cancel-claim': [...OPERATION, 'claimId'],
  'promotion/put-draft': ['promotion.id', 'base', 'isNew'],
  'promotion/remove-draft': ['promotionId', 'base'],
  'promotion/make-codes': ['promotionId', 'operationId', 'country', 'usesEach', 'count'],
  'promotion/upload-codes': ['promotionId', 'operationId', 'country', 'usesEach'],
  'promotion/open-codes': ['promotionId', 'fileId'],
  'promotion/fetch-codes': ['promotionId', 'fileId'],
  'promotion/end-codes': ['promotionId', 'fileId'],
  'promotion/publish': ['promotion.id'],
  'promotion/pause': ['promotionId', 'resume'],
  'promotion/end': ['promotionId'],
  'promotion/plan-publication': ['promotion.id', 'operationId', 'at'],
  'promotion/plan-stop': ['promotionId', 'operationId', 'act', 'at'],
  'promotion/call-off': ['promotionId', 'planId'],
  'promotion/grant': [...OPERATION, 'promotionId'],

  'provider/secret': PROVIDER,
  'provider/add-key': PROVIDER,
  'provider/retire-key': PROVIDER,
  'provider/limit-wins': [...PROVIDER, 'currency', 'most', 'round', 'memberDay', 'stakeTimes'],
  'provider/limit-day': [...PROVIDER, 'currency', 'most'],
  'provider/stop': PROVIDER,
  'provider/resume': PROVIDER,

  'payment/secret': SERVICE,
  'payment/add-key': SERVICE,
  'payment/retire-key': SERVICE,
  'payment/close-problem': ['problemId', 'operationId', 'outcome'],

  'chat/claim': CHAT,
  'chat/reply': [...CHAT, 'type', 'operationId'],
  'chat/note': [...CHAT, 'operationId'],
  'chat/transfer': [...CHAT, 'to'],
  'chat/close': CHAT,
  'chat/reopen': CHAT,
  'chat/attach': CHAT,
  'chat/answer-ticket': ['ticketId'],
  'chat/put-canned': ['name'],
  'chat/remove-canned': ['name'],
  'chat/desk': ['country', 'state', 'until'],

  'storage/grant': ['bucket', 'allows', 'type'],

  'studio/faults': [...PROVIDER, 'fault', 'rate'],
};

/** The fields of a call whose values may stand in the log; none for a call that only reads. */
export const sentFieldsOf = (call: string): readonly string[] =>
  Object.hasOwn(SENT_FIELDS, call) ? SENT_FIELDS[call as ChangeCall] : NOTHING;
