/**
 * The calls by which members see and change their limits: open also while modules are hidden, and to members who take a break.
 */

import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { limitCancel, limitConfirm, limitList, limitSet } from '#app/contract/limit.ts';
import { hoursAndMinutes } from '#app/domain/hours-and-minutes.ts';
import { formatSum } from '#app/domain/money.ts';
import { brokenMaximum, brokenMinimum } from '#app/domain/rules/amount-limits.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import type { LimitRefusal } from '#platform/ledger/wallet/wallet.ts';
import { limitRulesOf, readMarketOf } from '#platform/site/site.ts';
import { changeLimitOf, type LimitWishOf } from './change-limit.ts';
import { shownLimits } from './show-limits.ts';

const listHandler = handler(limitList, 'open', async (_input, call) =>
  accepted(await shownLimits(call.env, requireMember(call), call.now())),
);

/** [5.10] [5.11] The end of the market's range that a limit is beyond. A waiting one may be beyond it since the range changed. */
async function outOfRange(
  call: Call,
  { kind, period }: Pick<LimitWishOf, 'kind' | 'period'>,
  limit?: string,
) {
  const market = await readMarketOf(call.env, requireMember(call));
  const { minimum, maximum } = limitRulesOf(market)[kind][period];
  const shown = (value: string) =>
    kind === 'time' ? hoursAndMinutes(Number(value)) : formatSum(value, market);
  const broken =
    limit === undefined
      ? null
      : (brokenMinimum(limit, minimum, shown) ?? brokenMaximum(limit, maximum, shown));
  if (broken !== null) return refusedFields(call.translate('fields_not_valid'), { limit: [broken] });
  const values = { minimum: shown(minimum), maximum: shown(maximum) };
  const sentence = call.translate('limit_out_of_range', values);
  return refusedFields(sentence, { limit: [sentence] });
}

const refusedWish = ({ translate }: Call, why: LimitRefusal) =>
  refused(200, translate(why === 'too_early' ? 'limit_too_early' : 'limit_nothing_asked'));

const setHandler = handler(limitSet, 'open', async ({ limit = null, ...which }, call) => {
  const changed = await changeLimitOf(call, requireMember(call), { ...which, wish: 'set', limit });
  if (changed.ok) return accepted({ isWaiting: changed.value === 'asked' });
  return changed.error === 'out_of_range'
    ? outOfRange(call, which, limit ?? undefined)
    : refusedWish(call, changed.error);
});

/** The member's word on a change that waits. */
async function answered(call: Call, wish: Extract<LimitWishOf, { wish: 'confirm' | 'cancel' }>) {
  const changed = await changeLimitOf(call, requireMember(call), wish);
  if (changed.ok) return accepted(null);
  return changed.error === 'out_of_range' ? outOfRange(call, wish) : refusedWish(call, changed.error);
}

const confirmHandler = handler(limitConfirm, 'open', (which, call) =>
  answered(call, { ...which, wish: 'confirm' }),
);

const cancelHandler = handler(limitCancel, 'open', (which, call) =>
  answered(call, { ...which, wish: 'cancel' }),
);

export const limitHandlers: readonly Handler[] = [listHandler, setHandler, confirmHandler, cancelHandler];
