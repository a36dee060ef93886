/** What the operator gives, and corrects: rebates, shares of other members' play, adjustments [2.22] [2.23] [2.29]. */
import type { PastMovement } from '../wallet/wallet.ts';
import { notedOf, rowOf } from './movement-rows.ts';
import type { Writer } from './page.ts';

/** A rebate that is for no bets in particular. */
const GENERAL = 'general';

export const adjustmentRows = (found: PastMovement[], writer: Writer) =>
  found.map(adjustment => ({
    ...rowOf(adjustment, writer),
    reason: notedOf(adjustment)('reason') || null,
  }));

/** What the amount was made of, as it was noted; nothing where it was not. */
const shareOf = (noted: (name: string) => string, { amount }: Writer) => ({
  turnover: noted('turnover') || amount(0),
  rate: noted('rate') || '0',
});

export const rebateRows = (found: PastMovement[], writer: Writer) =>
  found.map(rebate => {
    const noted = notedOf(rebate);
    const { order, madeAt } = rebate;
    const turnover = order.kind === 'rebate' ? order.turnover : undefined;
    return {
      ...rowOf(rebate, writer),
      type: turnover?.category ?? GENERAL,
      ...shareOf(noted, writer),
      from: noted('from') || writer.moment(madeAt),
      to: noted('to') || writer.moment(madeAt),
    };
  });

export const affiliateRebateRows = (found: PastMovement[], writer: Writer) =>
  found.map(rebate => {
    const noted = notedOf(rebate);
    return {
      ...rowOf(rebate, writer),
      member: noted('member'),
      level: Number(noted('level') || 1),
      ...shareOf(noted, writer),
    };
  });
