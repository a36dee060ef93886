/** The server's ways to the platform, handed to loaders by the edge. */
import { createContext } from 'react-router';
import type { GameAttribute, GameCounts, ProviderEntry } from '#app/contract/catalogue.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { Envelope } from '#app/contract/envelope.ts';

/** Calls an endpoint in process as the visitor of this request. Never throws. */
export const gateway = createContext<(name: string, payload: unknown) => Promise<Envelope>>();

/** One published version of a currency's catalogue. Lists are empty where a file cannot be read. */
export interface Catalogue {
  version: string;
  /** Games of a category, best first, under the titles of the language asked for. */
  games: (type: string) => Promise<Game[]>;
  /** Providers by category type. */
  providers: () => Promise<Record<string, ProviderEntry[]>>;
  attributes: () => Promise<GameAttribute[]>;
  /** Games by category type and device. */
  counts: () => Promise<GameCounts>;
  recommended: () => Promise<{ type: string; gameId: string }[]>;
}

/** Opens the newest catalogue of a currency for a language code; null when none is published. */
export const catalogue = createContext<(currency: string, code: string) => Promise<Catalogue | null>>();
