/**
 * Decides whether a game may be played now, for money or for fun, and gives one reason if not. Facts come from the directory,
 * never from the page.
 */
import type { Maintenance, PlayRefusal as SaidRefusal } from '#app/contract/game.ts';
import { formatDate, parseDate } from '#app/domain/date.ts';
import type { Restriction } from '#app/domain/restriction.ts';
import { restrictionSentence } from '#app/domain/sentences/restriction-sentence.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';

/** Facts that decide whether a game is open in a market now, for every player. */
export interface OfferFacts {
  /** Null for an unknown id. */
  game: { gameId: string; type: string } | null;
  /** The game's provider, or null. */
  provider: { providerId: string; name: string; currencies: readonly string[] } | null;
  /** The market's currency. */
  currency: string;
  timeZone: string;
  /** Types of the categories that the market offers. */
  categories: readonly string[];
  /** Maintenance in the currency [7.24]. */
  maintenance: Maintenance;
  isProviderReachable: boolean;
  /** Whether the market is open from where the player is. */
  isOpenHere: boolean;
  /** The restriction that keeps the player from playing; null where there is none, and for guests. */
  restriction: Restriction | null;
}

/** For play with a member's money, in the member's market. */
export interface PlayFacts extends OfferFacts {
  hasAcceptedTerms: boolean;
  /** The sentence about what the member's identity lacks for games in the market; null where nothing. */
  identityNeed: SentenceKey | null;
  isWalletStopped: boolean;
  /** Whether the member owes something, so that bets would be refused. */
  isInDebt: boolean;
  /** Whether the member has played for as long as they have allowed themselves. */
  isTimeUp: boolean;
}

/** For play with the provider's play money. */
export interface DemoFacts extends OfferFacts {
  /** Whether the market lets games be played for fun. */
  isDemoAllowed: boolean;
  /** Whether the provider offers it. */
  hasDemo: boolean;
}

/** A sentence with its values, and the cause for the page around the game. */
export interface PlayRefusal extends SaidRefusal {
  key: SentenceKey;
  values?: Readonly<Record<string, string>>;
}

export const refusedFor = (
  cause: PlayRefusal['cause'],
  key: SentenceKey,
  values: Readonly<Record<string, string>> = {},
): PlayRefusal => ({ cause, key, values, until: null });

/** The refusal of a game or provider in maintenance; names the announced end while that is in the future. */
function maintained(
  what: 'game' | 'provider',
  entry: { until: string | null } | undefined,
  { timeZone, provider }: OfferFacts,
  now: number,
): PlayRefusal | null {
  if (entry === undefined) return null;
  const values = { provider: provider?.name ?? '' };
  const cause = 'maintenance';
  const end = parseDate(entry.until);
  if (!end.ok || end.value <= now) return { key: `${what}_in_maintenance`, values, cause, until: null };
  const until = formatDate(end.value, 'yyyy-MM-dd HH:mm', timeZone);
  return { key: `${what}_in_maintenance_until`, values: { ...values, until }, cause, until: entry.until };
}

/** The refusal of a game that the market does not offer at all. */
function notOffered({ game, provider, currency, categories, isOpenHere }: OfferFacts): PlayRefusal | null {
  if (!isOpenHere) return refusedFor('country', 'place_not_open');
  if (game === null || provider === null) return refusedFor('game', 'no_such_game');
  if (!categories.includes(game.type)) return refusedFor('country', 'game_not_in_country');
  return provider.currencies.includes(currency)
    ? null
    : refusedFor('currency', 'game_not_in_currency', { currency });
}

function closed(facts: OfferFacts, now: number): PlayRefusal | null {
  const { games, providers } = facts.maintenance;
  return (
    maintained('game', games[facts.game?.gameId ?? ''], facts, now) ??
    maintained('provider', providers[facts.provider?.providerId ?? ''], facts, now)
  );
}

/** The account's own refusal, for money and for fun alike. */
function restricted({ restriction, timeZone }: OfferFacts): PlayRefusal | null {
  if (restriction === null) return null;
  const { key, values } = restrictionSentence(restriction, timeZone);
  const isBreak = restriction.kind === 'time-out' || restriction.kind === 'self-exclusion';
  return refusedFor(isBreak ? 'away' : 'wallet', key, values);
}

const silent = ({ isProviderReachable, provider }: OfferFacts): PlayRefusal | null =>
  isProviderReachable
    ? null
    : refusedFor('provider', 'provider_unreachable', { provider: provider?.name ?? '' });

/** @returns null when the game may be launched */
export function playRefusal(facts: PlayFacts, now: number): PlayRefusal | null {
  const refusal = notOffered(facts) ?? closed(facts, now) ?? restricted(facts);
  if (refusal !== null) return refusal;
  if (!facts.hasAcceptedTerms) return refusedFor('terms', 'terms_changed');
  if (facts.identityNeed !== null) return refusedFor('identity', facts.identityNeed);
  if (facts.isWalletStopped) return refusedFor('wallet', 'wallet_stopped');
  if (facts.isInDebt) return refusedFor('wallet', 'in_debt');
  if (facts.isTimeUp) return refusedFor('limit', 'time_limit');
  return silent(facts);
}

/** @returns null when the game may be launched for fun; terms and wallets of members do not count */
export function demoRefusal(facts: DemoFacts, now: number): PlayRefusal | null {
  const refusal = notOffered(facts);
  if (refusal !== null) return refusal;
  if (!facts.isDemoAllowed) return refusedFor('demo', 'demo_not_in_country');
  if (!facts.hasDemo)
    return refusedFor('demo', 'demo_not_of_provider', { provider: facts.provider?.name ?? '' });
  return closed(facts, now) ?? restricted(facts) ?? silent(facts);
}
