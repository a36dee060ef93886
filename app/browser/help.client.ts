/** The help centre of a language as published, read by the browser when somebody searches it or opens its panel; kept by version. */
import { type HelpFile, helpFile, helpPlace } from '#app/contract/help.ts';
import { latestVersion } from './catalogue-lists.client.ts';
import { readFile } from './published-file.client.ts';

/**
 * @param staticPlace as the site's configuration has it [7.43]
 * @returns null without network, or where the site has no help centre
 */
export async function loadHelp(tag: string, staticPlace: string | null): Promise<HelpFile | null> {
  const version = await latestVersion(staticPlace);
  if (version === null) return null;
  return readFile(helpPlace(tag), { version, staticPlace }, value => helpFile.safeParse(value).data ?? null);
}
