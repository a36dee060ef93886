/** Puts the addresses of a site's files in the place of their names in the folder: `media/logo.svg`. */
import { mediaAddress } from '#app/contract/media.ts';
import type { ListedGame } from '#platform/site-import/check-site.ts';
import { type Flaw, siteFlaw } from '#platform/site-import/flaw.ts';
import type { Media } from '#platform/site-import/media-file.ts';

const NAME = /^media\/[^/]+$/;

type KnownMedia = ReadonlyMap<string, Media>;
type Missing = (path: readonly PropertyKey[], name: string) => void;

/** A copy of a value with addresses. */
function placed(
  value: unknown,
  known: KnownMedia,
  missing: Missing,
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value === 'string' && NAME.test(value)) {
    const media = known.get(value);
    if (media === undefined) missing(path, value);
    return media === undefined ? value : mediaAddress(media.name);
  }
  if (Array.isArray(value)) return value.map((it, index) => placed(it, known, missing, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [key, placed(it, known, missing, [...path, key])]),
  );
}

/** The width and height of the logo are those of its file. */
function withRatio(site: unknown, given: unknown, known: KnownMedia): unknown {
  const named = (given as { theme?: { logo?: { image?: unknown } | null } | null } | null)?.theme?.logo
    ?.image;
  const ratio = typeof named === 'string' ? known.get(named)?.ratio : undefined;
  const { theme } = site as { theme?: { logo?: object } | null };
  if (ratio === undefined || ratio === null || !theme?.logo) return site;
  const rounded = Math.round(ratio * 1_000) / 1_000;
  return { ...(site as object), theme: { ...theme, logo: { ...theme.logo, ratio: rounded } } };
}

export function withMedia(
  site: unknown,
  listed: readonly ListedGame[],
  known: KnownMedia,
): { site: unknown; listed: ListedGame[]; flaws: Flaw[] } {
  const flaws: Flaw[] = [];
  const says = (name: string) => `names ${name}, which the folder does not have`;
  const described = placed(site, known, (path, name) => flaws.push(siteFlaw(path, says(name), site)));
  const games = listed.map(({ file, game }) => ({
    file,
    game: placed(game, known, (path, name) =>
      flaws.push({ file, field: `${(game as { id?: unknown }).id}: ${path.join('.')}`, says: says(name) }),
    ),
  }));
  return { site: withRatio(described, site, known), listed: games, flaws };
}
