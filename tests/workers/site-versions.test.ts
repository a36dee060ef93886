/** Versions of the site are compared, and one file of the content is planned with another text and imported as a version. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteFilePlan } from '#app/contract/operator/site-files.ts';
import type { SiteChange } from '#app/contract/operator/site-versions.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { describedSite, importWith, inParts } from '#tests/support/workers/site-tool.ts';

let content: TestOperator;

beforeAll(async () => {
  await migrateDirectory();
  content = await newOperator(['content']);
  expect((await importWith(operate, await describedSite(), 'first')).status).toBe(true);
  const second = await describedSite(files => {
    Object.assign(files['markets/IE.json'] as object, { name: 'Éire' });
    (files['games.json'] as unknown[]).pop();
  });
  expect((await importWith(operate, second, 'second')).status).toBe(true);
});

const differenceOf = async (input: object) => {
  const { envelope } = await content.call('site/difference', input);
  if (!envelope.status) throw new Error(envelope.msg);
  return envelope.output as { count: number; changes: SiteChange[] };
};

async function fileOf(path: string): Promise<{ text: string; base: string }> {
  const { envelope } = await content.call('site/file', { path });
  if (!envelope.status) throw new Error(envelope.msg);
  return envelope.output as { text: string; base: string };
}

async function planOf(path: string, change: (text: string) => string): Promise<SiteFilePlan> {
  const { text, base } = await fileOf(path);
  const { envelope } = await content.call('site/plan-file', { path, text: change(text), base });
  if (!envelope.status) throw new Error(envelope.msg);
  return envelope.output as SiteFilePlan;
}

describe('[6.8] site/difference', () => {
  it('compares two versions in the order that is asked for, and a version with the site', async () => {
    const { changes } = await differenceOf({ from: 1, to: 2 });
    const name = changes.find(it => it.file === 'markets/IE.json')?.fields.find(it => it.field === 'name');
    expect([name?.before, name?.after]).toEqual(['"Ireland"', '"Éire"']);
    expect(changes.filter(it => it.file === 'games').map(it => it.kind)).toEqual(['removed']);
    const back = await differenceOf({ from: 2, to: 1 });
    expect(back.changes.filter(it => it.file === 'games').map(it => it.kind)).toEqual(['added']);
    expect(await differenceOf({ from: 1 })).toEqual(await differenceOf({ from: 1, to: 2 }));
    expect(await differenceOf({ from: 2 })).toMatchObject({ count: 0, changes: [] });
  });

  it('refuses versions that do not exist', async () => {
    for (const input of [{ from: 9 }, { from: 1, to: 9 }])
      expect((await content.call('site/difference', input)).envelope.code).toBe(404);
  });
});

describe('[6.8] one file of the site', () => {
  it('is listed without games and live operations', async () => {
    const { envelope } = await content.call('site/files', {});
    const { files } = envelope.output as { files: { path: string; entries: number | null }[] };
    const paths = files.map(it => it.path);
    expect(paths).toEqual(expect.arrayContaining(['site.json', 'markets/IE.json', 'categories.json']));
    expect(paths.filter(it => /^(live|games)/.test(it))).toEqual([]);
    expect(files.find(it => it.path === 'categories.json')?.entries).toBe(2);
    expect((await content.call('site/file', { path: 'live/modules.json' })).envelope.code).toBe(404);
  });

  it('is planned with another text, and imported as a version', async () => {
    const { flaws, plan } = await planOf('categories.json', it => it.replace('Reels', 'Spinning reels'));
    expect(flaws).toEqual([]);
    if (plan === null) throw new Error('There is no plan');
    expect(plan.changes.map(it => [it.file, it.kind])).toEqual([['categories.json', 'changed']]);
    expect(plan.approvers).toEqual([]);
    const { manifest, base } = plan;
    const made = await inParts(content.call, 'site/import', { manifest, base, note: 'a form' });
    expect(made.status).toBe(true);
    expect((await fileOf('categories.json')).text).toContain('Spinning reels');
    const { envelope } = await content.call('site/versions', {});
    expect((envelope.output as { versions: object[] }).versions[0]).toMatchObject({
      note: 'a form',
      madeBy: content.operatorId,
      isCurrent: true,
    });
  });

  it('says in words what keeps it from being imported', async () => {
    const notJson = await planOf('categories.json', () => '[');
    expect(notJson).toEqual({
      flaws: [{ file: 'categories.json', field: '', says: 'is not JSON' }],
      plan: null,
    });
    const flawed = await planOf('markets/IE.json', it =>
      it.replace('"minimumAge": 18', '"minimumAge": "old"'),
    );
    expect(flawed.plan).toBeNull();
    expect(flawed.flaws[0]).toMatchObject({ file: 'markets/IE.json', field: 'minimumAge' });
  });

  it('needs a second operator where it changes money', async () => {
    const { plan } = await planOf('markets/IE.json', it =>
      it.replace('"maximum": "5000"', '"maximum": "9000"'),
    );
    expect(plan?.approvers.length).toBeGreaterThan(0);
    const { manifest, base } = plan as NonNullable<typeof plan>;
    const asked = await content.call('site/import', { manifest, base, note: 'money' });
    expect(asked.envelope.output).toMatchObject({ state: 'waiting' });
  });

  it('is refused where the site has changed since it was read', async () => {
    const { text } = await fileOf('categories.json');
    const { envelope } = await content.call('site/plan-file', { path: 'categories.json', text, base: 'old' });
    expect(envelope.code).toBe(409);
  });
});
