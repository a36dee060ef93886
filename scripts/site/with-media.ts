/** Puts the addresses of a site's files in the place of their names in the folder: `media/logo.svg`. */
import { mediaAddress } from '#app/contract/media.ts';
import type { ListedGame } from '#platform/site-import/check-site.ts';
import { type Flaw, siteFlaw } from '#platform/site-import/flaw.ts';
import type { Media } from '#platform/site-import/media-file.ts';

/** A file of the folder as fields name it; `media/` may have folders. */
export const MEDIA_NAME = '^media/[^:]+$';
const NAME = new RegExp(MEDIA_NAME);

/** Stands for a file that is not there, so that nothing else is wrong with the field that names it. */
const STAND_IN: Media = { name: '00000000000000000000000000000000.svg', ratio: 1, width: null };

interface MediaFiles {
  known: ReadonlyMap<string, Media>;
  /** Files that are there and cannot be read, which is a flaw of theirs alone. */
  unreadable: ReadonlySet<string>;
}

type Missing = (path: readonly PropertyKey[], name: string) => void;

/** A copy of a value with addresses. */
function placed(
  value: unknown,
  files: MediaFiles,
  missing: Missing,
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value === 'string' && NAME.test(value)) {
    const media = files.known.get(value);
    if (media === undefined && !files.unreadable.has(value)) missing(path, value);
    return mediaAddress((media ?? STAND_IN).name);
  }
  if (Array.isArray(value)) return value.map((it, index) => placed(it, files, missing, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [key, placed(it, files, missing, [...path, key])]),
  );
}

/** The width and height of the logo are those of its file. */
function withRatio(site: unknown, given: unknown, known: MediaFiles['known']): unknown {
  const named = (given as { theme?: { logo?: { image?: unknown } | null } | null } | null)?.theme?.logo
    ?.image;
  if (typeof named !== 'string' || !NAME.test(named)) return site;
  const { ratio } = known.get(named) ?? STAND_IN;
  const { theme } = site as { theme?: { logo?: object } | null };
  if (ratio === null || !theme?.logo) return site;
  const rounded = Math.round(ratio * 1_000) / 1_000;
  return { ...(site as object), theme: { ...theme, logo: { ...theme.logo, ratio: rounded } } };
}

export function withMedia(
  site: unknown,
  listed: readonly ListedGame[],
  files: MediaFiles,
): { site: unknown; listed: ListedGame[]; flaws: Flaw[] } {
  const flaws: Flaw[] = [];
  const says = (name: string) => `names ${name}, which the folder does not have`;
  const described = placed(site, files, (path, name) => flaws.push(siteFlaw(path, says(name), site)));
  const games = listed.map(({ file, game }) => ({
    file,
    game: placed(game, files, (path, name) =>
      flaws.push({
        file,
        field: `${(game as { id?: unknown } | null)?.id}: ${path.join('.')}`,
        says: says(name),
      }),
    ),
  }));
  return { site: withRatio(described, site, files.known), listed: games, flaws };
}
