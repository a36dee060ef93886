/** Votes, texts and reads of the help centre at the platform: a vote for each reader, texts for operators, and counts that name nobody. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { keepRetention } from '#platform/privacy/personal-data/personal-data.ts';
import { readArticleVotes, readTexts, readVotesOf } from '#platform/support/help/vote.db.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';

const platform = platformEnv(env);
const GUEST = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const OTHER = '1b4e28ba-2fa1-41d2-883f-0016d3cca428';

beforeAll(seedDemo);

let members = 0;
const reader = (currency = 'GBP') => newMember(`reader${++members}`, currency);

const asGuest = async (name: string, payload: object, pathlang = 'en-gb', guest = GUEST) =>
  (await ask(`/api/${name}`, payload, { pathlang, 'x-client-reader': guest })).envelope;

interface Votes {
  articles: {
    country: string;
    language: string;
    article: string;
    helpful: number;
    notHelpful: number;
    texts: number;
  }[];
  next: string | null;
}
interface Texts {
  texts: { text: string; sent: string }[];
  next: string | null;
}

const votesOf = async (payload: object = {}) =>
  (await operate('help/votes', payload)).envelope.output as Votes;
const countsOf = async (article: string, country = 'GB') => {
  const found = (await votesOf({ country })).articles.filter(it => it.article === article);
  return found.map(({ language, helpful, notHelpful, texts }) => ({ language, helpful, notHelpful, texts }));
};
const textsOf = async (article: string, more: object = {}) =>
  (await operate('help/texts', { country: 'GB', language: 'en', article, ...more })).envelope.output as Texts;

describe('[1.11] help/vote', () => {
  it('is one for a reader and an article: twenty at once too', async () => {
    const { call } = await reader();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call('help/vote', { article: 'deposit', isHelpful: true })),
    );
    expect(replies.every(it => it.status)).toBe(true);
    expect(await countsOf('deposit')).toEqual([{ language: 'en', helpful: 1, notHelpful: 0, texts: 0 }]);
    await Promise.all(
      Array.from({ length: 20 }, () => asGuest('help/vote', { article: 'deposit', isHelpful: true })),
    );
    expect(await countsOf('deposit')).toEqual([{ language: 'en', helpful: 2, notHelpful: 0, texts: 0 }]);
  });

  it('can be changed, and a text goes with the vote that it belongs to', async () => {
    const { call } = await reader();
    await call('help/vote', { article: 'forgot-password', isHelpful: false });
    await call('help/tell', { article: 'forgot-password', text: '  How long the code lives. ' });
    await call('help/vote', { article: 'forgot-password', isHelpful: false });
    expect(await countsOf('forgot-password')).toEqual([
      { language: 'en', helpful: 0, notHelpful: 1, texts: 1 },
    ]);
    expect((await textsOf('forgot-password')).texts.map(it => it.text)).toEqual(['How long the code lives.']);
    await call('help/vote', { article: 'forgot-password', isHelpful: true });
    expect(await countsOf('forgot-password')).toEqual([
      { language: 'en', helpful: 1, notHelpful: 0, texts: 0 },
    ]);
  });

  it('is of a market and a language: another one is another vote', async () => {
    for (const tag of ['sv-se', 'en-se', 'en-gb'])
      expect((await asGuest('help/vote', { article: 'privacy', isHelpful: true }, tag)).status).toBe(true);
    expect(await countsOf('privacy', 'SE')).toEqual([
      { language: 'en', helpful: 1, notHelpful: 0, texts: 0 },
      { language: 'sv', helpful: 1, notHelpful: 0, texts: 0 },
    ]);
    expect(await countsOf('privacy')).toHaveLength(1);
  });

  it('needs an article that is there, and a reader', async () => {
    for (const article of ['no-such-article', 'constructor'])
      expect(await asGuest('help/vote', { article, isHelpful: true }, 'sv-se')).toMatchObject({
        code: 404,
        msg: sentence('no_such_article', 'sv'),
      });
    expect(await asGuest('help/vote', { article: 'deposit', isHelpful: true }, 'xx-yy')).toMatchObject({
      code: 404,
    });
    for (const guest of ['', 'somebody', `${GUEST}1`])
      expect(
        await asGuest('help/vote', { article: 'deposit', isHelpful: true }, 'en-gb', guest),
      ).toMatchObject({
        code: 400,
      });
  });
});

describe('[1.11] help/tell', () => {
  it('takes a text, and refuses none, too long a one, and one with numbers, in six languages', async () => {
    const tell = (text: string, tag = 'en-gb') => asGuest('help/tell', { article: 'withdraw', text }, tag);
    expect(await tell(' ')).toMatchObject({ code: 422 });
    expect((await tell('a'.repeat(1_001))).output).toEqual({ fields: { text: ['maxlength:1000'] } });
    const sentences = new Set<unknown>();
    for (const code of TEXT_LANGUAGES) {
      const { output } = await tell('My account is 1234-5678 90, thanks', `${code}-gb`);
      expect(output).toEqual({ fields: { text: [sentence('text_has_numbers', code)] } });
      sentences.add(JSON.stringify(output));
    }
    expect(sentences.size).toBe(TEXT_LANGUAGES.length);
    expect((await tell('It took 3 days for 10,000.00 on 2026-11-02.')).status).toBe(true);
    expect(await countsOf('withdraw')).toEqual([{ language: 'en', helpful: 0, notHelpful: 1, texts: 1 }]);
  });
});

describe('[6.8] operators', () => {
  it('of support and content read votes and texts, page by page, and no reader', async () => {
    const insert = env.DIRECTORY.prepare(
      `INSERT INTO help_vote (country, language, article, reader, vote_id, is_helpful, text, voted_at)
       SELECT 'MO', 'zh', 'article-' || value, 'guest:' || value, 'v-' || value, 0, 'missing', 1790000000000
       FROM generate_series(1, 230)`.replace(
        'generate_series(1, 230)',
        '(WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 230) SELECT value FROM n)',
      ),
    );
    await insert.run();
    await env.DIRECTORY.prepare(
      `INSERT INTO help_vote (country, language, article, reader, vote_id, is_helpful, text, voted_at)
       SELECT 'PH', 'en', 'deposit', reader, vote_id, 0, vote_id, voted_at FROM help_vote WHERE country = 'MO'`,
    ).run();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Votes = await votesOf({ country: 'MO', ...(after === null ? {} : { after }) });
      seen.push(...page.articles.map(it => it.article));
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(230);
    expect(new Set(seen).size).toBe(230);
    const read: string[] = [];
    let before: string | null = null;
    do {
      const { envelope } = await operate('help/texts', {
        country: 'PH',
        language: 'en',
        article: 'deposit',
        ...(before === null ? {} : { before }),
      });
      const page = envelope.output as Texts;
      expect(JSON.stringify(page.texts)).not.toContain('guest:');
      read.push(...page.texts.map(it => it.text));
      before = page.next;
    } while (before !== null);
    expect(read).toHaveLength(230);
    expect(new Set(read).size).toBe(230);
  });

  it('read neither by walking the table', async () => {
    const article = { country: 'PH', language: 'en', article: 'deposit' };
    const plans = await plansOf(env.DIRECTORY, async db => {
      await readArticleVotes(db, { country: 'PH', after: null, most: 100 });
      await readArticleVotes(db, { country: null, after: article, most: 100 });
      await readTexts(db, article, { before: { at: 1_800_000_000_000, voteId: '' }, most: 100 });
      await readVotesOf(db, 'nobody', 100);
    });
    expect(plans.filter(it => !/^SEARCH help_vote USING/.test(it))).toEqual([
      'USE TEMP B-TREE FOR ORDER BY', // of one member's votes
    ]);
  });

  it('of other roles do not', async () => {
    for (const role of ['payments', 'risk', 'admin'] as const) {
      const { call } = await newOperator([role]);
      expect((await call('help/votes')).status).toBe(403);
      expect((await call('help/texts', { country: 'GB', language: 'en', article: 'deposit' })).status).toBe(
        403,
      );
    }
    const { call } = await newOperator(['content']);
    expect((await call('help/votes')).status).toBe(200);
  });
});

describe('[1.11] a member’s votes', () => {
  it('are in the member’s data, and go with the member', async () => {
    const { call, memberId } = await reader('SEK');
    await call('help/tell', { article: 'rounds', text: 'What a round is.' }, 'sv-se');
    const known = (await call('help/tell', { article: 'deposit', text: 'A picture.' }, 'sv-se')).status;
    expect(known).toBe(true);
    const { output } = await call('member/export', { password: PASSWORD });
    expect((output as { help_votes: object[] }).help_votes).toContainEqual({
      article: 'deposit',
      language: 'sv',
      helpful: false,
      text: 'A picture.',
      given: expect.stringMatching(/^\d{4}-/),
    });
    await operate('wallet/adjust', {
      memberId,
      amount: '-10000',
      reason: 'Test',
      operationId: 'empty-reader',
    });
    expect((await operate('member/forget', { memberId })).envelope.status).toBe(true);
    const left = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM help_vote WHERE reader = ?1')
      .bind(memberId)
      .first<{ n: number }>();
    expect(left?.n).toBe(0);
  });

  it('and everybody’s are deleted when their market’s time is over', async () => {
    await asGuest('help/tell', { article: 'deposit', text: 'Old.' }, 'es-cl', OTHER);
    expect(await countsOf('deposit', 'CL')).toHaveLength(1);
    await keepRetention(platform, Date.now() + 364 * DAY_MS);
    expect(await countsOf('deposit', 'CL')).toHaveLength(1);
    await keepRetention(platform, Date.now() + 366 * DAY_MS);
    expect(await countsOf('deposit', 'CL')).toEqual([]);
  });
});

describe('[2.12] help/read', () => {
  const mostRead = async (tag: string) => (await asGuest('help/most-read', {}, tag)).output;
  const read = (article: string, tag: string) => asGuest('help/read', { article }, tag);

  it('counts by market and language, in one write for many reads, and the most read come first', async () => {
    expect(await mostRead('pt-br')).toEqual([]);
    await Promise.all([
      ...Array.from({ length: 7 }, () => read('withdraw', 'pt-br')),
      ...Array.from({ length: 3 }, () => read('deposit', 'pt-br')),
      read('privacy', 'en-br'),
    ]);
    expect((await read('no-such-article', 'pt-br')).code).toBe(404);
    const rows = () =>
      env.DIRECTORY.prepare(
        "SELECT language, article, reads FROM help_read WHERE country = 'BR' ORDER BY language, article",
      ).all();
    expect((await rows()).results, 'reads wait to be written together').toEqual([]);
    await eventually(async () => expect(await mostRead('pt-br')).toEqual(['withdraw', 'deposit']));
    expect((await rows()).results).toEqual([
      { language: 'en', article: 'privacy', reads: 1 },
      { language: 'pt', article: 'deposit', reads: 3 },
      { language: 'pt', article: 'withdraw', reads: 7 },
    ]);
    expect(await mostRead('en-br')).toEqual(['privacy']);
  });

  it('is not read from the database again for each page', async () => {
    expect(await mostRead('pt-mo')).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    await env.DIRECTORY.prepare("INSERT INTO help_read VALUES ('MO', 'pt', ?1, 'deposit', 5)")
      .bind(today)
      .run();
    expect(await mostRead('pt-mo')).toEqual([]);
  });

  it('forgets counts that nothing shows any more, and shows a week', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
    const insert = env.DIRECTORY.prepare("INSERT INTO help_read VALUES ('AE', 'ar', ?1, ?2, ?3)");
    await env.DIRECTORY.batch([
      insert.bind(day(40), 'terms', 100),
      insert.bind(day(8), 'privacy', 100),
      insert.bind(day(5), 'withdraw', 2),
      insert.bind(day(1), 'withdraw', 2),
      insert.bind(day(0), 'deposit', 3),
    ]);
    expect(await mostRead('ar-ae')).toEqual(['withdraw', 'deposit']);
    await keepRetention(platform, Date.now());
    const { results } = await env.DIRECTORY.prepare(
      "SELECT article FROM help_read WHERE country = 'AE' ORDER BY reads",
    ).all();
    expect(results).toHaveLength(4);
  });
});
