/** Money of the member that waits for an operator: wins under review, and transfers that are on their way. */
import * as z from 'zod/mini';
import { LongTextField } from '../form/fields.tsx';
import { Amount } from '../list/amount.tsx';
import { Moment } from '../list/moment.tsx';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { ActButton } from './act-button.tsx';
import { RELEASE_WIN, RETURN_TRANSFER, RETURN_WIN } from './acts.ts';
import { useRecord, useRecordRead } from './record.ts';

const wins = z.object({
  wins: z.array(
    z.object({
      memberId: z.string(),
      number: z.number(),
      gameId: z.string(),
      roundId: z.string(),
      amount: z.string(),
      currency: z.string(),
      why: z.string(),
      won: z.string(),
    }),
  ),
});

const transfers = z.object({
  transfers: z.array(
    z.object({
      transferId: z.string(),
      receiverId: z.string(),
      amount: z.string(),
      currency: z.string(),
      sent: z.string(),
      heldUntil: z.nullable(z.string()),
    }),
  ),
});

/** Wins are listed by member: a page from this member's first one on. */
export function WinsUnderReview() {
  const t = useText();
  const { memberId } = useRecord();
  const reply = useRecordRead('wallet/under-review', wins, { after: `${memberId}~0` });
  const own = reply?.ok ? reply.value.wins.filter(it => it.memberId === memberId) : [];
  if (own.length === 0) return null;
  return (
    <ul className="record-rows" aria-label={t('balance_review')}>
      {own.map(({ number, gameId, roundId, amount, currency, why, won }) => (
        <li key={number}>
          <div className="grow">
            <b>
              <Amount of={amount} currency={currency} />
            </b>
            <span className="tiny-text dim">
              <Listed of={[gameId, roundId, why, <Moment key="won" of={won} />]} />
            </span>
          </div>
          <ActButton act={RELEASE_WIN} about={{ number }}>
            <LongTextField name="reason" label={t('reason_member')} />
          </ActButton>
          <ActButton act={RETURN_WIN} about={{ number }}>
            <LongTextField name="reason" label={t('reason_member')} />
          </ActButton>
        </li>
      ))}
    </ul>
  );
}

export function PendingTransfers() {
  const t = useText();
  const reply = useRecordRead('wallet/pending-transfers', transfers);
  if (!reply?.ok || reply.value.transfers.length === 0) return null;
  return (
    <ul className="record-rows" aria-label={t('transfers_pending')}>
      {reply.value.transfers.map(({ transferId, receiverId, amount, currency, sent, heldUntil }) => (
        <li key={transferId}>
          <div className="grow">
            <b>
              <Amount of={amount} currency={currency} />
            </b>
            <span className="tiny-text dim">
              <Listed
                of={[
                  t('transfer_to', { member: receiverId }),
                  <Moment key="sent" of={sent} />,
                  heldUntil && t('until_utc', { until: heldUntil }),
                ]}
              />
            </span>
          </div>
          <ActButton act={RETURN_TRANSFER} about={{ transferId }}>
            <LongTextField name="reason" label={t('reason_member')} />
          </ActButton>
        </li>
      ))}
    </ul>
  );
}
