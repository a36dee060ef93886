/** [2.28] The history of promotions that a member has taken, each with how far it was played. */
import { accepted, refusedFields } from '#app/contract/envelope.ts';
import type { HistoryFilter } from '#app/contract/transaction.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { DATE_RANGE_LIMIT_DAYS } from '#app/domain/time.ts';
import { type Answer, type Call, requireMember } from '#platform/base/handler.ts';
import { readTaken, type TakenPromotion } from '#platform/rewards/promotion/promotion.ts';
import type { Page } from './page.ts';
import { periodOf } from './period.ts';

const PAGE_SIZE = 20;

/** A bonus that was played out is completed, with nothing left; an offer that nobody has taken is in no history. */
const STATUS = {
  offered: null,
  claimed: 'ongoing',
  wagering: 'ongoing',
  completed: 'completed',
  lost: 'completed',
  expired: 'expired',
  cancelled: 'cancelled',
} as const;

function rowOf({ claim, bonus, title, market }: TakenPromotion) {
  const shown = (minor: number) => toDecimalString(minor, market.exponent);
  const asked = claim.bonus;
  const end = bonus?.endedAt ?? bonus?.expiresAt ?? null;
  // Free rounds that have become no bonus have nothing to be played.
  const played = bonus === undefined || (bonus.rounds !== null && bonus.requiredMinor === 0) ? null : bonus;
  return {
    id: claim.claimId,
    created: wireMoment(claim.madeAt),
    amount: shown(bonus?.amountMinor ?? asked?.amountMinor ?? 0),
    currency: market.currency,
    balance: null,
    status: STATUS[claim.state] ?? '',
    promotionId: claim.promotionId,
    title,
    value: played === null ? null : shown(played.doneMinor),
    target: played === null ? null : shown(played.requiredMinor),
    startDate: wireMoment(claim.madeAt),
    endDate: end === null ? null : wireMoment(end),
  };
}

/** Sums are of the money that has become the member's own. */
function pageOf(
  taken: readonly TakenPromotion[],
  { page = 1, pageSize = PAGE_SIZE }: HistoryFilter,
  { currency, exponent }: TakenPromotion['market'],
): Page<ReturnType<typeof rowOf>> {
  const released = taken.reduce((sum, { bonus }) => sum + (bonus?.releasedMinor ?? 0), 0);
  const [sum, nothing] = [toDecimalString(released, exponent), toDecimalString(0, exponent)];
  return {
    data: taken.slice((page - 1) * pageSize, page * pageSize).map(rowOf),
    total: taken.length,
    page,
    pageSize,
    totals: [{ currency, in: sum, out: nothing, net: sum }],
  };
}

export async function promotionHistory(
  filter: HistoryFilter,
  call: Call,
): Promise<Answer<Page<ReturnType<typeof rowOf>>>> {
  const period = periodOf(filter);
  if (!period.ok) {
    const sentence = call.translate(period.error, { days: DATE_RANGE_LIMIT_DAYS });
    return refusedFields(call.translate('fields_not_valid'), { to: [sentence] });
  }
  const { taken, market } = await readTaken(call, requireMember(call));
  const { from, to } = period.value;
  const isAsked = ({ claim }: TakenPromotion): boolean => {
    const status = STATUS[claim.state];
    return (
      status !== null &&
      (filter.status === undefined || filter.status === status) &&
      (filter.currency === undefined || filter.currency === market.currency) &&
      claim.madeAt >= from &&
      claim.madeAt <= to
    );
  };
  return accepted(pageOf(taken.filter(isAsked), filter, market));
}
