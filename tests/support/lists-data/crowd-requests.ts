/** Deposits and withdrawals that operators decide, as the movements of a wallet. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { between, type Posting } from '#platform/ledger/wallet/rules/draft.ts';
import type { Random } from '../random.ts';
import { amountOf, type CrowdMember, hex, timeIn } from './crowd.ts';

/** Operators beside the token of the environment, which makes the calls. */
export const OPERATORS = ['environment', 'o-crowd-1', 'o-crowd-2', 'o-crowd-3'] as const;

export interface CrowdRequest {
  kind: 'deposit' | 'withdrawal';
  memberId: string;
  id: string;
  isWaiting: boolean;
  amountMinor: number;
  /** Epoch milliseconds. */
  madeAt: number;
}

/** A movement before it has its number. */
export interface DraftMovement {
  kind: string;
  /** Epoch milliseconds. */
  madeAt: number;
  input: Record<string, unknown>;
  postings: readonly Posting[];
  words?: Record<string, string>;
}

/** Share of requests that wait for a decision; the oldest waits for two days. */
const WAITING_SHARE = 0.12;
const WAITING_MS = 2 * DAY_MS;
const REFUSED_SHARE = 0.1;
const RECEIPT_SHARE = 0.5;
const TAKEN_SHARE = 0.1;
const DEPOSIT_SHARE = 0.6;

interface Plan extends CrowdRequest {
  isRefused: boolean;
  decidedAt: number;
  /** Of the operator who decides. */
  memo: { operatorId: string };
}

const REASON = { reason: 'The payment has not arrived.' };

function depositDrafts(random: Random, plan: Plan): DraftMovement[] {
  const { memberId, id: depositId, amountMinor, madeAt, isWaiting, isRefused, decidedAt, memo } = plan;
  const receipt =
    random.fraction() < RECEIPT_SHARE ? { receiptKey: `${memberId}/receipts/${hex(random, 16)}.webp` } : {};
  const way = { method: 'Bank transfer', methodId: 'bank-transfer', ...receipt };
  const asked = { kind: 'deposit-request', madeAt, postings: [] };
  const drafts: DraftMovement[] = [
    { ...asked, input: { kind: asked.kind, amountMinor, depositId, memo: way } },
  ];
  if (isWaiting) return drafts;
  if (isRefused)
    return [
      ...drafts,
      {
        kind: 'deposit-refuse',
        madeAt: decidedAt,
        postings: [],
        input: { kind: 'deposit-refuse', depositId, memo },
        words: REASON,
      },
    ];
  return [
    ...drafts,
    {
      kind: 'deposit-approve',
      madeAt: decidedAt,
      postings: between('outside', 'main', amountMinor),
      input: { kind: 'deposit-approve', depositId, creditedMinor: amountMinor, memo },
    },
  ];
}

function withdrawalDrafts(random: Random, plan: Plan, bankId: string): DraftMovement[] {
  const { id: withdrawalId, amountMinor, madeAt, isWaiting, isRefused, decidedAt, memo } = plan;
  const payoutReference = `P-${hex(random, 10)}`;
  const bank = { bankId, bankName: 'Harbour & Vale', account: '•••• 4471' };
  const hold: DraftMovement = {
    kind: 'withdrawal-hold',
    madeAt,
    postings: between('main', 'held', amountMinor),
    input: { kind: 'withdrawal-hold', amountMinor, withdrawalId, memo: bank },
  };
  const take = (at: number): DraftMovement => ({
    kind: 'withdrawal-take',
    madeAt: at,
    postings: [],
    input: { kind: 'withdrawal-take', withdrawalId, payoutReference, memo },
  });
  if (isWaiting) return random.fraction() < TAKEN_SHARE ? [hold, take(madeAt + 1)] : [hold];
  if (isRefused)
    return [
      hold,
      {
        kind: 'withdrawal-refuse',
        madeAt: decidedAt,
        postings: between('held', 'main', amountMinor),
        input: { kind: 'withdrawal-refuse', withdrawalId, memo },
        words: REASON,
      },
    ];
  return [
    hold,
    take(decidedAt - 1),
    {
      kind: 'withdrawal-settle',
      madeAt: decidedAt,
      postings: between('held', 'outside', amountMinor),
      input: { kind: 'withdrawal-settle', withdrawalId, payoutReference, memo },
    },
  ];
}

/** @param bankId of the member's account @param now epoch milliseconds */
export function crowdRequest(random: Random, of: CrowdMember, bankId: string, now: number) {
  const isWaiting = random.fraction() < WAITING_SHARE;
  const kind = random.fraction() < DEPOSIT_SHARE ? ('deposit' as const) : ('withdrawal' as const);
  const madeAt = isWaiting
    ? Math.max(of.member.createdAt, now - Math.floor(WAITING_MS * random.fraction() ** 3) - 2)
    : timeIn(random, of, now - HOUR_MS);
  const plan: Plan = {
    kind,
    memberId: of.member.memberId,
    id: `${kind === 'deposit' ? 'd' : 'w'}-${hex(random, 20)}`,
    isWaiting,
    amountMinor: amountOf(random, of),
    madeAt,
    isRefused: random.fraction() < REFUSED_SHARE,
    decidedAt: Math.min(now, madeAt + random.whole(MINUTE_MS, 4 * HOUR_MS)),
    memo: { operatorId: random.pick(OPERATORS) },
  };
  const drafts = kind === 'deposit' ? depositDrafts(random, plan) : withdrawalDrafts(random, plan, bankId);
  return { request: plan as CrowdRequest, drafts };
}
