/** Live operations are no part of a version: imports and roll-backs leave them as they are, and restore the rest byte for byte. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { STUDIO } from '#tests/support/small-site.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import {
  contentRows,
  describedSite,
  type Files,
  importWith,
  inParts,
  planWith,
  publishedFiles,
  send,
} from '#tests/support/workers/site-tool.ts';

const db = env.DIRECTORY;
const words = { title: 'Gift', summary: 'A gift.', content: 'Text.', terms: 'Terms.' };

const promotion = (id: string) => ({
  id,
  cmsId: `cms-${id}`,
  kind: 'fixed',
  markets: { IE: { amount: '10' } },
  playthrough: { times: 2, of: 'bonus' },
  days: 7,
  contributions: { other: 100 },
  texts: { en: words },
  image: null,
  priority: null,
});

const siteWith = (change: (files: Files) => void = () => undefined) =>
  describedSite(files => {
    Object.assign(files['markets/IE.json'] as object, {
      bonuses: { largest: '100', largestPlaythrough: 40 },
    });
    files['promotions.json'] = [promotion('pr-kept'), promotion('pr-paused'), promotion('pr-ended')];
    files['announcements.json'] = [{ id: 'an-old', texts: { en: { title: 'Opening' } } }];
    change(files);
  });

beforeAll(async () => {
  await migrateDirectory();
  expect((await importWith(operate, await siteWith(), 'first')).status).toBe(true);
});

interface Version {
  number: number;
  note: string;
  parent: number | null;
  backTo: number | null;
  state: string;
  isCurrent: boolean;
}

const versions = async () =>
  ((await operate('site/versions', {})).envelope.output as { versions: Version[] }).versions;

const live = async () => ({
  announcements: (await db.prepare('SELECT id FROM announcement ORDER BY id').all()).results,
  modules: (await db.prepare('SELECT name FROM module_setting WHERE currency = ?1').bind('EUR').all())
    .results,
  promotions: (await db.prepare('SELECT promotion_id, state FROM promotion ORDER BY 1').all()).results,
  maintenance: (await db.prepare("SELECT value FROM published WHERE name = 'maintenance'").all()).results,
  games: (await db.prepare('SELECT id FROM game_maintenance').all()).results,
  keys: (await db.prepare('SELECT first_key, last_key FROM provider').all()).results,
});

const announcement = (id: string) => ({
  id,
  currencies: null,
  devices: null,
  languages: null,
  texts: { en: { title: 'Tonight', content: null } },
  img: null,
  link: null,
  hidePeriod: 0,
  priority: null,
  from: null,
  until: null,
});

/** What operators do on a day: each by a call of its own. */
async function operateLive(): Promise<void> {
  const calls: [string, object][] = [
    ['announce', announcement('an-new')],
    ['announce', { id: 'an-old', withdraw: true }],
    ['modules', { currency: 'EUR', settings: [{ name: 'VIP', parent_name: '', settings_json: '{}' }] }],
    ['promotion/pause', { promotionId: 'pr-paused' }],
    ['promotion/end', { promotionId: 'pr-ended' }],
    ['maintenance', { on: true }],
    ['game-maintenance', { currency: 'EUR', kind: 'game', id: 'g-cl-1', on: true }],
    ['provider/add-key', { providerId: STUDIO }],
  ];
  for (const [name, payload] of calls) {
    const { envelope } = await operate(name, payload);
    expect([name, envelope.status]).toEqual([name, true]);
  }
}

const mistaken = () =>
  siteWith(files => {
    Object.assign(files['markets/IE.json'] as object, {
      name: 'Éire',
      deposit: { minimum: '20', maximum: '50' },
    });
    files['promotions.json'] = [promotion('pr-paused'), promotion('pr-ended'), promotion('pr-late')];
    delete files['banners.json'];
    (files['games.json'] as unknown[]).reverse().pop();
  });

describe('[operator 1] a roll-back after live operations', () => {
  it('goes to the version that it names, restores files and rows byte for byte, and leaves live operations as they are', async () => {
    const [files, rows] = [await publishedFiles(), await contentRows()];
    await importWith(operate, await mistaken(), 'a mistake');
    await operateLive();
    expect((await versions()).map(it => [it.number, it.note, it.parent, it.isCurrent])).toEqual([
      [2, 'a mistake', 1, true],
      [1, 'first', null, false],
    ]);
    const before = await live();
    expect(before.announcements).toEqual([{ id: 'an-new' }]);
    const { base, changes } = await planWith(operate, { to: 1 });
    expect(new Set(changes.map(it => it.file))).toEqual(
      new Set(['markets/IE.json', 'banners.json', 'promotions.json', 'games']),
    );
    expect((await inParts(operate, 'site/roll-back', { to: 1, base })).output).toMatchObject({ left: 0 });
    const after = await live();
    expect({ ...after, promotions: [] }).toEqual({ ...before, promotions: [] });
    expect(after.promotions).toEqual([
      { promotion_id: 'pr-ended', state: 'ended' },
      { promotion_id: 'pr-kept', state: 'open' },
      { promotion_id: 'pr-late', state: 'ended' },
      { promotion_id: 'pr-paused', state: 'paused' },
    ]);
    const states = new Map([
      ['pr-ended', 'ended'],
      ['pr-paused', 'paused'],
    ]);
    expect(await contentRows()).toEqual({
      ...rows,
      promotion: rows.promotion?.map(it => {
        const { promotion_id: id } = it as { promotion_id: string };
        return { ...(it as object), state: states.get(id) ?? 'open' };
      }),
      provider: rows.provider?.map(it => ({ ...(it as object), last_key: 2 })),
    });
    expect(await publishedFiles()).toEqual(files);
    expect((await versions())[0]).toMatchObject({
      number: 3,
      note: 'back to version 1',
      backTo: 1,
      parent: 2,
    });
    await operate('maintenance', { on: false });
  });

  it('is refused without the state that its difference was shown for', async () => {
    const { base } = await planWith(operate, { to: 2 });
    await operate('provider/limit-wins', { providerId: STUDIO, currency: 'EUR', most: '700' });
    const { envelope } = await operate('site/roll-back', { to: 2, base });
    expect(envelope).toMatchObject({ status: false, code: 409 });
    await operate('provider/limit-wins', { providerId: STUDIO, currency: 'EUR', most: null });
  });
});

describe('an import after live operations', () => {
  it('leaves them as they are, says so, and is not made stale by them', async () => {
    const before = await live();
    const whole = await siteWith(files => Object.assign(files['theme.json'] as object, { radius: 9 }));
    const { manifest, base, notes } = await planWith(operate, { manifest: await send(operate, whole) });
    expect(notes).toEqual(
      expect.arrayContaining([
        'live/announcements.json stays as the site has it: calls change it, never an import',
        'live/modules.json stays as the site has it: calls change it, never an import',
      ]),
    );
    await operate('announce', announcement('an-later'));
    const imported = await inParts(operate, 'site/import', { manifest, base, note: '' });
    expect(imported.status).toBe(true);
    expect(await live()).toEqual({
      ...before,
      announcements: [{ id: 'an-later' }, { id: 'an-new' }],
    });
    const { envelope } = await ask('/api/general/config');
    expect(envelope.output).toMatchObject({ module: { EUR: [{ name: 'VIP' }] } });
  });

  it('keeps a promotion ended that a call has ended, until it is published again', async () => {
    const state = async () =>
      (
        await db
          .prepare("SELECT state FROM promotion WHERE promotion_id = 'pr-ended'")
          .first<{ state: string }>()
      )?.state;
    expect(await state()).toBe('ended');
    await operate('promotion/publish', { promotion: promotion('pr-ended') });
    expect(await state()).toBe('open');
  });
});

describe('[operator 1] a folder of an earlier version', () => {
  it('is refused, with what has changed since', async () => {
    const exported = (await operate('site/export', {})).envelope.output as { manifest: object };
    const others = await siteWith(files =>
      Object.assign(files['markets/IE.json'] as object, { minimumAge: 21 }),
    );
    expect((await importWith(operate, others)).status).toBe(true);
    const mine = await siteWith(files => Object.assign(files['theme.json'] as object, { radius: 3 }));
    const manifest = await send(operate, mine);
    const { envelope } = await operate('site/plan', { manifest, from: exported.manifest });
    expect(envelope).toMatchObject({
      status: false,
      code: 409,
      msg: 'The site has changed since the version that this folder was made from. Export it again.',
    });
    const { since } = envelope.output as { since: { changes: { file: string; fields: object[] }[] } };
    expect(since.changes.find(it => it.file === 'markets/IE.json')?.fields).toEqual([
      { field: 'minimumAge', class: 'money', before: '18', after: '21' },
    ]);
    const now = (await operate('site/export', {})).envelope.output as { manifest: object };
    expect((await operate('site/plan', { manifest, from: now.manifest })).envelope.status).toBe(true);
  });
});
