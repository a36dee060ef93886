/** Rows of the operator's credits: rebates, affiliate rebates, rewards for friends, adjustments, prizes [2.22] [2.23] [2.29] [2.30]. */
import type { PastMovement } from '#platform/ledger/wallet/wallet.ts';
import { memoOf, rowOf } from './movement-rows.ts';
import type { Writer } from './page.ts';

/** The type of a rebate for no bets in particular. */
const GENERAL = 'general';

const reasonOf = (adjustment: PastMovement, { call }: Writer): string | null =>
  adjustment.order.kind === 'tournament-prize'
    ? call.translate('tournament_prize', { place: memoOf(adjustment)('rank') })
    : memoOf(adjustment)('reason') || null;

export const adjustmentRows = (found: PastMovement[], writer: Writer) =>
  found.map(adjustment => ({ ...rowOf(adjustment, writer), reason: reasonOf(adjustment, writer) }));

/** Turnover and rate from the memo; zeros where the memo has none. */
const shareOf = (memo: (name: string) => string, { amount }: Writer) => ({
  turnover: memo('turnover') || amount(0),
  rate: memo('rate') || '0',
});

export const rebateRows = (found: PastMovement[], writer: Writer) =>
  found.map(rebate => {
    const memo = memoOf(rebate);
    const { order, madeAt } = rebate;
    const turnover = order.kind === 'rebate' ? order.turnover : undefined;
    return {
      ...rowOf(rebate, writer),
      type: turnover?.category ?? GENERAL,
      ...shareOf(memo, writer),
      from: memo('from') || writer.moment(madeAt),
      to: memo('to') || writer.moment(madeAt),
    };
  });

export const affiliateRebateRows = (found: PastMovement[], writer: Writer) =>
  found.map(rebate => {
    const memo = memoOf(rebate);
    return {
      ...rowOf(rebate, writer),
      member: memo('member'),
      level: Number(memo('level') || 1),
      ...shareOf(memo, writer),
    };
  });

/** Names are masked; the reason that a friend does not count is on the page of the programme. */
export const referralRows = (found: PastMovement[], writer: Writer) =>
  found.map(reward => ({ ...rowOf(reward, writer), member: memoOf(reward)('member'), reason: null }));
