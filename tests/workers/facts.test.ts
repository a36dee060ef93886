/** Pages and calls read the site's facts from the published file, and an operator's change reaches every isolate. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import { FACTS_KEY, MAX_AGE_MS, publishFacts, readFacts, republishFacts } from '#platform/site/facts.ts';
import { readFactsFromDirectory } from '#platform/site/facts-file.ts';
import { publishMaintenance, writeModuleSettings } from '#platform/site/site.ts';
import { countedBindings, readsOf } from '#tests/support/workers/counted-reads.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const counted = countedBindings();

beforeAll(seedDemo);

/** The tables that the facts come from. */
const OF_FACTS = /\b(market|module_setting|category_setting|published)\b/;

const JSON_TYPE = { 'content-type': 'application/json', pathlang: 'en-gb' };

async function readsOfCall(name: string, payload: object, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(payload) };
  const { status, reads } = await readsOf(counted, `/api/${name}`, init);
  return {
    status,
    rows: reads.filter(it => OF_FACTS.test(it)),
    bucket: reads.filter(it => /^CATALOGUE/.test(it)),
  };
}

/** After this no copy of an isolate counts, nor one of the cache between isolates. */
const untilCopiesAreOld = () => scheduler.wait(MAX_AGE_MS + 10);

/** A publication by another isolate: this one has it neither in memory nor in the cache of its location. */
async function publishElsewhere() {
  const rows = await readFactsFromDirectory(env.DIRECTORY);
  await env.CATALOGUE.put(FACTS_KEY, JSON.stringify({ ...rows, publication: crypto.randomUUID() }));
}

const fileText = async () => (await env.CATALOGUE.get(FACTS_KEY))?.text();

describe('[0076] the facts of the site', () => {
  it.each<[string, object]>([
    ['general/config', {}],
    ['general/general-info', { currency: 'GBP' }],
    ['common/country-list', {}],
    ['common/language-data', { languages: [] }],
    ['common/get-category-setting', { currency: 'GBP' }],
    ['common/dashboard', { type: 'popup', device: 'desktop', currency: 'GBP' }],
    ['game/maintenance', { currency: 'GBP' }],
  ])('take no row of the directory in twenty calls of %s by guests', async (name, payload) => {
    for (let call = 0; call < 20; call += 1) {
      const { status, rows } = await readsOfCall(name, payload);
      expect([status, rows]).toEqual([200, []]);
    }
    await untilCopiesAreOld();
    expect((await readsOfCall(name, payload)).rows).toEqual([]);
  });

  it('take no row in the calls of a member', async () => {
    const { call } = await newMember('factsreader');
    const { envelope } = await ask('/api/auth/login', { username: 'factsreader', password: 'Demo-1234' });
    const { sessionToken } = envelope.output as { sessionToken: string };
    for (const name of ['deposit/methods', 'withdrawal/info', 'member/wallet-balance']) {
      const reply = await readsOfCall(name, {}, { authorization: `Bearer ${sessionToken}` });
      expect([name, reply.status, reply.rows]).toEqual([name, 200, []]);
    }
    expect((await call('member/profile')).status).toBe(true);
  });

  it('are the published ones again after the clock was set back', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await publishFacts(platform);
    clock.mockRestore();
    const publish = async (until: number) => {
      await publishMaintenance(env.DIRECTORY, { on: false, until }, Date.now());
      await publishFacts(platform);
      return (await readFacts(platform)).maintenance.until;
    };
    expect([await publish(1), await publish(2)]).toEqual([1, 2]);
  });

  it('take one look into the bucket per interval, and none in between', async () => {
    await untilCopiesAreOld();
    const first = await readsOfCall('general/config', {});
    const second = await readsOfCall('general/config', {});
    expect([first.bucket, second.bucket]).toEqual([['CATALOGUE get'], []]);
  });

  it('change at once where an operator’s call arrives', async () => {
    await operate('maintenance', { on: true, until: null });
    expect((await ask('/api/general/config')).status).toBe(503);
    await operate('maintenance', { on: false, until: null });
    expect((await ask('/api/general/config')).status).toBe(200);
  });

  it('that were changed in another isolate are seen when copies are old, long before two seconds', async () => {
    expect((await ask('/api/general/config')).status).toBe(200);
    await publishMaintenance(env.DIRECTORY, { on: true, until: null }, Date.now());
    await publishElsewhere();
    await untilCopiesAreOld();
    expect((await ask('/api/general/config')).status).toBe(503);
    await publishMaintenance(env.DIRECTORY, { on: false, until: null }, Date.now());
    await publishElsewhere();
    await untilCopiesAreOld();
    expect((await ask('/api/general/config')).status).toBe(200);
    expect(MAX_AGE_MS).toBeLessThan(2_000 - 1_600);
  });

  it('are those of an operator’s change at once where it was made, whatever was being read meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    const slowGet = async (...asked: Parameters<R2Bucket['get']>) => {
      const found = await env.CATALOGUE.get(...asked);
      await gate.promise;
      return found;
    };
    let reading: Promise<unknown> | undefined;
    const lateWrite = async (...written: Parameters<R2Bucket['put']>) => {
      await scheduler.wait(2);
      reading = readFacts({ ...platform, CATALOGUE: { get: slowGet } as unknown as R2Bucket });
      await scheduler.wait(5);
      return env.CATALOGUE.put(...written);
    };
    const head = (key: string) => env.CATALOGUE.head(key);
    await untilCopiesAreOld();
    await publishMaintenance(env.DIRECTORY, { on: true, until: null }, Date.now(), 'o-1');
    await publishFacts({ ...platform, CATALOGUE: { head, put: lateWrite } as unknown as R2Bucket });
    gate.resolve();
    await reading;
    expect((await readFacts(platform)).maintenance.on).toBe(true);
    await publishMaintenance(env.DIRECTORY, { on: false, until: null }, Date.now(), 'o-1');
    await publishFacts(platform);
  });

  it('lose no change where operators change several things at once', async () => {
    const settings = (name: string) => [{ name, parent_name: '', settings_json: '{}' }];
    const currencies = ['GBP', 'SEK', 'BRL', 'CLP'];
    const replies = await Promise.all(
      currencies.map(currency => operate('modules', { currency, settings: settings(`Of ${currency}`) })),
    );
    expect(replies.map(it => it.status)).toEqual([200, 200, 200, 200]);
    await untilCopiesAreOld();
    const { modules } = await readFacts(platform);
    expect(currencies.map(it => modules[it]?.map(({ name }) => name))).toEqual(
      currencies.map(it => [`Of ${it}`]),
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    ['missing', () => env.CATALOGUE.delete(FACTS_KEY)],
    ['broken', () => env.CATALOGUE.put(FACTS_KEY, 'no JSON')],
    ['of another form', () => env.CATALOGUE.put(FACTS_KEY, '{"markets":[]}')],
  ])('of a file that is %s come from the directory, which writes it again', async (_what, damage) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await damage();
    await untilCopiesAreOld();
    const healed = await readsOfCall('common/country-list', {});
    expect(healed.status).toBe(200);
    expect(healed.rows.length).toBeGreaterThan(0);
    expect(JSON.parse((await fileText()) ?? '{}')).toMatchObject({ maintenance: { on: false, until: null } });
    await untilCopiesAreOld();
    expect(await readsOfCall('common/country-list', {})).toMatchObject({ status: 200, rows: [] });
    vi.restoreAllMocks();
  });

  it('that a killed writer did not publish are published by the clock, and no others', async () => {
    const settings = [{ name: 'Left', parent_name: '', settings_json: '{}' }];
    await writeModuleSettings(env.DIRECTORY, 'AED', settings);
    await republishFacts(platform);
    expect((await readFacts(platform)).modules.AED?.map(it => it.name)).toEqual(['Left']);
    const before = await fileText();
    await republishFacts(platform);
    expect(await fileText()).toBe(before);
  });
});
