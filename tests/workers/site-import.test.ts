/** A site is imported as a version: the changes are shown first, nothing is left half done, and any version comes back. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverInkIndex } from '#demo/demo.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishedVersion, readFile } from '#platform/games/catalogue/publish.ts';
import { checkGames, checkSite } from '#platform/site-import/check-site.ts';
import type { WholeSite } from '#platform/site-import/described-site.ts';
import { siteOfFiles } from '#platform/site-import/folder.ts';
import { beginImport, continueImport, readCurrent } from '#platform/site-import/import-site.ts';
import { type Manifest, textsOf } from '#platform/site-import/texts.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { describedFiles, LOGO, STUDIO, smallSite } from '#tests/support/small-site.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const db = env.DIRECTORY;

beforeAll(migrateDirectory);

interface Plan {
  manifest: Manifest;
  base: string;
  count: number;
  changes: {
    file: string;
    entry: string;
    kind: string;
    fields: { field: string; before: string; after: string }[];
  }[];
  notes: string[];
}

type Files = Record<string, unknown>;

/** The small site with the logo that has been sent, and with changes. */
async function describedSite(change: (files: Files) => void = () => undefined): Promise<WholeSite> {
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

const send = async (whole: WholeSite): Promise<Manifest> => {
  const { manifest, texts } = textsOf(whole);
  for (const text of texts) await operate('site/keep-piece', { text });
  return manifest;
};

const planReply = async (whole: WholeSite) => operate('site/plan', { manifest: await send(whole) });

async function planOf(whole: WholeSite): Promise<Plan> {
  const { envelope } = await planReply(whole);
  if (!envelope.status) throw new Error(JSON.stringify(envelope));
  return envelope.output as Plan;
}

async function importSite(whole: WholeSite, note = 'a test') {
  const { manifest, base } = await planOf(whole);
  const { envelope } = await operate('site/import', { manifest, base, note });
  if (!envelope.status) throw new Error(JSON.stringify(envelope));
  return envelope.output as { version: number; catalogue: string };
}

/** Everything that is published, without the version that stands in addresses. */
async function publishedFiles(): Promise<Record<string, string>> {
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

/** Shows what going back would change, and does it. */
async function rollBack(to: number | undefined) {
  const planned = await operate('site/plan', { to });
  const { base } = planned.envelope.output as Plan;
  return operate('site/roll-back', { to, base });
}

const versions = async () =>
  (
    (await operate('site/versions', {})).envelope.output as {
      versions: { number: number; note: string; isCurrent: boolean }[];
    }
  ).versions;

const markets = () =>
  ask('/api/common/country-list').then(it => it.envelope.output as { language: string }[]);

describe('an import', () => {
  it('shows what it would change before there is anything', async () => {
    const plan = await planOf(await describedSite());
    expect(plan.base).toBe('empty');
    expect(
      plan.changes.filter(it => it.file !== 'games').map(it => `${it.kind} ${it.file} ${it.entry}`),
    ).toEqual([
      'added site.json ',
      'added theme.json ',
      'added terms/en.json ',
      'added markets/IE.json ',
      'added markets/FI.json ',
      'added categories.json slots',
      'added categories.json table',
      `added studios.json ${STUDIO}`,
      'added attributes.json a-quick',
      'added banners.json welcome',
      'added live/modules.json all',
      'added contacts/IE.json ',
      'added seo/en.json ',
    ]);
    expect(plan.count).toBe(13 + 12);
    expect(await markets()).toEqual([]);
  });

  it('makes the site, with its own markets, games, texts and brand', async () => {
    await importSite(await describedSite());
    expect((await markets()).map(it => it.language)).toEqual(['IE', 'FI']);
    const files = await publishedFiles();
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'EUR/game/slots.json.gz',
        'theme.json',
        'terms/en-ie.json',
        'terms/en-fi.json',
        'seo/en-fi/metadata.json',
        'contact/IE.json',
      ]),
    );
    expect(Object.keys(files)).not.toContain('terms/sv-fi.json');
    expect(JSON.parse(files['theme.json'] ?? '')).toMatchObject({ brand: '#7a4fd1', logo: { ratio: 4 } });
    expect(JSON.parse(files['general-info/IE.json'] ?? '')).toMatchObject({
      operatorName: 'Northlight Games Ltd',
      tncVersion: '2026-11',
      demo: false,
    });
  });

  it('finds nothing to do when it is repeated', async () => {
    const plan = await planOf(await describedSite());
    expect([plan.count, plan.changes]).toEqual([0, []]);
    const { manifest, base } = plan;
    const before = await publishedVersion(env.CATALOGUE);
    const again = await operate('site/import', { manifest, base, note: '' });
    expect(again.envelope).toMatchObject({ status: true, output: { done: [], left: 0, version: null } });
    expect(await publishedVersion(env.CATALOGUE)).toBe(before);
  });

  it('describes the site in the words of its folder', async () => {
    const { envelope } = await operate('site/export', {});
    const { manifest } = envelope.output as { manifest: Manifest };
    const piece = await operate('site/piece', { hash: manifest.site });
    const { text } = piece.envelope.output as { text: string };
    expect(JSON.parse(text)).toMatchObject({
      operator: { name: 'Northlight Games Ltd' },
      categories: [{ type: 'slots', names: { en: 'Reels', sv: 'Rullar' } }, { type: 'table' }],
      seo: { en: { footer: [{ heading: 'Northlight' }] } },
      terms: { version: '2026-11', texts: { en: [{ heading: 'Terms' }] } },
    });
    expect(text).not.toMatch(/secret|"modules"|"announcements"|"keys"/i);
    const live = await operate('site/piece', { hash: manifest.live });
    expect(JSON.parse((live.envelope.output as { text: string }).text)).toMatchObject({
      modules: { all: [{ name: 'Deposit' }, { name: 'Withdrawal' }, { name: 'VIP' }] },
      keys: { studios: { [STUDIO]: [1] } },
    });
  });

  it('names each change of an entry with the values before and after', async () => {
    const plan = await planOf(
      await describedSite(files => {
        Object.assign(files['markets/IE.json'] as object, { deposit: { minimum: '20', maximum: '5000' } });
        Object.assign(files['theme.json'] as object, { radius: 12 });
        (files['games.json'] as unknown[]).pop();
      }),
    );
    expect(plan.changes).toEqual([
      {
        file: 'theme.json',
        entry: '',
        kind: 'changed',
        fields: [{ field: 'radius', class: 'texts', before: '4', after: '12' }],
      },
      {
        file: 'markets/IE.json',
        entry: '',
        kind: 'changed',
        fields: [
          { field: 'deposit.minimum', class: 'money', before: '"10"', after: '"20"' },
          { field: 'deposit.quick', class: 'money', before: '["20","50","100"]', after: '[]' },
        ],
      },
      { file: 'games', entry: 'g-cl-12', kind: 'removed', fields: expect.any(Array) },
    ]);
  });

  it('rolls back to the version before, file for file', async () => {
    const before = await publishedFiles();
    const [first] = await versions();
    await importSite(
      await describedSite(files => {
        Object.assign(files['markets/IE.json'] as object, { name: 'Éire' });
        delete files['banners.json'];
        Object.assign(files['studios.json'] as object, [
          { ...(files['studios.json'] as object[])[0], name: 'Copper' },
        ]);
        (files['games.json'] as unknown[]).reverse().pop();
      }),
    );
    expect(await publishedFiles()).not.toEqual(before);
    expect((await versions()).map(it => it.isCurrent).slice(0, 2)).toEqual([true, false]);
    const back = await rollBack(first?.number);
    expect(back.envelope.output).toMatchObject({ left: 0 });
    expect(await publishedFiles()).toEqual(before);
    expect((await versions())[0]).toMatchObject({
      isCurrent: true,
      note: `back to version ${first?.number}`,
    });
  });

  it('takes up an interrupted import where it stopped', async () => {
    const context = { env: platform, now: () => Date.now(), coverInk: coverInkIndex };
    const { manifest, base } = await planOf(
      await describedSite(files => Object.assign(files['theme.json'] as object, { radius: 8 })),
    );
    await beginImport(context, { manifest, base, note: 'interrupted', by: null });
    expect(await continueImport(context)).toMatchObject({ done: ['studios'], left: 2 });
    const other = await planOf(
      await describedSite(files => Object.assign(files['theme.json'] as object, { radius: 9 })),
    );
    expect((await operate('site/import', { ...other, note: '' })).envelope).toMatchObject({
      status: false,
      code: 409,
      msg: expect.stringContaining('Another import is under way'),
    });
    const { envelope } = await operate('site/import', { manifest, base, note: 'interrupted', by: null });
    expect(envelope.output).toMatchObject({ done: ['site'], left: 0 });
    expect(JSON.parse((await publishedFiles())['theme.json'] ?? '')).toMatchObject({ radius: 8 });
    await importSite(await describedSite());
  });

  it('is refused where the content has changed since the difference was shown', async () => {
    const { manifest, base } = await planOf(
      await describedSite(files => Object.assign(files['theme.json'] as object, { radius: 9 })),
    );
    await operate('provider/limit-wins', { providerId: STUDIO, currency: 'EUR', most: '700' });
    const { envelope } = await operate('site/import', { manifest, base, note: '' });
    expect(envelope).toMatchObject({
      code: 409,
      msg: 'The site has changed since the difference was shown. Show it again.',
    });
    await operate('provider/limit-wins', { providerId: STUDIO, currency: 'EUR', most: null });
    await importSite(await describedSite());
  });

  it('retires games and studios that are left out: they open no more, and histories still name them', async () => {
    await importSite(
      await describedSite(files => {
        (files['games.json'] as unknown[]).pop();
      }),
    );
    const row = await db.prepare("SELECT names, retired FROM game WHERE game_id = 'g-cl-12'").first();
    expect(row).toMatchObject({ retired: 1, names: '{"en":"Larch Wheel"}' });
    expect((await publishedFiles())['EUR/game/table.json.gz']).not.toContain('g-cl-12');
    await importSite(await describedSite());
    expect(await db.prepare("SELECT retired FROM game WHERE game_id = 'g-cl-12'").first()).toEqual({
      retired: 0,
    });
  });

  it('keeps the keys of a studio, which calls change', async () => {
    await operate('provider/add-key', { providerId: STUDIO });
    const plan = await planOf(await describedSite());
    expect(plan.count).toBe(0);
    expect(plan.notes).toEqual([`${STUDIO} keeps its keys 1, 2: calls change them, never an import`]);
    await operate('provider/retire-key', { providerId: STUDIO });
  });

  it('keeps a ceiling of wins that an operator has set, unless the folder states others', async () => {
    await operate('provider/limit-wins', { providerId: STUDIO, currency: 'EUR', most: '500' });
    expect((await planOf(await describedSite())).count).toBe(0);
    const stated = await planOf(
      await describedSite(files =>
        Object.assign((files['studios.json'] as object[])[0] ?? {}, { largestWins: {} }),
      ),
    );
    expect(stated.changes).toMatchObject([{ file: 'studios.json', fields: [{ field: 'largestWins.EUR' }] }]);
  });
});

describe('a site is refused', () => {
  const flawsOf = async (whole: WholeSite) => {
    const { envelope } = await planReply(whole);
    const { flaws } = envelope.output as { flaws: { file: string; field: string; says: string }[] };
    return [envelope.code, envelope.msg, flaws.map(it => `${it.file} ${it.field} ${it.says}`)];
  };

  it('with a flaw, by the platform too', async () => {
    const whole = await describedSite();
    const [market] = whole.site.markets;
    const wrong = { ...whole, site: { ...whole.site, markets: [{ ...market, minimumAge: 3 }] } } as WholeSite;
    expect(await flawsOf(wrong)).toEqual([
      422,
      'The site is not valid in 1 place.',
      ['markets/IE.json minimumAge is less than 18'],
    ]);
  });

  it('with a file that was not sent', async () => {
    const name = `${'0'.repeat(32)}.svg`;
    const whole = await describedSite(files =>
      Object.assign((files['banners.json'] as object[])[0] ?? {}, { image: `/static/media/${name}` }),
    );
    expect(await flawsOf(whole)).toEqual([
      422,
      'The site is not valid in 1 place.',
      [`media ${name} has not been sent`],
    ]);
  });

  it('with a game in the page whose origin the deployment does not name', async () => {
    const whole = await describedSite(files =>
      Object.assign((files['studios.json'] as object[])[0] ?? {}, { opens: 'tab' }),
    );
    expect((await flawsOf(whole))[2]).toEqual([
      `studios.json ${STUDIO}: launch.money opens in the page, and GAME_ORIGINS of this deployment does not name http://127.0.0.1:4999`,
      `studios.json ${STUDIO}: launch.fun opens in the page, and GAME_ORIGINS of this deployment does not name http://127.0.0.1:4999`,
    ]);
  });

  it('without a market that has members, and with other minor units than open wallets', async () => {
    const registered = await ask('/api/auth/register', {
      ...registrationOf('newcomer', 'EUR'),
      tncVersion: '2026-11',
    });
    expect(registered.envelope.status).toBe(true);
    const member = await db.prepare('SELECT country FROM member').first<{ country: string }>();
    const kept = member?.country === 'IE' ? 'FI' : 'IE';
    const without = await describedSite(files => {
      (files['site.json'] as { markets: string[] }).markets = [kept];
      delete files[`markets/${member?.country}.json`];
      delete files['contacts/IE.json'];
    });
    expect((await flawsOf(without))[2]).toEqual([
      `markets/${member?.country}.json  is missing, and the market has members`,
    ]);
    await db
      .prepare(
        "INSERT INTO wallet_copy (member_id, currency, exponent, number, balances, copied_at) VALUES ('m-1', 'EUR', 2, 1, '{}', 0)",
      )
      .run();
    const coarse = await describedSite(files => {
      for (const country of ['IE', 'FI'])
        Object.assign(files[`markets/${country}.json`] as object, { exponent: 0, inputDecimals: 0 });
    });
    expect((await flawsOf(coarse))[2]).toEqual([
      'markets/IE.json exponent is not 2, in which open wallets count EUR',
      'markets/FI.json exponent is not 2, in which open wallets count EUR',
    ]);
  });

  it('where a text is missing, or was never shown', async () => {
    const { manifest } = textsOf(await describedSite(files => delete files['banners.json']));
    const unsent = { ...manifest, site: 'f'.repeat(64) };
    expect((await operate('site/plan', { manifest: unsent })).envelope).toMatchObject({
      code: 422,
      output: { missing: ['f'.repeat(64)] },
    });
    const whole = await describedSite(files => delete files['contacts/IE.json']);
    const raw = await send(whole);
    const { state } = await readCurrent(platform);
    const { envelope } = await operate('site/import', { manifest: raw, base: state, note: '' });
    expect([envelope.status, envelope.code]).toEqual([false, 422]);
  });
});

describe('a file of the site', () => {
  const mediaOf = (bytes: Uint8Array | string) =>
    operate('site/keep-media', {
      base64: btoa(typeof bytes === 'string' ? bytes : String.fromCharCode(...bytes)),
    });

  it.each([
    ['an SVG picture with a script', '<svg viewBox="0 0 1 1"><script>1</script></svg>', 'with a script'],
    [
      'one that loads something',
      '<svg viewBox="0 0 1 1"><rect fill="url(https://x.example/a)"/></svg>',
      'loads something',
    ],
    ['one with a listener', '<svg viewBox="0 0 1 1" onload="alert(1)"/>', 'with a script'],
    ['a page', '<!doctype html><p>', 'is no SVG'],
    ['one without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'does not say its width'],
  ])('that is %s is refused', async (_says, text, msg) => {
    const { envelope } = await mediaOf(text);
    expect(envelope).toMatchObject({ status: false, code: 422, msg: expect.stringContaining(msg) });
  });

  it('is served for ever, and runs nothing', async () => {
    const { envelope } = await mediaOf(LOGO);
    const { address } = envelope.output as { address: string };
    const { SELF } = await import('cloudflare:test');
    const response = await SELF.fetch(`https://platform${address}`, {
      headers: { 'x-platform-secret': env.PLATFORM_SECRET },
    });
    expect(await response.text()).toBe(LOGO);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });
});
