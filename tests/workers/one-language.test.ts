/** A site that no market reads in English: operators' calls take texts in its own language, and fill English in from them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '#app/contract/common.ts';
import type { MessageDetail, MessageOptions } from '#app/contract/operator/message.ts';
import type { SiteState } from '#app/contract/operator/site.ts';
import type { SiteFilePlan } from '#app/contract/operator/site-files.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readAnnouncements } from '#platform/messages/announcement/announcement.ts';
import { readPromotion } from '#platform/rewards/promotion/promotion.db.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { describedSite, type Files, importWith } from '#tests/support/workers/site-tool.ts';

interface Named {
  names: Record<string, string>;
}

const WORDS = { title: 'Jogos novos', text: 'Venha ver.' };
const db = catalogueOf(platformEnv(env));

let content: TestOperator;

/** The small site with one market, which reads Portuguese. */
function inPortuguese(files: Files): void {
  for (const path of ['markets/IE.json', 'contacts/IE.json', 'seo/en.json', 'terms/en.json'])
    delete files[path];
  files['site.json'] = { ...(files['site.json'] as object), markets: ['FI'] };
  const bonuses = { largest: '500', largestPlaythrough: 20 };
  const languages = { pt: 'Português' };
  files['markets/FI.json'] = { ...(files['markets/FI.json'] as object), languages, bonuses };
  files['terms/pt.json'] = [{ heading: 'Termos', paragraphs: ['Jogue limpo.'] }];
  files['categories.json'] = (files['categories.json'] as Named[]).map(it => ({
    ...it,
    names: { pt: 'Rolos' },
  }));
}

async function output<Output>(call: string, payload: object): Promise<Output> {
  const { envelope } = await content.call(call, payload);
  if (!envelope.status) throw new Error(`${call}: ${JSON.stringify(envelope)}`);
  return envelope.output as Output;
}

beforeAll(async () => {
  await migrateDirectory();
  content = await newOperator(['content']);
  expect((await importWith(operate, await describedSite(inPortuguese))).status).toBe(true);
});

describe('[6.8] an announcement', () => {
  const announcement = {
    id: 'an-hoje',
    currencies: null,
    devices: null,
    languages: null,
    img: null,
    link: null,
    hidePeriod: 0,
    priority: null,
    from: null,
    until: null,
  };

  it('is in Portuguese alone, also where English is asked for', async () => {
    const texts = { pt: { title: 'Hoje', content: null } };
    await output('announce', { ...announcement, texts });
    const [stored] = await readAnnouncements(db);
    expect(stored?.texts).toEqual({ ...texts, en: texts.pt });
    const { envelope } = await ask(
      '/api/common/dashboard',
      { type: 'home', device: 'desktop', currency: 'EUR' },
      { pathlang: 'pt-fi' },
    );
    expect((envelope.output as Dashboard).popupList.data.map(it => it.title)).toEqual(['Hoje']);
  });

  it('needs a text in a language of the site', async () => {
    const { envelope } = await content.call('announce', { ...announcement, texts: { sv: { title: 'Nu' } } });
    expect(envelope).toMatchObject({ status: false, code: 422 });
  });

  it('is written in the languages that the state of the site names', async () => {
    expect((await output<SiteState>('site/state', {})).languages).toEqual(['pt']);
  });
});

describe('[6.8] a message to members', () => {
  const draft = (texts: object, operationId: string) =>
    content.call('message/put-draft', {
      operationId,
      content: { segment: {}, channels: ['inbox'], texts, link: null },
    });

  it('is a draft with its Portuguese text, which stands for English', async () => {
    const { envelope } = await draft({ pt: WORDS }, 'one-language-1');
    expect(envelope).toMatchObject({ status: true, output: { flaws: [] } });
    const { message } = envelope.output as { message: string };
    const detail = await output<MessageDetail>('message/view', { message });
    expect(detail).toMatchObject({ languages: ['pt'], row: { title: WORDS.title } });
    expect(detail.content.texts).toEqual({ pt: WORDS, en: WORDS });
    expect((await output<MessageOptions>('message/options', {})).languages).toEqual(['pt']);
  });

  it('has the flaws of its own text once', async () => {
    const { envelope } = await draft({ pt: { ...WORDS, title: '' } }, 'one-language-2');
    expect(envelope.output).toMatchObject({ flaws: [{ field: 'texts.pt.title', says: 'is empty' }] });
  });

  it('keeps an English text that its operator has written', async () => {
    const english = { title: 'New games', text: '' };
    const { envelope } = await draft({ pt: WORDS, en: english }, 'one-language-3');
    expect(envelope.output).toMatchObject({ flaws: [{ field: 'texts.en.text', says: 'is empty' }] });
  });

  it.each([
    [{}, 'content.texts.pt'],
    [{ pt: { title: 'Jogos novos' } }, 'content.texts.pt.text'],
    [{ pt: WORDS, en: {} }, 'content.texts.en.title'],
  ])('is refused for %j with the field of the language that was written', async (texts, field) => {
    const { envelope } = await draft(texts, 'one-language-4');
    const { fields } = envelope.output as { fields: Record<string, string[]> };
    expect(envelope.code).toBe(422);
    expect(Object.keys(fields)).toContain(field);
    if (!('en' in texts)) expect(Object.keys(fields).filter(it => it.includes('.en'))).toEqual([]);
  });
});

it('[6.8] a message to a market and a ready answer are in Portuguese alone', async () => {
  const text = { title: 'Aviso', content: 'Olá.', sender: null };
  const sent = await content.call('send-message', {
    to: { country: 'FI' },
    message: { type: 'notice', texts: { pt: text }, link: null },
    key: 'aviso-1',
  });
  expect(sent.envelope).toMatchObject({ status: true, output: { count: 1 } });
  const canned = await content.call('chat/put-canned', { name: 'ola', texts: { pt: 'Olá!' } });
  expect(canned.envelope).toMatchObject({ status: true, output: { texts: { pt: 'Olá!', en: 'Olá!' } } });
});

describe('[6.8] a promotion', () => {
  const words = { title: 'Bônus', summary: 'S.', content: 'C.', terms: 'T.' };
  const promotion = (texts: object) => ({
    id: 'pr-ipe',
    cmsId: 'ipe',
    kind: 'deposit',
    share: 50,
    markets: { FI: { lowestDeposit: '20', most: '200' } },
    playthrough: { times: 2, of: 'bonus' },
    days: 7,
    contributions: { games: {}, providers: {}, categories: {}, other: 100 },
    from: null,
    until: null,
    texts,
    image: null,
    priority: null,
  });

  it('is checked, drafted and published without an English text', async () => {
    expect(await output('promotion/check', { promotion: promotion({ pt: words }) })).toEqual({ flaws: [] });
    const draft = { promotion: promotion({ pt: words }), base: null, isNew: true };
    expect(await output('promotion/put-draft', draft)).toMatchObject({ version: 1, flaws: [] });
    const asked = await content.call('promotion/publish', { promotion: promotion({ pt: words }) });
    const { approvalId } = asked.envelope.output as { approvalId: string };
    const payments = await newOperator(['payments']);
    expect((await payments.call('approval/approve', { approvalId })).envelope.status).toBe(true);
    expect((await readPromotion(db, 'pr-ipe'))?.promotion.texts).toEqual({ pt: words, en: words });
  });

  it('has the flaws of its own text once, as a draft', async () => {
    const { content: _left, ...rest } = words;
    const draft = { promotion: { ...promotion({ pt: rest }), id: 'pr-flaw' }, base: null, isNew: true };
    const { flaws } = await output<{ flaws: { field: string }[] }>('promotion/put-draft', draft);
    expect(flaws.map(it => it.field)).toEqual(['texts.pt.content']);
  });
});

describe('[6.8] a file of the site', () => {
  const plan = async (path: string, change: (value: never) => unknown) => {
    const read = await output<{ text: string; base: string }>('site/file', { path });
    const text = JSON.stringify(change(JSON.parse(read.text) as never));
    return output<SiteFilePlan>('site/plan-file', { path, text, base: read.base });
  };
  const withNames = (names: object) => (list: Named[]) => list.map(it => ({ ...it, names }));

  it('is edited without the filled-in English, so that the change reaches it', async () => {
    const { text } = await output<{ text: string }>('site/file', { path: 'categories.json' });
    expect((JSON.parse(text) as Named[]).map(it => it.names)).toEqual([{ pt: 'Rolos' }, { pt: 'Rolos' }]);
    const { flaws, plan: planned } = await plan('categories.json', withNames({ pt: 'Tiras' }));
    expect(flaws).toEqual([]);
    expect(planned?.count).toBe(2);
    expect((await plan('categories.json', it => it)).plan?.count).toBe(0);
  });

  it('is asked for Portuguese where a name is missing', async () => {
    const { flaws } = await plan('categories.json', withNames({}));
    expect(flaws.map(it => it.field)).toEqual(['slots: names.pt', 'table: names.pt']);
  });
});
