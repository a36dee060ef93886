/** A site as a tool imports it inside workerd: described, planned and imported by an operator's calls. */
import { env } from 'cloudflare:test';
import type { Envelope } from '#app/contract/envelope.ts';
import { publishedVersion, readFile } from '#platform/games/catalogue/publish.ts';
import { checkGames, checkSite } from '#platform/site-import/check-site.ts';
import type { WholeSite } from '#platform/site-import/described-site.ts';
import type { Change } from '#platform/site-import/difference.ts';
import { siteOfFiles } from '#platform/site-import/folder.ts';
import { type Manifest, textsOf } from '#platform/site-import/texts.ts';
import { describedFiles, LOGO, smallSite } from '#tests/support/small-site.ts';
import { operate, type PlatformReply } from './platform.ts';

export type Files = Record<string, unknown>;
export type Call = (name: string, payload: unknown) => Promise<PlatformReply>;

export interface SitePlan {
  manifest: Manifest;
  base: string;
  count: number;
  changes: Change[];
  approvers: string[];
  warnings: string[];
  notes: string[];
}

/** The small site with the logo that has been sent, and with changes. */
export async function describedSite(change: (files: Files) => void = () => undefined): Promise<WholeSite> {
  const kept = await operate('site/keep-media', { base64: btoa(LOGO) });
  const { address, ratio } = kept.envelope.output as { address: string; ratio: number };
  const files = smallSite();
  (files['theme.json'] as { logo: object }).logo = { image: address, ratio, hasName: true };
  change(files);
  const checked = checkSite(siteOfFiles(describedFiles(files)).site);
  if (checked.site === null || checked.flaws.length > 0) throw new Error(JSON.stringify(checked.flaws));
  const listed = (files['games.json'] as unknown[]).map(game => ({ file: 'games.json', game }));
  return { site: checked.site, games: checkGames(listed, checked.site).games };
}

export async function send(call: Call, whole: WholeSite): Promise<Manifest> {
  const { manifest, texts } = textsOf(whole);
  for (const text of texts) await call('site/keep-piece', { text });
  return manifest;
}

export async function planWith(call: Call, payload: object): Promise<SitePlan> {
  const { envelope } = await call('site/plan', payload);
  if (!envelope.status) throw new Error(JSON.stringify(envelope));
  return envelope.output as SitePlan;
}

/** Repeats a call that works in parts until none is left, or it waits or is refused. */
export async function inParts(call: Call, name: string, payload: unknown): Promise<Envelope> {
  const { envelope } = await call(name, payload);
  const { left = 0 } = (envelope.output ?? {}) as { left?: number };
  return envelope.status && left > 0 ? inParts(call, name, payload) : envelope;
}

/** Plans and imports a site. @returns the answer of the import */
export async function importWith(call: Call, whole: WholeSite, note = 'a test'): Promise<Envelope> {
  const { manifest, base } = await planWith(call, { manifest: await send(call, whole) });
  return inParts(call, 'site/import', { manifest, base, note });
}

/** Everything that is published, without the version that stands in addresses. */
export async function publishedFiles(): Promise<Record<string, string>> {
  const version = await publishedVersion(env.CATALOGUE);
  if (version === null) throw new Error('Nothing is published');
  const { objects } = await env.CATALOGUE.list({ prefix: `catalogue/${version}/` });
  const texts = objects.map(async ({ key }) => {
    const place = key.split('/').slice(2).join('/');
    const file = await readFile(env.CATALOGUE, version, place);
    const body = place.endsWith('.gz') ? file?.body.pipeThrough(new DecompressionStream('gzip')) : file?.body;
    return [place, (await new Response(body ?? null).text()).replaceAll(version, 'VERSION')];
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Content rows by table, without rows of removed entries and without audit columns (time, author). */
const CONTENT: Readonly<Record<string, string>> = {
  market: 'SELECT * FROM market ORDER BY 1',
  category_setting: 'SELECT * FROM category_setting ORDER BY 1, 2',
  provider: 'SELECT * FROM provider WHERE retired = 0 ORDER BY 1',
  payment_service: 'SELECT * FROM payment_service WHERE retired = 0 ORDER BY 1',
  game: 'SELECT * FROM game WHERE retired = 0 ORDER BY game_id',
  game_attribute: 'SELECT * FROM game_attribute ORDER BY 1, 2',
  banner: 'SELECT * FROM banner ORDER BY 1, 2',
  promotion: 'SELECT promotion_id, definition, code, state FROM promotion WHERE listed = 1 ORDER BY 1',
  promotion_tab: 'SELECT * FROM promotion_tab ORDER BY 1',
  contact: 'SELECT * FROM contact ORDER BY 1',
  seo_metadata: 'SELECT * FROM seo_metadata ORDER BY 1, 2',
  seo_footer: 'SELECT * FROM seo_footer ORDER BY 1, 2',
  seo_script: 'SELECT * FROM seo_script ORDER BY 1, 2',
  help: 'SELECT * FROM help ORDER BY 1',
  site_text: 'SELECT * FROM site_text ORDER BY 1',
  published: "SELECT name, value FROM published WHERE name IN ('operator-info', 'terms', 'theme') ORDER BY 1",
};

export async function contentRows(): Promise<Record<string, unknown[]>> {
  const rows = Object.entries(CONTENT).map(
    async ([table, query]) => [table, (await env.DIRECTORY.prepare(query).all()).results] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
}
