/** The published list of providers [7.45], read by the browser. Apart from games: few pages need it. */
import { type ProviderEntry, providerFile } from '#app/contract/catalogue.ts';
import { type PublishedFiles, readFile } from './published-file.client.ts';

/** The providers of each category [3.9]; null when the file cannot be read. */
export const loadProviders = (files: PublishedFiles): Promise<Record<string, ProviderEntry[]> | null> =>
  readFile(
    `${files.currency}/game/provider.json.gz`,
    files,
    value => providerFile.safeParse(value).data?.category ?? null,
  );
