/** Operator calls that decide requests: deposits that have arrived, withdrawals that are paid. */
import * as z from 'zod/mini';
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { filled, id, positiveAmount } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { Result } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  type OperatorCall,
  operatorCall,
  type SumToApprove,
  triedCall,
} from '#platform/base/operator-call.ts';
import type { PayoutOutcome } from '../directory/payout-guard.db.ts';
import type { RequestKey } from '../directory/request-claim.db.ts';
import { waitOf } from '../directory/withdrawal-wait.db.ts';
import {
  approveDeposit,
  claimWithdrawal,
  markWithdrawalUnknown,
  movedAt,
  refuseDeposit,
  refuseWithdrawal,
  settleWithdrawal,
  untakeWithdrawal,
} from '../move-money.ts';
import type { MoveRefusal, Receipt } from '../object/ledger.ts';
import { type DecisionKind, notifyDecision } from '../object/notify-member.ts';
import { isReceiptAsSent } from '../object/receipt.ts';
import { walletOf } from '../open-wallet.ts';
import type { Hold } from '../rules/facts.ts';
import {
  answerOf,
  type Context,
  member,
  memoOf,
  minorOf,
  operationId,
  reason,
  refusedBecause,
  typedSum,
} from './answer.ts';
import { unlessPaying } from './unless-paying.ts';
import { claimFlaw, whileClaimed } from './while-claimed.ts';

/** A bank's or payment provider's own reference of a payment. */
export const bankReference = filled(80);

const deposit = { ...member, depositId: id, operationId, reason };
const withdrawal = { ...member, withdrawalId: id, operationId, reason };

const ofDeposit = ({ memberId, depositId }: { memberId: string; depositId: string }): RequestKey => ({
  kind: 'deposit',
  memberId,
  id: depositId,
});
const ofWithdrawal = ({
  memberId,
  withdrawalId,
}: {
  memberId: string;
  withdrawalId: string;
}): RequestKey => ({
  kind: 'withdrawal',
  memberId,
  id: withdrawalId,
});

/** A decision's call under a claim of its request. @param isFinal whether nothing is left to decide then */
const claimed =
  <Input>(
    requestOf: (input: NoInfer<Input>) => RequestKey,
    run: (input: Input, context: Context) => Promise<Envelope>,
    isFinal = true,
  ) =>
  (input: Input, context: Context): Promise<Envelope> =>
    whileClaimed(context, { request: requestOf(input), isFinal, run: () => run(input, context) });

const busyWith =
  <Input>(requestOf: (input: NoInfer<Input>) => RequestKey) =>
  (input: Input, context: Context): Promise<Envelope | null> =>
    claimFlaw(context, requestOf(input));

/** The state of a withdrawal, for the event log. */
const withdrawalNow = async (
  { memberId, withdrawalId }: { memberId: string; withdrawalId: string },
  { env }: Context,
): Promise<{ state: string | null }> => ({
  state: (await walletOf(env, memberId).withdrawal(withdrawalId))?.state ?? null,
});

/** Notifies the member of a final decision; a replay of the decision sends the same message, which is stored once. */
async function notify(
  { env, isTrial }: Context,
  kind: DecisionKind,
  { memberId, id: decided, reason: why }: { memberId: string; id: string; reason: string | undefined },
  moved: Result<Receipt, MoveRefusal>,
): Promise<void> {
  if (isTrial || !moved.ok) return;
  const { number } = moved.value;
  const wallet = walletOf(env, memberId);
  const [amountMinor, holdings, at] = await Promise.all([
    wallet.decidedAmount(number),
    wallet.holdings(),
    movedAt(env, memberId, number),
  ]);
  if (amountMinor === null || !holdings.ok) return;
  const { currency, exponent } = holdings.value;
  const notice = { kind, memberId, id: decided, reason: why, at, amountMinor, currency, exponent };
  await notifyDecision(env, notice);
}

/** Notes the decision of a deposit, which waited before. */
function noteDecided(
  { isTrial, noteChange }: Context,
  moved: Result<Receipt, MoveRefusal>,
  state: 'approved' | 'refused',
): void {
  if (!isTrial && moved.ok) noteChange({ state: 'waiting' }, { state });
}

/**
 * Credits the money that has arrived, by the bank's statement: `amount` may differ from the member's announcement. Requires the
 * receipt that was sent with the deposit, unchanged.
 */
const approve = triedCall(
  z.object({ ...deposit, amount: positiveAmount, bankReference }),
  claimed(ofDeposit, async ({ reason: why, amount, bankReference: reference, ...input }, context) => {
    const { env, now } = context;
    const { memberId, depositId } = input;
    if (!(await isReceiptAsSent(env, input)))
      return refused(409, 'The receipt is not the file that came with the deposit.');
    const credited = await minorOf(context, memberId, amount);
    if (!credited.ok) return refusedBecause(credited.error);
    const memo = memoOf(context, { reason: why, bankReference: reference });
    const approval = { ...input, ...memo, creditedMinor: credited.value, at: now() };
    const moved = await approveDeposit(env, approval);
    await notify(context, 'deposit-approve', { memberId, id: depositId, reason: why }, moved);
    noteDecided(context, moved, 'approved');
    return answerOf(context, memberId, moved);
  }),
  async (input, context) => {
    const sum = await typedSum(input, context);
    return sum === null ? null : { ...sum, target: `deposit ${input.depositId}` };
  },
  { busy: busyWith(ofDeposit) },
);

const refuse = operatorCall(
  z.object(deposit),
  claimed(ofDeposit, async ({ reason: why, ...input }, context) => {
    const { memberId, depositId } = input;
    const moved = await refuseDeposit(context.env, {
      ...input,
      ...memoOf(context, { reason: why }),
      at: context.now(),
    });
    await notify(context, 'deposit-refuse', { memberId, id: depositId, reason: why }, moved);
    noteDecided(context, moved, 'refused');
    return answerOf(context, memberId, moved);
  }),
);

/** Set by an operator who has made sure that the member asked for the withdrawal: it is taken although it waits. */
const despiteHold = z.optional(z.literal(true));

/** The refusal to take a withdrawal that waits, because its account or the PIN was new when it was requested; or null. */
async function waitFlaw(
  { env, now }: Context,
  of: { memberId: string; withdrawalId: string },
  isDespite: true | undefined,
): Promise<Envelope<null> | null> {
  if (isDespite) return null;
  const until = await waitOf(directoryOf(env, of.memberId), of, now());
  return until === null
    ? null
    : refused(409, `A new account, PIN or second step holds this withdrawal until ${wireMoment(until)} UTC.`);
}

/** A withdrawal that can still be paid and that nobody has taken to pay it; null for all others. */
async function untaken(
  { env }: Context,
  { memberId, withdrawalId }: { memberId: string; withdrawalId: string },
): Promise<Hold | null> {
  const hold = await walletOf(env, memberId).withdrawal(withdrawalId);
  const isUntaken = hold?.payoutReference === null && (hold.state === 'held' || hold.state === 'unknown');
  return isUntaken ? hold : null;
}

/** The refusal to settle a withdrawal that waits; null for one that was taken: whoever took it looked at its hold. */
async function settleFlaw(
  context: Context,
  of: { memberId: string; withdrawalId: string },
  isDespite: true | undefined,
): Promise<Envelope<null> | null> {
  return (await untaken(context, of)) === null ? null : waitFlaw(context, of, isDespite);
}

/**
 * The sum of a payout, which a second operator approves before the money leaves: when it is taken, or at its payment where nobody
 * has taken it.
 */
async function payoutSum(
  { operationId: attempt, ...of }: { memberId: string; withdrawalId: string; operationId: string },
  context: Context,
): Promise<SumToApprove | null> {
  const hold = await untaken(context, of);
  if (hold === null) return null;
  const { memberId, withdrawalId } = of;
  const { amountMinor } = hold;
  return { of: 'sum', memberId, operationId: attempt, amountMinor, target: `withdrawal ${withdrawalId}` };
}

/**
 * Takes a withdrawal before it is paid; a second operator is refused. Every later step names the payout reference. Operators take it
 * in their own name; the token of the environment names whom it acts for.
 */
const take = triedCall(
  z.object({ ...withdrawal, operatorId: z.optional(id), payoutReference: bankReference, despiteHold }),
  claimed(
    ofWithdrawal,
    noting(withdrawalNow, async ({ reason: why, operatorId, despiteHold: isDespite, ...input }, context) => {
      const { actor } = context;
      if (operatorId !== undefined && operatorId !== actor.operatorId && !actor.isBuiltIn)
        return refused(403, 'A withdrawal is taken in your own name.');
      const flaw = await waitFlaw(context, input, isDespite);
      if (flaw !== null) return flaw;
      const attempt = { ...input, ...memoOf(context, { reason: why, operatorId }), at: context.now() };
      const moved = await claimWithdrawal(context.env, attempt);
      return answerOf(context, input.memberId, moved);
    }),
    false,
  ),
  payoutSum,
  { busy: busyWith(ofWithdrawal) },
);

/**
 * Gives back a withdrawal that was taken and not paid, as after a mistyped reference: it is taken anew, with its hold and its second
 * operator. While a batch asks the bank to pay it, it stays taken.
 */
const untake = operatorCall(
  z.object({ ...withdrawal, reason: filled(300), payoutReference: bankReference }),
  claimed(
    ofWithdrawal,
    noting(withdrawalNow, ({ reason: why, ...input }, context) =>
      unlessPaying(context, input, 'untaken', async () => {
        const attempt = { ...input, ...memoOf(context, { reason: why }), at: context.now() };
        return answerOf(context, input.memberId, await untakeWithdrawal(context.env, attempt));
      }),
    ),
    false,
  ),
);

const OUTCOMES: Readonly<Partial<Record<DecisionKind, PayoutOutcome>>> = {
  'withdrawal-settle': 'settled',
  'withdrawal-refuse': 'refused',
};

/** The call of a decision on a withdrawal; the history shows its reason. */
const deciding = (decide: typeof settleWithdrawal, kind: DecisionKind | null) =>
  triedCall(
    z.object({ ...withdrawal, payoutReference: z.optional(bankReference), despiteHold }),
    claimed(
      ofWithdrawal,
      noting(withdrawalNow, async ({ reason: why, despiteHold: isDespite, ...input }, context) => {
        const { memberId, withdrawalId } = input;
        const flaw = kind === 'withdrawal-settle' ? await settleFlaw(context, input, isDespite) : null;
        if (flaw !== null) return flaw;
        const run = async () => {
          const memo = memoOf(context, { reason: why });
          const moved = await decide(context.env, { ...input, ...memo, at: context.now() });
          if (kind !== null) await notify(context, kind, { memberId, id: withdrawalId, reason: why }, moved);
          return answerOf(context, memberId, moved);
        };
        const outcome = kind === null ? undefined : OUTCOMES[kind];
        return outcome === undefined ? run() : unlessPaying(context, input, outcome, run);
      }),
      kind !== null,
    ),
    async (input, context) => (kind === 'withdrawal-settle' ? payoutSum(input, context) : null),
    { busy: busyWith(ofWithdrawal) },
  );

export const decisionCalls: readonly [string, OperatorCall][] = [
  ['wallet/approve-deposit', approve],
  ['wallet/refuse-deposit', refuse],
  ['wallet/take-withdrawal', take],
  ['wallet/untake-withdrawal', untake],
  ['wallet/settle-withdrawal', deciding(settleWithdrawal, 'withdrawal-settle')],
  ['wallet/refuse-withdrawal', deciding(refuseWithdrawal, 'withdrawal-refuse')],
  ['wallet/mark-withdrawal-unknown', deciding(markWithdrawalUnknown, null)],
];
