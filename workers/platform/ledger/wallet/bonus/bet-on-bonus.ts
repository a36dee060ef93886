/** The rule of a bet while bonuses are wagered: the bonuses that it may draw on, the one that it feeds, and its largest stake. */
import { contributionOf } from '#app/domain/promotion.ts';
import type { BonusFacts } from '../rules/facts.ts';
import { type Balances, bonusAccount, hasMoneyAtProviders } from '../rules/ledger-account.ts';
import type { Bet } from '../rules/order.ts';
import { drawFrom } from '../rules/parts.ts';
import { playAccount } from '../rules/play.ts';

/** A bet feeds one grant: of those that its game counts for, the one that expires first. */
function feedOf(
  bet: Bet,
  wagering: readonly BonusFacts[],
  categories: readonly string[],
): Pick<Bet, 'feeds'> {
  for (const { grantId, terms } of wagering) {
    const percent = contributionOf(terms.contributions, { ...bet, categories });
    if (percent > 0) return { feeds: { grantId, hundredths: bet.amountMinor * percent, by: 'round' } };
  }
  return {};
}

/** Whether a bet would be paid by a bonus while real money of the member lies at a provider. */
export const needsParkedMoney = (order: Bet, balances: Balances): boolean =>
  !order.isTransferType &&
  order.freeRounds === undefined &&
  (balances.main ?? 0) < order.amountMinor &&
  hasMoneyAtProviders(balances);

export interface BetOnBonus {
  /** As it is sealed. */
  order: Bet;
  /** The largest stake of a round that the member's bonuses allow, in minor units; null where they allow any. */
  mostStakeMinor: number | null;
}

/**
 * Adds to a bet the grants that pay what the play account lacks, and the one that it feeds; a free round has neither. Real money
 * is drawn first. Games of transfer-type providers play from the money that lies there alone; they feed grants all the same.
 * @param wagering the bonuses that are wagered, the first that expires first
 * @param categories of the bet's game
 */
export function betOnBonus(
  wagering: readonly BonusFacts[],
  order: Bet,
  categories: readonly string[],
  balances: Balances,
): BetOnBonus {
  if (order.freeRounds !== undefined || wagering.length === 0) return { order, mostStakeMinor: null };
  const play = playAccount(order);
  const lacks = (balances[play] ?? 0) < order.amountMinor && !order.isTransferType;
  const accounts = [play, ...wagering.map(it => bonusAccount(it.grantId))];
  // The sealed order names only the accounts that pay: a member may have many bonuses. A stake that all of them lack is refused.
  const drawn = lacks ? drawFrom(accounts, order.amountMinor, balances) : null;
  const sources = drawn === null ? {} : { sources: drawn.map(it => it.account) };
  const most = wagering.flatMap(it => it.terms.mostStakeMinor ?? []);
  return {
    order: { ...order, ...sources, ...feedOf(order, wagering, categories) },
    mostStakeMinor: most.length === 0 ? null : Math.min(...most),
  };
}
