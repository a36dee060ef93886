/** The terms in force as published, read by the browser when somebody is asked to accept them; kept by version. */
import { siteFilePlace } from '#app/contract/catalogue.ts';
import { type TermsFile, termsFile } from '#app/contract/help.ts';
import { latestVersion } from './catalogue-lists.client.ts';
import { readFile } from './published-file.client.ts';

/**
 * @param staticPlace as the site's configuration has it [7.43]
 * @returns null without network, or where none are published in the language
 */
export async function loadTerms(tag: string, staticPlace: string | null): Promise<TermsFile | null> {
  const version = await latestVersion(staticPlace);
  if (version === null) return null;
  return readFile(
    siteFilePlace.terms(tag),
    { version, staticPlace },
    value => termsFile.safeParse(value).data ?? null,
  );
}
