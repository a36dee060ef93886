/** The published files about the site as a whole, as pages read them [7.47]-[7.49]. Pages are drawn without missing files. */
import type * as z from 'zod/mini';
import type { SiteFiles } from '#app/api/context.ts';
import {
  contactFile,
  generalInfoFile,
  type SeoScript,
  type SeoSection,
  seoFooterFile,
  seoMetadataFile,
  seoScriptFile,
  siteFilePlace,
} from '#app/contract/catalogue.ts';
import { helpFile, helpPlace } from '#app/contract/help.ts';
import { theme } from '#app/contract/theme.ts';
import { noteUnfitFields } from '../platform/unfit-answer.ts';
import { allowedScripts } from './allowed-scripts.ts';
import { type FileSource, isRead, pinVersion, readJson, readThrough } from './files.ts';

/** The same lists each time: what is made of them is made once. */
const NO_SECTIONS: SeoSection[] = [];
const NO_SCRIPTS: SeoScript[] = [];

/** A host name that a file may be named by; an IPv6 address in brackets, for one, has no file. */
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Sizes by which a file counts in the isolate's cache (files.ts): a help centre is as large as some hundred games. */
const SMALL = 20;
const HELP = 400;

/** A file of the newest version, or null. That a version lacks a file is cached too. */
export async function readFile<File>(
  source: FileSource,
  place: string,
  schema: z.ZodMiniType<File>,
  size = SMALL,
): Promise<File | null> {
  const version = await pinVersion(source);
  if (!isRead(version)) return null;
  const address = `${place}?v=${version.value}`;
  const read = await readThrough<File | null>(source, address, async () => {
    const json = await readJson(source, address);
    if (json === 'none') return { value: null, size: 1 };
    if (!isRead(json)) return 'unreadable';
    const result = schema.safeParse(json.value);
    if (result.success) return { value: result.data, size };
    const { issues } = result.error;
    noteUnfitFields(`/static/${place}`, { schema, value: json.value, issues, root: 'file' });
    return 'unreadable';
  });
  return isRead(read) ? read.value : null;
}

/** [7.47] General info of a country's market; null where there is no such file. */
export const readGeneralInfo = (source: FileSource, country: string) =>
  readFile(source, siteFilePlace.generalInfo(country), generalInfoFile);

/** The brand, or null for the build's own. */
export const readBrand = (source: FileSource) => readFile(source, siteFilePlace.theme, theme);

export function openSiteFiles(source: FileSource): SiteFiles {
  const { SCRIPT_ORIGINS } = source.env;
  const scriptsOf = (domain: string) => readFile(source, siteFilePlace.seoScript(domain), seoScriptFile);
  return {
    contact: country => readFile(source, siteFilePlace.contact(country), contactFile),
    help: tag => readFile(source, helpPlace(tag), helpFile, HELP),
    seoMetadata: tag => readFile(source, siteFilePlace.seoMetadata(tag), seoMetadataFile),
    seoFooter: async tag =>
      (await readFile(source, siteFilePlace.seoFooter(tag), seoFooterFile))?.sections ?? NO_SECTIONS,
    seoScripts: async domain => {
      const own = DOMAIN.test(domain) ? await scriptsOf(domain) : null;
      const found = (own ?? (await scriptsOf('default')))?.scripts ?? NO_SCRIPTS;
      return allowedScripts(found, SCRIPT_ORIGINS);
    },
  };
}
