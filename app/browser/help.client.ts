/** Texts of the newest published version, which the browser reads when a visitor wants them, and keeps by version: the help centre, and the terms. */
import type * as z from 'zod/mini';
import { siteFilePlace } from '#app/contract/catalogue.ts';
import { type HelpFile, helpFile, helpPlace, type TermsFile, termsFile } from '#app/contract/help.ts';
import { latestVersion } from './catalogue-lists.client.ts';
import { readFile } from './published-file.client.ts';

async function readLatest<Texts>(
  place: string,
  staticPlace: string | null,
  schema: z.ZodMiniType<Texts>,
): Promise<Texts | null> {
  const version = await latestVersion(staticPlace);
  if (version === null) return null;
  return readFile(place, { version, staticPlace }, value => schema.safeParse(value).data ?? null);
}

/**
 * @param staticPlace as the site's configuration has it [7.43]
 * @returns null without network, or where the site has no help centre
 */
export const loadHelp = (tag: string, staticPlace: string | null): Promise<HelpFile | null> =>
  readLatest(helpPlace(tag), staticPlace, helpFile);

/**
 * The terms in force.
 *
 * @param staticPlace as the site's configuration has it [7.43]
 * @returns null without network, or where none are published in the language
 */
export const loadTerms = (tag: string, staticPlace: string | null): Promise<TermsFile | null> =>
  readLatest(siteFilePlace.terms(tag), staticPlace, termsFile);
