/** A published file of a version, read by the browser: fetched once, unpacked, kept in its database. */
import { staticAddress } from '#app/domain/static-place.ts';
import { cachedVersion } from './cache.client.ts';
import { pause } from './when-idle.client.ts';

/** A version of the published files, and where they are. */
export interface PublishedVersion {
  version: string;
  /** As the site's configuration has it [7.43]. */
  staticPlace: string | null;
}

/** The files of a currency. */
export interface PublishedFiles extends PublishedVersion {
  currency: string;
}

/** The platform sends the bytes of the file; a host that decodes them on the way sends JSON. */
async function unpacked(response: Response): Promise<unknown> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return JSON.parse(new TextDecoder().decode(bytes));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
}

/** Null when the file cannot be had: the server goes on answering. */
async function fetchFile(place: string, { version, staticPlace }: PublishedVersion): Promise<unknown> {
  try {
    const response = await fetch(staticAddress(staticPlace, `${place}?v=${encodeURIComponent(version)}`));
    return response.ok ? await unpacked(response) : null;
  } catch {
    return null; // offline, or the file is no JSON
  }
}

/** A file that was unpacked is parsed in a task of its own. */
async function fetchFirst(place: string, published: PublishedVersion): Promise<unknown> {
  const file = await fetchFile(place, published);
  await pause();
  return file;
}

/** The parsed file at a place; null when the request fails or `parse` refuses the content. */
export const readFile = <T>(
  place: string,
  published: PublishedVersion,
  parse: (value: unknown) => T | null | Promise<T | null>,
) => cachedVersion(place, published.version, parse, () => fetchFirst(place, published));
