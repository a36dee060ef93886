/**
 * The cashier's queue: deposits and withdrawals that operators decide, in one list. Rows come from copies of the ledgers and may be
 * seconds old; the wallet decides. Refusals: 404 for an unknown request, 409 for one that is decided or that another operator has claimed.
 */
import * as z from 'zod/mini';
import { amount, currency, filled, id, listOf, moment, operationId, orNull, text, whole } from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const REQUEST_KINDS = ['deposit', 'withdrawal'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * `waiting` are all that wait; `mine` are those of them that the operator has claimed, `second` those that wait for a second operator.
 * `settled` and `refused` are of the last 90 days where no earlier `from` is given.
 */
export const CASHIER_VIEWS = ['waiting', 'mine', 'second', 'settled', 'refused'] as const;
export type CashierView = (typeof CASHIER_VIEWS)[number];

const kind = z.enum(REQUEST_KINDS);

/** `from` and `to` are about the time of the request; of settled and refused ones about that of the decision. */
const filters = {
  /**
   * The id of a request or an amount, each whole; or the beginning of the reference of the transfer or the payout, of the member's id or
   * of the username.
   */
  query: z.optional(filled(80).check(z.minLength(2))),
  kind: z.optional(kind),
  ...commonFilters,
  /** Ids of the markets' deposit methods, and `bank-account` for withdrawals. */
  methods: z.optional(listOf(id, 50)),
  hasReceipt: z.optional(z.boolean()),
  /** Past the promised time; of a decided request, whether the decision was. */
  isLate: z.optional(z.boolean()),
};

const operator = z.object({ by: id, name: orNull(text(80)) });

export const cashierRow = z.object({
  kind,
  id,
  /** What the member writes in the bank transfer; of a withdrawal, the payout's reference once it is taken. */
  reference: orNull(text(80)),
  memberId: id,
  username: text(80),
  country: orNull(countryCode),
  /** Id of the VIP tier. */
  tier: orNull(text(64)),
  amount,
  currency,
  /** What has arrived of a settled deposit. */
  credited: orNull(amount),
  method: orNull(text(64)),
  /** The method's English name; of a withdrawal, the bank's. */
  way: orNull(text(200)),
  /** The last characters of the account number. */
  accountEnd: orNull(text(40)),
  /** Key of the file, for GET /storage/private. */
  receipt: orNull(text(300)),
  /** End of the hold that a new account or PIN makes; null once it is over. */
  heldUntil: orNull(moment),
  claim: orNull(z.extend(operator, { until: moment })),
  /** The call that waits for a second operator. */
  approval: orNull(z.extend(operator, { id, state: z.enum(['waiting', 'approved']) })),
  /** The operator who has taken a withdrawal to pay it. */
  taken: orNull(operator),
  /** When the member was last asked about the request. */
  asked: orNull(moment),
  /** Whether the payment of a withdrawal is uncertain. */
  isUnknown: z.boolean(),
  /** What the member owes; a debt comes before any payout. */
  debt: amount,
  made: moment,
  promisedBy: moment,
  isLate: z.boolean(),
  decision: orNull(
    z.object({
      outcome: z.enum(['settled', 'refused']),
      at: moment,
      by: orNull(id),
      name: orNull(text(80)),
      reason: orNull(text(300)),
    }),
  ),
});
export type CashierRow = z.infer<typeof cashierRow>;

/** cashier/list: `promised` puts the request that is promised earliest first. `decided` is for settled and refused ones alone. */
export const cashierList = operatorEndpoint(
  'cashier/list',
  listInput(
    z.object({ view: z.optional(z.enum(CASHIER_VIEWS)), ...filters }),
    ['promised', 'amount', 'made', 'decided'],
    'promised',
  ),
  listOutput(cashierRow, CASHIER_VIEWS),
);

const request = z.object({ memberId: id, id });

const QUESTION_MAX = 500;
/** Questions of a request that are shown. */
const QUESTIONS_MAX = 50;

const ofCurrency = z.object({ count: whole(0, Number.MAX_SAFE_INTEGER), sum: amount });
const sums = z.object({ deposits: ofCurrency, withdrawals: ofCurrency });
const moments = orNull(moment);

/** What an operator looks at before a decision. Amounts are in the member's currency. */
export const cashierFacts = z.object({
  /** The member's own limit of deposits in this calendar month; null where there is none. */
  monthLimit: orNull(z.object({ limit: amount, used: amount, left: amount })),
  /** Credited deposits and paid withdrawals of 30 days, payments at services included; null before the wallet was opened. */
  last30Days: orNull(sums),
  /** Requests of the member that operators have refused. */
  refusedBefore: z.object({
    deposits: whole(0, Number.MAX_SAFE_INTEGER),
    withdrawals: whole(0, Number.MAX_SAFE_INTEGER),
  }),
  /** Bonuses that are being wagered. */
  wagering: listOf(
    z.object({ promotionId: id, balance: amount, done: amount, required: amount, expires: moment }),
    200,
  ),
  restrictions: listOf(z.object({ kind: text(40), until: moments }), 50),
  /** Wins of the member that wait for a look, and open cases of accounts that may be one person's. */
  winsUnderReview: whole(0, Number.MAX_SAFE_INTEGER),
  openCases: whole(0, Number.MAX_SAFE_INTEGER),
  /** Last change of the PIN or the second step. */
  proofChanged: moments,
  /** Where a withdrawal is paid to. The full number is for the payment alone. */
  account: orNull(
    z.object({
      bankCode: text(32),
      bankName: text(200),
      accountHolder: text(200),
      accountNumber: text(80),
      added: moment,
      /** Time of the first withdrawal to it. */
      firstUsed: moments,
    }),
  ),
  /** Other members with that account; of a deposit, with any account of the member. */
  sharedWith: listOf(z.object({ memberId: id, username: text(80) }), 50),
});
export type CashierFacts = z.infer<typeof cashierFacts>;

/** cashier/view */
export const cashierView = operatorEndpoint(
  'cashier/view',
  request,
  z.object({
    row: cashierRow,
    facts: cashierFacts,
    /** Questions to the member about the request, the newest first. */
    questions: listOf(
      z.object({ question: text(QUESTION_MAX), at: moment, ...operator.shape }),
      QUESTIONS_MAX,
    ),
  }),
);

/**
 * cashier/ask-member: sends the member a message with the question, and keeps it with the request, which goes on waiting. One question in
 * ten minutes for each request; repeated with the same operation id, it is the same question.
 */
export const cashierAskMember = operatorEndpoint(
  'cashier/ask-member',
  z.extend(request, { operationId, question: filled(QUESTION_MAX) }),
  z.object({ memberId: id, id, asked: moment }),
);

const claimed = z.object({ kind, memberId: id, id, claim: z.extend(operator, { until: moment }) });

/** cashier/claim: for 15 minutes; another claim of the same operator renews it. No other operator decides the request meanwhile. */
export const cashierClaim = operatorEndpoint('cashier/claim', request, claimed);

/** cashier/release: ends the operator's own claim. */
export const cashierRelease = operatorEndpoint(
  'cashier/release',
  request,
  z.object({ kind, memberId: id, id }),
);

/**
 * cashier/next: claims the free request with the earliest promise. A request is free without a claim, a payment that has begun, a hold,
 * and a pending second approval. `row` is null if no request is free.
 */
export const cashierNext = operatorEndpoint(
  'cashier/next',
  z.object({ filters: z._default(z.object(filters), {}) }),
  z.object({ row: orNull(cashierRow) }),
);

/** The decisions of each kind, and the call that makes each. */
export const DECISIONS = {
  deposit: { approve: 'wallet/approve-deposit', refuse: 'wallet/refuse-deposit' },
  withdrawal: {
    take: 'wallet/take-withdrawal',
    untake: 'wallet/untake-withdrawal',
    settle: 'wallet/settle-withdrawal',
    refuse: 'wallet/refuse-withdrawal',
    'mark-unknown': 'wallet/mark-withdrawal-unknown',
  },
} as const;

/** The decision's own call checks every further field, as when it is sent alone. */
const decisionFields = {
  id,
  memberId: id,
  operationId,
  reason: z.optional(text(300)),
};

const decision = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('deposit'),
    decision: z.enum(['approve', 'refuse']),
    ...decisionFields,
    /** What has arrived, by the bank's statement, and the statement's reference: for `approve`. */
    amount: z.optional(amount),
    bankReference: z.optional(filled(80)),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    decision: z.enum(['take', 'untake', 'settle', 'refuse', 'mark-unknown']),
    ...decisionFields,
    payoutReference: z.optional(filled(80)),
    despiteHold: z.optional(z.literal(true)),
  }),
]);
export type CashierDecision = z.infer<typeof decision>;

const DECISIONS_MAX = 100;

/**
 * cashier/decide-many: each decision is made by its own call, under that call's rules; one that fails stops no other. `waiting` waits for a
 * second operator. May be repeated with the same operation ids.
 */
export const cashierDecideMany = operatorEndpoint(
  'cashier/decide-many',
  z.object({
    decisions: listOf(decision, DECISIONS_MAX).check(
      z.minLength(1),
      z.refine(
        list => new Set(list.map(it => `${it.kind} ${it.memberId} ${it.id}`)).size === list.length,
        'A request stands twice',
      ),
    ),
  }),
  z.object({
    done: whole(0, DECISIONS_MAX),
    waiting: whole(0, DECISIONS_MAX),
    failed: whole(0, DECISIONS_MAX),
    /** In the order of the decisions. */
    outcomes: listOf(
      z.object({
        kind,
        id,
        memberId: id,
        operationId,
        outcome: z.enum(['done', 'waiting', 'failed']),
        code: whole(0, 599),
        /** The refusal's sentence; empty for one that is done. */
        msg: text(1_000),
        /** Sentences of fields that are not valid. */
        fields: orNull(z.record(text(80), listOf(text(500), 20))),
        approvalId: orNull(id),
      }),
      DECISIONS_MAX,
    ),
  }),
);
