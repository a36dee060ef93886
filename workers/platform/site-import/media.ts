/** Files that a site brings, in R2: kept under their names, which follow from their bytes, and served unchanged for ever. */
import { mediaName, mediaNameIn } from '#app/contract/media.ts';
import type { Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { picturesOfHome, picturesOfLegal } from '#platform/site/site-shapes.ts';
import type { WholeSite } from './described-site.ts';
import { type Media, readMedia } from './media-file.ts';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

type Bucket = Pick<PlatformEnv, 'CATALOGUE'>;

const PREFIX = 'site/media/';

export async function keepMedia({ CATALOGUE }: Bucket, bytes: Uint8Array): Promise<Result<Media, string>> {
  const media = readMedia(bytes);
  if (media.ok) await CATALOGUE.put(PREFIX + media.value.name, bytes);
  return media;
}

/** A file as an export takes it; null where there is none. */
export async function readMediaFile({ CATALOGUE }: Bucket, name: string): Promise<ArrayBuffer | null> {
  const object = await CATALOGUE.get(PREFIX + name);
  return object === null ? null : object.arrayBuffer();
}

const YEAR_SECONDS = 31_536_000;

/** Serves /static/media/{name}. */
export async function serveMedia({ CATALOGUE }: Bucket, name: string): Promise<Response> {
  const isName = mediaName.safeParse(name).success;
  const object = isName ? await CATALOGUE.get(PREFIX + name) : null;
  if (object === null) return new Response('There is no such file.', { status: 404 });
  return new Response(object.body, {
    headers: {
      'content-type': TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      etag: object.httpEtag,
      // Opened on its own, a picture may run no script and load nothing.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // Fonts are asked for with the site's origin, also where an operator serves these files from another host.
      'access-control-allow-origin': '*',
    },
  });
}

/** Kept files by name, as they were read when they came. */
export async function readKept(bucket: Bucket, names: readonly string[]): Promise<Map<string, Media>> {
  const read = await Promise.all(
    names.map(async name => {
      const bytes = await readMediaFile(bucket, name);
      const media = bytes === null ? null : readMedia(new Uint8Array(bytes));
      return media?.ok ? [[name, media.value] as const] : [];
    }),
  );
  return new Map(read.flat());
}

/** Names of the files that a site refers to. */
export function mediaOf({ site, games }: WholeSite): Set<string> {
  const places = [
    ...(['categories', 'studios', 'attributes', 'banners', 'announcements'] as const).flatMap(section =>
      site[section].map(it => it.image),
    ),
    ...site.banners.map(it => it.phoneImage),
    ...games.map(it => it.image),
    site.theme?.logo?.image,
    site.theme?.font.file,
    ...Object.values(site.theme?.icons ?? {}),
    ...picturesOfHome(site.home),
    ...site.markets.flatMap(it => picturesOfLegal(it.legal)),
    ...Object.values(site.seo).flatMap(it => Object.values(it.metadata ?? {}).map(entry => entry.img)),
  ];
  return new Set(places.flatMap(it => (it ? (mediaNameIn(it) ?? []) : [])));
}

/** Those of some files that are not kept. */
export async function missingMedia({ CATALOGUE }: Bucket, names: ReadonlySet<string>): Promise<string[]> {
  const kept = new Set<string>();
  let cursor: string | undefined;
  do {
    if (names.size === 0) break;
    const page = await CATALOGUE.list({ prefix: PREFIX, ...(cursor !== undefined && { cursor }) });
    for (const { key } of page.objects) kept.add(key.slice(PREFIX.length));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return [...names].filter(name => !kept.has(name));
}
