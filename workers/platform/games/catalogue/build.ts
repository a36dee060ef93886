/**
 * Builds the catalogue files of one currency from the directory's rows [7.45] [7.46]. Pure: the same rows and version give
 * the same files.
 */

import type { GameAttribute, GameCounts, ProviderEntry } from '#app/contract/catalogue.ts';
import { columnsOf, type Game, type TitleFile, wordsOf } from '#app/contract/catalogue-games.ts';
import { hasTitles } from '#app/domain/language.ts';
import { isForDevice } from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { type DirectoryGame, hasDemoPlay, type Provider } from '../game/game.ts';

/** The ink index of a game's cover, which a tile paints before the cover arrives. */
export type CoverInk = (game: { id: string; name: string; category: string }) => number;

export interface Directory {
  providers: readonly Provider[];
  /** Games by category type, in the directory's order. */
  games: Readonly<Record<string, readonly DirectoryGame[]>>;
  attributes: readonly GameAttribute[];
  coverInk: CoverInk;
}

/** A file at its path below the version, as `GBP/game/slots.json.gz`; the content is written as JSON. */
export interface CatalogueFile {
  place: string;
  content: unknown;
}

/** Length of the recommend list. */
const RECOMMENDED = 35;

/** Version of the cover artwork: raise it with each change, because covers are cached for a year. */
const DRAWING = 3;

const coverOf = (game: DirectoryGame, version: string) =>
  game.img ?? `/art/cover/${game.gameId}.svg?v=${version}&d=${DRAWING}`;

function publishedGame(game: DirectoryGame, provider: Provider, version: string, coverInk: CoverInk): Game {
  return {
    gameId: game.gameId,
    providerId: game.providerId,
    name: game.names.en,
    displayName: game.names.en,
    providerDisplay: provider.name,
    img: coverOf(game, version),
    mobile: game.mobile,
    web: game.web,
    popular: game.popular,
    new: game.new,
    attributes: game.attributes,
    method: provider.method,
    type: game.type,
    priority: game.priority,
    ink: coverInk({ id: game.gameId, name: game.names.en, category: game.type }),
  };
}

/** A single game with its title in a language; whole categories have their titles in a separate file. */
export const gameFor = (
  { game, provider }: { game: DirectoryGame; provider: Provider },
  version: string,
  code: string,
  coverInk: CoverInk,
): Game => ({
  ...publishedGame(game, provider, version, coverInk),
  displayName: (hasTitles(code) ? game.names[code] : undefined) ?? game.names.en,
});

/** The games of all currencies by category, best first. */
export function publishedGames(directory: Directory, version: string): Record<string, Game[]> {
  const providers = new Map(directory.providers.map(it => [it.providerId, it]));
  return Object.fromEntries(
    Object.entries(directory.games).map(([type, games]) => [
      type,
      games
        .flatMap(game => {
          const provider = providers.get(game.providerId);
          return provider === undefined ? [] : [publishedGame(game, provider, version, directory.coverInk)];
        })
        .sort(byPriority),
    ]),
  );
}

/** Those of providers that may be played in a currency. */
function gamesOfCurrency(
  { providers }: Directory,
  currency: string,
  published: Readonly<Record<string, readonly Game[]>>,
): Record<string, Game[]> {
  const ids = new Set(providers.filter(it => it.currencies.includes(currency)).map(it => it.providerId));
  return Object.fromEntries(
    Object.entries(published).map(([type, games]) => [type, games.filter(it => ids.has(it.providerId))]),
  );
}

function providersByCategory(
  directory: Directory,
  games: Record<string, Game[]>,
): Record<string, ProviderEntry[]> {
  return Object.fromEntries(
    Object.entries(games).map(([type, list]) => {
      const ids = new Set(list.map(game => game.providerId));
      return [
        type,
        directory.providers
          .filter(provider => ids.has(provider.providerId))
          .map(({ providerId, name, memberDisplay, img, method, launch }) => ({
            providerId,
            name,
            memberDisplay,
            img,
            method,
            demo: hasDemoPlay(launch) ? 1 : 0,
          })),
      ];
    }),
  );
}

/** Games that an operator has chosen, in that order; then popular ones, taken from the categories in turn, so that each is represented. */
function recommended(
  games: Record<string, Game[]>,
  chosen: readonly string[],
): { type: string; gameId: string; chosen?: true }[] {
  const byId = new Map(
    Object.values(games)
      .flat()
      .map(game => [game.gameId, game]),
  );
  const first = chosen.flatMap(gameId => byId.get(gameId) ?? []);
  const popular = Object.values(games).map(list => list.filter(game => game.popular === 1));
  const longest = Math.max(0, ...popular.map(list => list.length));
  const rounds = Array.from({ length: longest }, (_, round) => popular.flatMap(list => list[round] ?? []));
  const isChosen = new Set(first.map(it => it.gameId));
  return [
    ...first.map(({ type, gameId }) => ({ type, gameId, chosen: true as const })),
    ...rounds
      .flat()
      .filter(it => !isChosen.has(it.gameId))
      .map(({ type, gameId }) => ({ type, gameId })),
  ].slice(0, RECOMMENDED);
}

const counts = (games: Record<string, Game[]>): GameCounts =>
  Object.fromEntries(
    Object.entries(games).map(([type, list]) => [
      type,
      {
        web: list.filter(game => isForDevice(game, 'desktop')).length,
        mobile: list.filter(game => isForDevice(game, 'mobile')).length,
      },
    ]),
  );

/** Titles of a category in one language, in the order of its games. */
function titles(directory: Directory, type: string, code: string, games: Game[], version: string): TitleFile {
  const named = new Map((directory.games[type] ?? []).map(game => [game.gameId, game.names[code]]));
  return { version, code, titles: wordsOf(games.map(({ gameId }) => named.get(gameId) ?? null)) };
}

/**
 * @param codes language codes of the currency's market that have titles of their own
 * @param hidden ids of the attributes that pages do not show in the currency
 * @param chosen ids of games that an operator recommends in the currency
 * @param published the same for every currency, so that a caller with several makes them once
 */
export function buildCatalogue(
  directory: Directory,
  currency: string,
  codes: readonly string[],
  version: string,
  published: Readonly<Record<string, readonly Game[]>> = publishedGames(directory, version),
  hidden: readonly string[] = [],
  chosen: readonly string[] = [],
): CatalogueFile[] {
  const attributes = directory.attributes.filter(it => !hidden.includes(it.id));
  const games = gamesOfCurrency(directory, currency, published);
  const folder = `${currency}/game`;
  return [
    {
      place: `${folder}/provider.json.gz`,
      content: { version, category: providersByCategory(directory, games) },
    },
    ...Object.entries(games).map(([type, list]) => ({
      place: `${folder}/${type}.json.gz`,
      content: { version, columns: columnsOf(list) },
    })),
    ...codes.flatMap(code =>
      Object.entries(games).map(([type, list]) => ({
        place: `${folder}/${type}.${code}.json.gz`,
        content: titles(directory, type, code, list, version),
      })),
    ),
    { place: `${folder}/count.json`, content: { version, counts: counts(games) } },
    { place: `${folder}/recommend.json`, content: { version, recommend: recommended(games, chosen) } },
    { place: `${folder}/attribute.json`, content: { version, attributes } },
  ];
}
