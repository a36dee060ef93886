/**
 * The receiver of a transfer as a payee: the first transfer to one, and every transfer soon after a new PIN or second step, waits
 * as a withdrawal does and requires the second step of a member who has one. Without a wait it requires the PIN alone.
 */
import type { FieldRefusal } from '#app/contract/envelope.ts';
import { maskedName } from '#app/domain/masked-name.ts';
import { formatMinor } from '#app/domain/money.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { Call } from '#platform/base/handler.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { notifyMember, proofChangedAt, stepFlaw } from '#platform/member/member.ts';
import type { MarketProfile } from '#platform/site/site.ts';
import { heldUntil } from './payment-hold.ts';

export interface PayeeStanding {
  /** Whether the member has sent nothing to the receiver that was not returned. */
  isNew: boolean;
  /** Time before which a transfer to the receiver is not delivered, epoch milliseconds; null where it is delivered at once. */
  until: number | null;
}

export async function payeeStanding(
  { env, now }: Call,
  market: MarketProfile,
  { memberId, receiverId }: { memberId: string; receiverId: string },
): Promise<PayeeStanding> {
  const [since, changedAt] = await Promise.all([
    walletOf(env, memberId).payeeSince(receiverId),
    proofChangedAt(directoryOf(env, memberId), memberId),
  ]);
  const at = now();
  return { isNew: since === null, until: heldUntil(market, { createdAt: since ?? at }, changedAt, at) };
}

/** The refusal of a transfer whose sender has not answered the second step for it; or null. */
export const payeeFlaw = async (
  call: Call,
  { isNew, until }: PayeeStanding,
  proof: string | undefined,
): Promise<FieldRefusal | null> => (isNew || until !== null ? stepFlaw(call, 'transfer', proof) : null);

/** Tells the member of a transfer that waits, once, in the inbox and by mail. */
export async function notifyWaiting(
  call: Call,
  { currency, exponent }: MarketProfile,
  transfer: { memberId: string; operationId: string; amountMinor: number; to: string; until: number },
): Promise<void> {
  const { memberId, operationId, amountMinor, to, until } = transfer;
  await notifyMember(call, memberId, {
    title: 'message_transfer_waits',
    text: 'message_transfer_waits_text',
    values: {
      amount: `${formatMinor(amountMinor, exponent)} ${currency}`,
      to: maskedName(to),
      hours: String(Math.ceil((until - call.now()) / HOUR_MS)),
    },
    link: '/?action=transfer',
    key: `transfer-waits:${operationId}`,
  });
}
