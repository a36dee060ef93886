/** The catalogue's latest version [7.44] and its list of attributes [7.46], read by the browser. */
import { attributeFile, type GameAttribute } from '#app/contract/catalogue.ts';
import { latest } from './cache.client.ts';
import { type PublishedFiles, readFile } from './published-file.client.ts';
import { publishedVersion } from './published-version.client.ts';

/** The version of the published catalogue; without network the one that was seen last. */
export const latestVersion = (staticPlace: string | null): Promise<string | null> =>
  latest(
    'version',
    value => (typeof value === 'string' ? value : null),
    () => publishedVersion(staticPlace),
  );

/** Null when the file cannot be read. */
export const loadAttributes = (files: PublishedFiles): Promise<GameAttribute[] | null> =>
  readFile(
    `${files.currency}/game/attribute.json`,
    files,
    value => attributeFile.safeParse(value).data?.attributes ?? null,
  );
