/** The version of the published catalogue [7.44], and its list of attributes [7.46], read by the browser. */
import { attributeFile, type GameAttribute, versionFile } from '#app/contract/catalogue.ts';
import { staticAddress } from '#app/domain/static-place.ts';
import { latest } from './cache.client.ts';
import { type Published, readFile } from './published-file.client.ts';

/** @param staticPlace as the site's configuration has it [7.43]; without network the version that was seen last is returned */
export const publishedVersion = (staticPlace: string | null): Promise<string | null> =>
  latest(
    'version',
    value => (typeof value === 'string' ? value : null),
    async () => {
      try {
        const response = await fetch(staticAddress(staticPlace, `version.json?t=${Date.now()}`));
        return versionFile.safeParse(await response.json()).data?.version ?? null;
      } catch {
        return null;
      }
    },
  );

/** Null when the file cannot be read. */
export const loadAttributes = (files: Published): Promise<GameAttribute[] | null> =>
  readFile(
    `${files.currency}/game/attribute.json`,
    files,
    value => attributeFile.safeParse(value).data?.attributes ?? null,
  );
