/** Checks that the files of a catalogue agree: a game's page is found by its category, and a studio's by the list of providers. */
import { providerFile } from '#app/contract/catalogue.ts';
import { type Game, parseGames } from '#app/contract/catalogue-games.ts';
import type { Report } from './report.ts';

/** Ids that a sentence names, at most. */
const MOST_NAMED = 3;

const named = (ids: Iterable<string>): string => {
  const distinct = [...new Set(ids)];
  const rest = distinct.length - MOST_NAMED;
  return `${distinct.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

function flawsOf(games: readonly Game[], category: string, studios: ReadonlySet<string>): string[] {
  const strays = games.filter(({ type }) => type !== category).map(({ gameId }) => gameId);
  const homeless = games.filter(({ providerId }) => !studios.has(providerId)).map(it => it.providerId);
  return [
    ...(strays.length > 0 ? [`games of another type, whose pages are not found: ${named(strays)}`] : []),
    ...(homeless.length > 0
      ? [`providers that provider.json.gz does not list there: ${named(homeless)}`]
      : []),
  ];
}

/** @param files JSON by place. Those that do not fit by themselves are reported where they are read */
export function checkLinks(
  report: Report,
  { currency, categories }: { currency: string; categories: readonly string[] },
  files: ReadonlyMap<string, unknown>,
): void {
  const providers = providerFile.safeParse(files.get(`${currency}/game/provider.json.gz`));
  if (!providers.success) return;
  const { category: byCategory } = providers.data;
  for (const category of categories) {
    const place = `${currency}/game/${category}.json.gz`;
    const games = parseGames(files.get(place));
    if (!games.ok) continue;
    const listed = Object.hasOwn(byCategory, category) ? (byCategory[category] ?? []) : [];
    const flaws = flawsOf(games.value.games, category, new Set(listed.map(it => it.providerId)));
    const subject = `games of ${place}`;
    if (flaws.length === 0) report.add('ok', subject);
    for (const flaw of flaws) report.add('wrong', subject, flaw);
  }
}
