/** The version of the published catalogue [7.44], read by the browser. */
import { versionFile } from '#app/contract/catalogue.ts';
import { staticAddress } from '#app/domain/static-place.ts';

/**
 * @param staticPlace as the site's configuration has it [7.43]
 * @returns null without network, or where nothing is published
 */
export async function publishedVersion(staticPlace: string | null): Promise<string | null> {
  try {
    const response = await fetch(staticAddress(staticPlace, `version.json?t=${Date.now()}`));
    return response.ok ? (versionFile.safeParse(await response.json()).data?.version ?? null) : null;
  } catch {
    return null;
  }
}
