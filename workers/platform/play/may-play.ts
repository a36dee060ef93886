/** Decides whether a member may play a game now, and gives one reason if not. Facts come from the directory, never from the page. */
import type { Maintenance, PlayRefusal as SaidRefusal } from '#app/contract/game.ts';
import { formatDate, parseDate } from '#app/domain/date.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';

export interface PlayFacts {
  /** Null for an unknown id. */
  game: { gameId: string; type: string } | null;
  /** The game's provider, or null. */
  provider: { providerId: string; name: string; currencies: readonly string[] } | null;
  /** The member's currency. */
  currency: string;
  /** Time zone of the member's market. */
  timeZone: string;
  /** Types of the categories that the member's market offers. */
  categories: readonly string[];
  /** Maintenance in the member's currency [7.24]. */
  maintenance: Maintenance;
  hasAcceptedTerms: boolean;
  isWalletStopped: boolean;
  isProviderReachable: boolean;
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
  { timeZone, provider }: PlayFacts,
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

/** @returns null when the game may be launched */
export function playRefusal(facts: PlayFacts, now: number): PlayRefusal | null {
  const { game, provider, currency, categories, maintenance } = facts;
  if (game === null || provider === null) return refusedFor('game', 'no_such_game');
  if (!categories.includes(game.type)) return refusedFor('country', 'game_not_in_country');
  if (!provider.currencies.includes(currency))
    return refusedFor('currency', 'game_not_in_currency', { currency });
  const closed =
    maintained('game', maintenance.games[game.gameId], facts, now) ??
    maintained('provider', maintenance.providers[provider.providerId], facts, now);
  if (closed !== null) return closed;
  if (!facts.hasAcceptedTerms) return refusedFor('terms', 'terms_changed');
  if (facts.isWalletStopped) return refusedFor('wallet', 'wallet_stopped');
  if (!facts.isProviderReachable)
    return refusedFor('provider', 'provider_unreachable', { provider: provider.name });
  return null;
}
