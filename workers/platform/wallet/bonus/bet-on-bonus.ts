/** What a bet has to do with the member's bonuses: whose money it may use, which one it feeds, and how large it may be. */
import { contributionOf } from '#app/domain/promotion.ts';
import type { Sql } from '../../sql.ts';
import { type Balances, bonusAccount } from '../account.ts';
import type { BonusFacts } from '../facts.ts';
import type { Bet } from '../order.ts';
import { playAccount } from '../play.ts';
import { type LiveBonus, readWagering } from './bonus-rows.ts';

/** A bet feeds one grant: of those that its game counts for, the one that expires first. */
function feedOf(
  bet: Bet,
  wagering: readonly BonusFacts[],
  categories: readonly string[],
): Pick<Bet, 'feeds'> {
  for (const { grantId, terms } of wagering) {
    const percent = contributionOf(terms.contributions, { ...bet, categories });
    if (percent > 0) return { feeds: { grantId, hundredths: bet.amountMinor * percent } };
  }
  return {};
}

export interface BetOnBonus {
  /** As it is sealed. */
  order: Bet;
  /** The largest stake that the member's bonuses allow, in minor units; null where they allow any. */
  mostStakeMinor: number | null;
  /** The bonuses as they are when the bet is placed; null where they were not read. */
  live: readonly LiveBonus[] | null;
}

/** The bonuses after a bet that feeds one of them, the newest first. */
function liveAfter(wagering: readonly BonusFacts[], fed: Bet['feeds']): LiveBonus[] {
  const newestFirst = [...wagering].sort(
    (a, b) => b.grantedAt - a.grantedAt || (a.grantId < b.grantId ? -1 : 1),
  );
  return newestFirst.map(({ grantId, state, doneHundredths, terms: { requiredMinor, expiresAt } }) => {
    const more = fed?.grantId === grantId ? fed.hundredths : 0;
    return { grantId, state, doneHundredths: doneHundredths + more, requiredMinor, expiresAt };
  });
}

/**
 * Adds to a bet the grants that pay what the play account lacks, and the one that it feeds; a free round has neither. Real money is drawn first. Games of
 * transfer-type providers play from the money that lies there alone; they feed grants all the same.
 * @param categories of the bet's game
 */
export function betOnBonus(
  sql: Sql,
  order: Bet,
  categories: readonly string[],
  balances: Balances,
): BetOnBonus {
  if (order.freeRounds !== undefined) return { order, mostStakeMinor: null, live: null };
  const wagering = readWagering(sql);
  if (wagering.length === 0) return { order, mostStakeMinor: null, live: [] };
  const accounts = wagering.map(it => bonusAccount(it.grantId));
  const lacks = (balances[playAccount(order)] ?? 0) < order.amountMinor;
  const sources = lacks && !order.isTransferType ? { sources: [playAccount(order), ...accounts] } : {};
  const most = wagering.flatMap(it => it.terms.mostStakeMinor ?? []);
  const fed = feedOf(order, wagering, categories);
  return {
    order: { ...order, ...sources, ...fed },
    mostStakeMinor: most.length === 0 ? null : Math.min(...most),
    live: liveAfter(wagering, fed.feeds),
  };
}
