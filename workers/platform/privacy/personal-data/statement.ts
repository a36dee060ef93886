/** The call for a member's statement: the months of its period on the market's clock, and their sums. */
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { memberStatement, STATEMENT_MONTHS_MAX, type Statement } from '#app/contract/statement.ts';
import { wireMoment } from '#app/domain/date.ts';
import { dayIn, firstMomentOf, lastMomentOf } from '#app/domain/day.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { lastMonths, monthsOf } from '#app/domain/statement-period.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import {
  holdingsOf,
  type StatementSums,
  type WalletStatement,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { readMarketOf } from '#platform/site/site.ts';

type Sums = Statement['totals'];

/** About the longest period, for the refusal of a longer one. */
const LONGEST_DAYS = 1_826;

const NOTHING: StatementSums = {
  depositedMinor: 0,
  deposits: 0,
  withdrawnMinor: 0,
  withdrawals: 0,
  stakedMinor: 0,
  wonMinor: 0,
  rounds: 0,
  bonusMinor: 0,
  bonuses: 0,
};

const added = (one: StatementSums, other: StatementSums): StatementSums => ({
  depositedMinor: one.depositedMinor + other.depositedMinor,
  deposits: one.deposits + other.deposits,
  withdrawnMinor: one.withdrawnMinor + other.withdrawnMinor,
  withdrawals: one.withdrawals + other.withdrawals,
  stakedMinor: one.stakedMinor + other.stakedMinor,
  wonMinor: one.wonMinor + other.wonMinor,
  rounds: one.rounds + other.rounds,
  bonusMinor: one.bonusMinor + other.bonusMinor,
  bonuses: one.bonuses + other.bonuses,
});

const written = (sums: StatementSums, amount: (minor: number) => string): Sums => ({
  deposited: amount(sums.depositedMinor),
  deposits: sums.deposits,
  withdrawn: amount(sums.withdrawnMinor),
  withdrawals: sums.withdrawals,
  staked: amount(sums.stakedMinor),
  won: amount(sums.wonMinor),
  result: amount(sums.wonMinor - sums.stakedMinor),
  rounds: sums.rounds,
  bonuses: amount(sums.bonusMinor),
  bonusCount: sums.bonuses,
});

const lifetimeOf = (
  { lifetime, openedAt, balanceMinor }: WalletStatement,
  amount: (minor: number) => string,
): Statement['lifetime'] => ({
  since: wireMoment(openedAt),
  deposited: amount(lifetime.depositedMinor),
  withdrawn: amount(lifetime.withdrawnMinor),
  net: amount(lifetime.depositedMinor - lifetime.withdrawnMinor),
  credits: amount(lifetime.creditsMinor),
  balance: amount(balanceMinor),
});

const statementHandler = handler(memberStatement, 'open', async (input, call) => {
  const member = requireMember(call);
  const { env, now, translate } = call;
  const { timeZone } = await readMarketOf(env, member);
  const today = dayIn(now(), timeZone);
  const standard = lastMonths(today, 12);
  const { from = standard.from, to = standard.to } = input;
  if (to < from)
    return refusedFields(translate('fields_not_valid'), { to: [translate('date_range_backwards')] });
  const months = monthsOf({ from, to });
  if (months.length > STATEMENT_MONTHS_MAX) {
    const sentence = translate('date_range_too_long', { days: LONGEST_DAYS });
    return refusedFields(translate('fields_not_valid'), { to: [sentence] });
  }
  const { currency, exponent } = await holdingsOf(env, member, now());
  const periods = months.map(it => ({
    from: firstMomentOf(it.from, timeZone),
    to: lastMomentOf(it.to, timeZone),
  }));
  const read = await walletOf(env, member.memberId).statement(periods);
  if (read === null || !read.isComplete) return refused(200, translate('play_not_counted'));
  const amount = (minor: number) => toDecimalString(minor, exponent);
  const sums = read.periods;
  return accepted({
    currency,
    timeZone,
    today,
    from,
    to,
    totals: written(sums.reduce(added, NOTHING), amount),
    months: months.map(({ month }, at) => ({ month, ...written(sums[at] ?? NOTHING, amount) })),
    lifetime: lifetimeOf(read, amount),
  });
});

export const statementOfMember: readonly Handler[] = [statementHandler];
