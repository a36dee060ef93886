/** The published files about the site as a whole, as pages read them [7.47]-[7.49]. A page does without what is missing. */
import type * as z from 'zod/mini';
import type { SiteFiles } from '#app/api/context.ts';
import {
  contactFile,
  generalInfoFile,
  seoFooterFile,
  seoMetadataFile,
  seoScriptFile,
  siteFilePlace,
} from '#app/contract/catalogue.ts';
import { isRead, kept, type Reading, readJson, type Source, takeVersion } from './published-files.ts';

/** A host name as files are named by it; an address in brackets or anything stranger has no file. */
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** A file of the newest version. That there is none in this version is a fact, and kept as one. */
async function read<File>(source: Source, place: string, schema: z.ZodMiniType<File>): Promise<File | null> {
  const version = await takeVersion(source);
  if (!isRead(version)) return null;
  const address = `${place}?v=${version.value}`;
  const reading = await kept<File | null>(source, address, async () => {
    const json: Reading<unknown> = await readJson(source, address);
    if (json === 'none') return { value: null, size: 1 };
    const result = isRead(json) ? schema.safeParse(json.value) : null;
    return result?.success ? { value: result.data, size: 20 } : 'unreadable';
  });
  return isRead(reading) ? reading.value : null;
}

/** [7.47] What is said of the operator in a market; null where no file says it. */
export const readGeneralInfo = (source: Source, currency: string) =>
  read(source, siteFilePlace.generalInfo(currency), generalInfoFile);

export function openSiteFiles(source: Source): SiteFiles {
  const scriptsOf = (domain: string) => read(source, siteFilePlace.seoScript(domain), seoScriptFile);
  return {
    contact: country => read(source, siteFilePlace.contact(country), contactFile),
    seoMetadata: tag => read(source, siteFilePlace.seoMetadata(tag), seoMetadataFile),
    seoFooter: async tag => (await read(source, siteFilePlace.seoFooter(tag), seoFooterFile))?.sections ?? [],
    seoScripts: async domain => {
      const own = DOMAIN.test(domain) ? await scriptsOf(domain) : null;
      return (own ?? (await scriptsOf('default')))?.scripts ?? [];
    },
  };
}
