/** The search of the help centre over the demo's articles: the first article for the texts that members write. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type HelpFile, helpFile } from '#app/contract/help.ts';
import { linksIn } from '#app/domain/help/marked-text.ts';
import { helpIndex, searchHelp } from '#app/domain/help/search-help.ts';
import { simplified } from '#app/domain/search/simplified.ts';
import { articlesOf, matchingArticles, shownArticle } from '#app/features/help/help-article.ts';
import ar from '../../../workers/demo/seed/site/help/ar.json' with { type: 'json' };
import en from '../../../workers/demo/seed/site/help/en.json' with { type: 'json' };
import es from '../../../workers/demo/seed/site/help/es.json' with { type: 'json' };
import pt from '../../../workers/demo/seed/site/help/pt.json' with { type: 'json' };
import sv from '../../../workers/demo/seed/site/help/sv.json' with { type: 'json' };
import zh from '../../../workers/demo/seed/site/help/zh.json' with { type: 'json' };

const FILES: Readonly<Record<string, HelpFile>> = Object.fromEntries(
  Object.entries({ en, sv, pt, es, ar, zh }).map(([code, file]) => [code, helpFile.parse(file)]),
);
const fileOf = (code: string): HelpFile => FILES[code] ?? helpFile.parse(null);
const INDEXES = new Map(
  Object.entries(FILES).map(([code, file]) => [
    code,
    helpIndex(articlesOf(file), code === 'zh' ? simplified : undefined),
  ]),
);
function found(code: string, text: string): string[] {
  const index = INDEXES.get(code);
  return index === undefined ? [] : searchHelp(text, index);
}

describe('[1.11] the search of the help centre', () => {
  test.each(Object.keys(FILES))('in %s every article is found by its title', code => {
    for (const { id, title } of articlesOf(fileOf(code))) expect(found(code, title)[0], title).toBe(id);
  });

  test.each([
    ['en', 'withdraw', 'withdraw'],
    ['en', 'how do I get my money out', 'withdraw'],
    ['en', 'my withdrawal has not arrived', 'withdrawal-times'],
    ['en', 'pasword forgoten', 'forgot-password'],
    ['en', 'gambling too much', 'safer-play'],
    ['en', 'rtp', 'return-to-player'],
    ['en', 'keno', 'lottery'],
    ['en', 'privacy', 'privacy'],
    ['zh', '私隱', 'privacy'],
    ['sv', 'inte fått mina pengar', 'withdrawal-times'],
    ['sv', 'glomt losenordet', 'forgot-password'],
    ['pt', 'nao consigo entrar', 'log-in'],
    ['pt', 'saque pix demora', 'withdrawal-times'],
    ['es', 'cuanto tarda el retiro', 'withdrawal-times'],
    ['es', 'autoexclusion', 'self-exclusion'],
    ['ar', 'نسيت كلمه المرور', 'forgot-password'],
    ['zh', '忘記密碼', 'forgot-password'],
    ['zh', '忘记密码', 'forgot-password'],
    ['zh', '提款多久到帳', 'withdrawal-times'],
    ['en', 'points', 'vip'],
    ['en', 'invite', 'invite'],
    ['en', 'commission', 'invite'],
    ['en', 'refer a friend', 'invite'],
    ['en', 'notifications', 'notifications'],
    ['en', 'avatar', 'profile'],
    ['en', 'free spins', 'free-rounds'],
    ['en', 'promo code', 'promotion-codes'],
    ['en', 'reality check', 'reality-check'],
    ['en', 'deposit missing', 'deposit'],
    ['en', 'jackpot', 'return-to-player'],
    ['sv', 'jackpottar', 'return-to-player'],
    ['zh', '大奖', 'return-to-player'],
  ])('in %s “%s” finds %s among the first three', (code, text, id) => {
    expect(found(code, text).slice(0, 3)).toContain(id);
  });

  test.each([
    ['en', 'gamstop', 'registers'],
    ['en', 'block all casinos', 'registers'],
    ['sv', 'alla casinon', 'registers'],
    ['sv', 'Spelpaus.se', 'registers'],
    ['pt', 'cadastro nacional', 'registers'],
    ['es', 'registro nacional', 'registers'],
    ['ar', 'السجل الوطني', 'registers'],
    ['zh', '隔離名冊', 'registers'],
    ['en', 'fees', 'fees'],
    ['en', 'tax', 'fees'],
    ['sv', 'avgifter', 'fees'],
    ['sv', 'skatt', 'fees'],
    ['pt', 'imposto', 'fees'],
    ['es', 'comisiones', 'fees'],
    ['ar', 'رسوم', 'fees'],
    ['zh', '手续费', 'fees'],
    ['en', 'provably fair', 'fair-rounds'],
    ['en', 'verify', 'verify'],
    ['en', 'register', 'register'],
    ['en', 'rigged', 'fair-rounds'],
    ['sv', 'riggat', 'fair-rounds'],
    ['pt', 'viciado', 'fair-rounds'],
    ['es', 'arreglado', 'fair-rounds'],
    ['ar', 'تلاعب', 'fair-rounds'],
    ['zh', '作弊', 'fair-rounds'],
  ])('in %s “%s” finds %s first', (code, text, id) => {
    expect(found(code, text)[0]).toBe(id);
  });

  test('what no article is about finds none', () => {
    expect(found('en', 'xylophone zzzz')).toEqual([]);
    expect(found('en', ' ')).toEqual([]);
  });
});

/** The menu, the account's sections and the wallet's tabs: the group and key of each name, and the page that it leads to. */
const MENU: readonly [part: string, key: string, page: string][] = [
  ['site', 'page.promotions.title', '/promotions'],
  ['site', 'page.promo-center.title', '/promo-center'],
  ['site', 'page.vip.title', '/vip'],
  ['site', 'page.daily-tasks.title', '/daily-tasks'],
  ['site', 'page.referral.title', '/referral'],
  ['site', 'page.favourites.title', '/favourites'],
  ['site', 'frame.inbox', '/inbox'],
  ['site', 'frame.transactions', '/transactions'],
  ['account', 'account.nav_profile', '/account'],
  ['account', 'account.nav_security', '/account/security'],
  ['account', 'account.nav_safely', '/account/play-safely'],
  ['account', 'account.nav_statement', '/account/statement'],
  ['account', 'account.nav_bank', '/bank'],
  ['account', 'account.nav_inbox', '/inbox'],
  ['site', 'dialog.deposit', '/deposit'],
  ['site', 'dialog.withdrawal', '/withdrawal'],
  ['site', 'dialog.transfer', '/?action=transfer'],
  ['site', 'dialog.instant', '/?action=instant'],
];

function textOf(code: string, part: string, key: string): string {
  const texts: unknown = JSON.parse(readFileSync(`app/i18n/locales/${code}/${part}.json`, 'utf8'));
  const text = key.split('.').reduce((at, name) => (at as Record<string, unknown>)[name], texts);
  if (typeof text !== 'string') throw new Error(`${code} has no text ${key}`);
  return text;
}

/** Addresses of the site that an article leads to. */
const linksOf = (code: string, id: string): string[] =>
  (shownArticle(fileOf(code), id)?.article.sections ?? []).flatMap(it => it.paragraphs).flatMap(linksIn);

describe('[1.11] [2.12] the help centre knows the whole menu', () => {
  test.each(
    Object.keys(FILES).flatMap(code => MENU.map(([part, key, to]) => [code, textOf(code, part, key), to])),
  )('in %s “%s” finds an article that leads to %s', (code, name, to) => {
    const links = found(code, name)
      .slice(0, 3)
      .flatMap(id => linksOf(code, id));
    expect(links.some(it => it === to || it.startsWith(`${to}/`) || it.startsWith(`${to}#`))).toBe(true);
  });

  test.each(
    Object.keys(FILES),
  )('in %s breaks are set by the member: the articles lead to the section and send nobody to the chat', code => {
    for (const id of ['time-out', 'self-exclusion']) {
      expect(linksOf(code, id)[0], id).toBe(`/account/play-safely#${id}`);
      expect(linksOf(code, id), id).not.toContain('chat');
    }
    expect(linksOf(code, 'session-history')).toContain('/account/statement');
  });
});

describe('[2.12] an article of the help centre', () => {
  test('stands in every language, with the same topics', () => {
    const idsOf = (file: HelpFile) => file.topics.map(it => [it.id, it.articles.map(article => article.id)]);
    for (const file of Object.values(FILES)) expect(idsOf(file)).toEqual(idsOf(fileOf('en')));
  });

  test('leads on to those that it names, then to others of its topic', () => {
    expect(shownArticle(fileOf('en'), 'deposit')?.related.map(it => it.id)).toEqual([
      'withdraw',
      'limits',
      'bank-accounts',
      'withdrawal-times',
    ]);
    expect(shownArticle(fileOf('en'), 'constructor')).toBeNull();
  });

  test('is listed by its id, without marks', () => {
    const [row] = matchingArticles(fileOf('en'), ['chat', 'none']);
    expect(row).toMatchObject({ id: 'chat', topic: 'Support and terms' });
  });
});
