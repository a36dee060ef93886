/**
 * The site's facts that every page and call needs: markets, module settings, categories, operator, maintenance. Published as one file
 * beside the catalogue, so that no request asks the database for it. An isolate uses a copy of at most MAX_AGE_MS; with the age
 * that pages allow their answers (1.6 s at the edge), a change is in every page within two seconds, wherever it runs.
 */
import { logError, logWarning } from '#log/log.ts';
import { now } from '#platform/base/clock.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type FactsEnv, parseFacts, readFactsFromDirectory, type SiteFacts } from './facts-file.ts';
import { adoptTexts } from './site-texts.ts';

interface CachedText {
  text: string;
  etag: string;
  /** Time of the read from the bucket, epoch milliseconds. */
  readAt: number;
}

/** An address that nobody serves: it only names the entry. */
const ADDRESS = 'https://platform.invalid/site/facts-1.json';
const READ_AT = 'x-read-at';
const TAG = 'x-tag';

/** A cache that fails, or that this deployment does not have, saves nothing and breaks nothing. */
async function keepText({ text, etag, readAt }: CachedText): Promise<void> {
  const headers = { 'cache-control': 'max-age=1', [TAG]: etag, [READ_AT]: String(readAt) };
  await caches.default.put(ADDRESS, new Response(text, { headers })).catch(() => undefined);
}

/** The published facts in the cache that isolates of one place share: a file that one of them has read saves the others the bucket. */
async function readKeptText(): Promise<CachedText | null> {
  const response = await caches.default.match(ADDRESS).catch(() => undefined);
  if (response === undefined) return null;
  const [etag, readAt] = [response.headers.get(TAG), Number(response.headers.get(READ_AT))];
  return etag === null ? null : { text: await response.text(), etag, readAt };
}

export type { FactsEnv, SiteFacts } from './facts-file.ts';

/** The key names the form of the file: a build with another form has a file of its own. */
export const FACTS_KEY = 'site/facts-1.json';
/** Age of a copy, in milliseconds since the bucket was asked. */
export const MAX_AGE_MS = 350;
/** Publications that overlap are repeated with the rows of then. */
const MOST_ATTEMPTS = 40;
/** Longest pause before another attempt, in milliseconds: publishers that collided spread out. */
const MOST_PAUSE_MS = 50;

interface HeldFacts {
  facts: SiteFacts;
  etag: string;
  /** Time of the read from the bucket, epoch milliseconds. */
  readAt: number;
}

/** The copy of this isolate: the same for everybody. */
let held: HeldFacts | undefined;

/** Holds facts, unless a later question has been answered meanwhile. A copy from the future is older than a clock that was set back. */
function hold(facts: SiteFacts, etag: string, readAt: number): SiteFacts {
  if (held === undefined || readAt >= held.readAt || held.readAt > now()) {
    if (held?.facts !== facts) adoptTexts(facts.texts);
    held = { facts, etag, readAt };
  }
  return facts;
}

/** Takes over a text that was read; null where it is none of ours. */
function adopt({ text, etag, readAt }: CachedText): SiteFacts | null {
  if (held?.etag === etag) return hold(held.facts, etag, readAt);
  const facts = parseFacts(text);
  return facts && hold(facts, etag, readAt);
}

/** Reads the file; without a body where it is as it was. */
async function readFile({ CATALOGUE }: FactsEnv, readAt: number): Promise<SiteFacts | null> {
  const known = held;
  const object = await CATALOGUE.get(
    FACTS_KEY,
    known === undefined ? {} : { onlyIf: { etagDoesNotMatch: known.etag } },
  );
  if (object === null) return null;
  if (!('body' in object)) return known === undefined ? null : hold(known.facts, known.etag, readAt);
  const kept = { text: await object.text(), etag: object.etag, readAt };
  await keepText(kept);
  return adopt(kept);
}

/**
 * Publishes the present facts of the directory, and returns them. The file is replaced only as it was when the rows were about
 * to be read: where two publish at once, the later one reads again, so that no change is lost.
 */
export async function publishFacts(env: FactsEnv, attempts = MOST_ATTEMPTS): Promise<SiteFacts> {
  const before = await env.CATALOGUE.head(FACTS_KEY);
  const facts = await readFactsFromDirectory(catalogueOf(env));
  // Equal facts must not have equal tags: a file that came back would pass for one that never changed.
  const text = JSON.stringify({ ...facts, publication: crypto.randomUUID() });
  const written = await env.CATALOGUE.put(FACTS_KEY, text, {
    httpMetadata: { contentType: 'application/json' },
    onlyIf: before === null ? new Headers({ 'if-none-match': '*' }) : { etagMatches: before.etag },
  });
  if (written === null) {
    if (attempts > 1) {
      await new Promise(resolve => setTimeout(resolve, Math.random() * MOST_PAUSE_MS));
      return publishFacts(env, attempts - 1);
    }
    throw new Error('The facts of the site were not published: others publish all the time');
  }
  // The moment after the write: a read that began before it may still bring the file of before.
  const readAt = now();
  await keepText({ text, etag: written.etag, readAt });
  return hold(facts, written.etag, readAt);
}

/** Without a readable file: from the directory, which also writes the file. A bucket that fails is no reason to fail. */
async function heal(env: FactsEnv): Promise<SiteFacts> {
  const rows = await readFactsFromDirectory(catalogueOf(env));
  try {
    return await publishFacts(env);
  } catch (error) {
    logWarning('site.facts-from-directory', { error });
    adoptTexts(rows.texts);
    return rows;
  }
}

/** The facts of the site, no older than MAX_AGE_MS. */
export async function readFacts(env: FactsEnv): Promise<SiteFacts> {
  const at = now();
  const isFresh = ({ readAt }: { readAt: number }) => Math.abs(at - readAt) < MAX_AGE_MS;
  if (held !== undefined && isFresh(held)) return held.facts;
  const kept = await readKeptText();
  if (kept !== null && isFresh(kept)) {
    const facts = adopt(kept);
    if (facts !== null) return facts;
  }
  const facts = await readFile(env, at).catch((error: unknown) => {
    logError('site.facts-not-read', { error });
    return null;
  });
  return facts ?? heal(env);
}

/** Publishes anew where the file says something else than the directory: its writer was killed before it published. */
export async function republishFacts(env: PlatformEnv): Promise<void> {
  const [facts, rows] = await Promise.all([readFile(env, now()), readFactsFromDirectory(catalogueOf(env))]);
  const isSame = facts !== null && JSON.stringify(facts) === JSON.stringify(parseFacts(JSON.stringify(rows)));
  if (!isSame) await publishFacts(env);
}
