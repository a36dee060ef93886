/** Texts of a site's folder are part of its versions: imported, shown in the plan, published, answered in, and exported as they came. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#app/contract/general.ts';
import { dateTexts } from '#app/domain/date-text.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishedVersion, readFile } from '#platform/games/catalogue/publish.ts';
import { textIn } from '#platform/messages/inbox/inbox.ts';
import { readFacts } from '#platform/site/site.ts';
import { filesOfSite } from '#platform/site-import/folder.ts';
import { readCurrent } from '#platform/site-import/import-site.ts';
import { neededKeys } from '#platform/site-import/known-texts.ts';
import { inNorwegian, languageTexts, MARK } from '#tests/support/site-language.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';
import {
  contentRows,
  describedSite,
  type Files,
  importWith,
  planWith,
  send,
} from '#tests/support/workers/site-tool.ts';

const platform = platformEnv(env);
const OVERRIDE = {
  site: { page: { home: { title: 'By the fjord' } } },
  messages: { log_in_first: 'First your key.' },
};

beforeAll(async () => {
  await migrateDirectory();
  expect((await importWith(operate, await describedSite())).status).toBe(true);
});

const norwegian = () =>
  describedSite(files => {
    inNorwegian(files);
    files['texts/en.json'] = OVERRIDE;
  });

async function published(place: string): Promise<unknown> {
  const version = await publishedVersion(env.CATALOGUE);
  const file = await readFile(env.CATALOGUE, version ?? '', place);
  return file === null ? null : file.json();
}

const config = () => outputOf<Config>('general/config', {});

describe('a site without texts', () => {
  it('publishes none, and its configuration does not speak of any', async () => {
    expect(await config()).not.toHaveProperty('texts');
    expect(await published('texts/en.json')).toBeNull();
    expect((await contentRows()).site_text).toEqual([]);
  });

  it('answers in the words of the build', async () =>
    expect((await ask('/api/member/wallet-balance', {}, { pathlang: 'en-ie' })).envelope.msg).toBe(
      'Please log in.',
    ));
});

describe('a site with a language of its own', () => {
  it('shows each text in the plan, and needs no second operator for them', async () => {
    const manifest = await send(
      operate,
      await describedSite(files => Object.assign(files, { 'texts/en.json': OVERRIDE })),
    );
    const plan = await planWith(operate, { manifest });
    expect(plan.approvers).toEqual([]);
    expect(
      plan.changes.map(it => [it.file, it.kind, it.fields.map(({ field, after }) => [field, after])]),
    ).toEqual([
      [
        'texts/en.json',
        'added',
        [
          ['site.page.home.title', '"By the fjord"'],
          ['messages.log_in_first', '"First your key."'],
        ],
      ],
    ]);
  });

  it('is refused by the platform as by the command', async () => {
    const whole = await norwegian();
    const { search: _gone, ...texts } = languageTexts('nb');
    const manifest = await send(operate, { ...whole, site: { ...whole.site, texts: { nb: texts } } });
    const { envelope } = await operate('site/plan', { manifest });
    expect(envelope.status).toBe(false);
    expect(JSON.stringify(envelope.output)).toContain(`lacks ${neededKeys('search', 'nb').length} texts`);
  });

  it('is imported, published for servers by language and for browsers by part, and named by the configuration', async () => {
    const envelope = await importWith(operate, await norwegian());
    expect(envelope.status, envelope.msg).toBe(true);
    expect(await published('texts/en.json')).toEqual({
      parts: { site: OVERRIDE.site },
      messages: OVERRIDE.messages,
    });
    expect(await published('texts/en/site.json')).toEqual(OVERRIDE.site);
    expect(await published('texts/en/account.json')).toBeNull();
    expect(await published('texts/nb/search.json')).toEqual(languageTexts('nb').search);
    const { texts } = await config();
    expect(texts?.en).toEqual({ parts: ['site'] });
    expect(texts?.nb?.parts).toHaveLength(13);
    expect(texts?.nb?.dates).toEqual(languageTexts('nb').dates);
  });

  it('answers and writes in it, and in the words that stand for those of the build', async () => {
    const said = async (tag: string) =>
      (await ask('/api/member/wallet-balance', {}, { pathlang: tag })).envelope.msg;
    expect(await said('nb-no')).toBe(`${MARK}Please log in.`);
    expect(await said('en-no')).toBe('First your key.');
    expect(await said('sv-fi')).toBe(sentence('log_in_first', 'sv-fi'));
    const statement = {
      title: { key: 'message_payments' as const },
      content: { key: 'insufficient_funds' as const },
      sender: { key: 'message_payments' as const },
    };
    const stored = { en: { title: 'Payments', content: '', sender: null }, statement };
    expect(textIn(stored, 'nb-no').content).toBe(`${MARK}Insufficient balance.`);
    await readFacts(platform);
    expect(dateTexts('nb-no', 'UTC').day('2026-05-05')).toBe('05\u00a0mai\u00a02026');
  });

  it('comes back as it was described, and a repeated import finds nothing to do', async () => {
    const { site } = await norwegian();
    const { whole } = await readCurrent(platform);
    if (whole === null) throw new Error('There is no site');
    const files = filesOfSite(whole.site);
    expect(files['texts/nb.json']).toEqual(site.texts?.nb);
    expect(files['texts/en.json']).toEqual(OVERRIDE);
    const plan = await planWith(operate, { manifest: await send(operate, await norwegian()) });
    expect(plan.count).toBe(0);
  });

  it('is gone with a version that has none, and the words of the build are back', async () => {
    const without = (files: Files) => Object.assign(files, {});
    expect((await importWith(operate, await describedSite(without))).status).toBe(true);
    expect((await contentRows()).site_text).toEqual([]);
    expect(await published('texts/nb.json')).toBeNull();
    expect(await config()).not.toHaveProperty('texts');
    expect((await ask('/api/member/wallet-balance', {}, { pathlang: 'en-ie' })).envelope.msg).toBe(
      'Please log in.',
    );
  });
});
