/** Pages as readers without JavaScript have them: every link, form and sentence that stands in for a script. */
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { sharedSite } from '../support/pair.ts';
import { queryOfPastDays } from '../support/past-days.ts';
import { join, logIn } from '../support/session.ts';

const site = sharedSite();

type ParsedPage = InstanceType<Window['DOMParser']>['parseFromString'] extends (
  ...args: never[]
) => infer Page
  ? Page
  : never;

/** A page as sent, parsed without running its scripts. */
async function read(path: string, headers: Record<string, string> = {}): Promise<ParsedPage> {
  const answer = await site.get(path, headers);
  expect(answer.status, path).toBe(200);
  return new new Window().DOMParser().parseFromString(await answer.text(), 'text/html');
}

const every = (page: ParsedPage, selector: string) => [...page.querySelectorAll(selector)];
const textOf = (page: ParsedPage, selector: string) =>
  page.querySelector(selector)?.textContent?.trim() ?? '';
/** Addresses of the links with this text. */
const hrefsOf = (page: ParsedPage, selector: string, text: string | RegExp) =>
  every(page, selector)
    .filter(link => new RegExp(text).test(link.textContent ?? ''))
    .map(link => link.getAttribute('href') ?? '');
const gamesOf = (page: ParsedPage) =>
  every(page, 'main .tile .name').map(link => link.getAttribute('href') ?? '');
const memberOf = async (username: string) => ({ cookie: (await logIn(site.pair(), username)).cookie });

describe('[2.1] the links of home', () => {
  it('lead somewhere, every one of them', async () => {
    const places = new Set(
      every(await read('/en-gb'), 'a[href^="/"]').map(link => link.getAttribute('href')),
    );
    expect(places.size).toBeGreaterThan(20);
    for (const place of places) {
      const answer = await fetch(new URL(place ?? '', site.pair().url));
      expect(answer.status, place ?? '').toBe(200);
      await answer.arrayBuffer();
    }
  });

  it('[2.46] of studios lead to games of theirs', async () => {
    const studios = every(await read('/en-gb'), '.provider-grid a[href*="provider="]');
    expect(studios).toHaveLength(6);
    for (const studio of studios) {
      const page = await read(studio.getAttribute('href') ?? '');
      const captions = every(page, 'main .tile .byline').map(it => it.textContent?.trim() ?? '');
      expect(captions.length).toBeGreaterThan(0);
      expect(studio.textContent).toContain(captions[0]);
      expect(new Set(captions).size, studio.textContent ?? '').toBe(1);
    }
  });
});

describe('a category', () => {
  it('[2.57] is paged forward without gaps, and back', async () => {
    const first = await read('/en-gb/slots?sort=alpha_atoz');
    const [next] = hrefsOf(first, 'main a', '^Show more');
    expect(next).toBe('/en-gb/slots?sort=alpha_atoz&page=2');
    const second = await read(next ?? '');
    expect(new Set([...gamesOf(first), ...gamesOf(second)]).size).toBe(70);
    expect(second.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/en-gb\/slots$/);
    expect(hrefsOf(second, 'main a', '^Previous')).toEqual(['/en-gb/slots?sort=alpha_atoz']);
    const last = await read('/en-gb/slots?page=9999');
    expect(hrefsOf(last, 'main a', '^Show more')).toEqual([]);
    expect(gamesOf(last).length).toBeGreaterThan(0);
  });

  it('[1.4] [2.5] [2.7] [2.15] [2.46] leads to games by attribute and by studio, and keeps chosen filters', async () => {
    const named = await read('/en-gb/slots?name=moon');
    const [free = ''] = hrefsOf(named, 'main .chip', '^Free spins');
    expect(free).toBe('/en-gb/slots?name=moon&sort=a-free-spins');
    const [game = ''] = gamesOf(await read(free));
    expect(hrefsOf(await read(game), '.more-facts .chip', 'Free spins')).toEqual(['/en-gb/attr/free-spins']);
    const [studio = ''] = hrefsOf(await read('/en-gb/providers/slots'), 'main .provider-grid a', 'Quillmark');
    expect(studio).toBe('/en-gb/slots?provider=p-quillmark');
    const chosen = await read(studio);
    expect(textOf(chosen, 'main .tile .byline')).toBe('Quillmark');
    expect(hrefsOf(chosen, 'main a', 'Quillmark')).toContain('/en-gb/slots');
  });
});

it('[1.4] [2.48] the search is a form, and its page is readable', async () => {
  const form = (await read('/en-gb')).querySelector('form[role=search]');
  expect(form?.getAttribute('action')).toBe('/en-gb/search');
  expect(form?.querySelector('input[type=search]')?.getAttribute('name')).toBe('name');
  const found = await read('/en-gb/search?name=roulette');
  expect(textOf(found, 'main .tile .name')).toMatch(/roulette/i);
  expect(textOf(found, 'main [role=status]')).toContain('roulette');
});

it('[1.4] a word that finds nothing has ways on, in a category and in all of them', async () => {
  const [all = ''] = hrefsOf(await read('/en-gb/slots?name=zzzz'), 'main a', 'Search all categories');
  expect(all).toBe('/en-gb/search?name=zzzz');
  const none = await read(all);
  expect(textOf(none, 'main')).toContain('No game is called “zzzz”');
  expect(textOf(none, 'main')).toContain('Popular this week');
  expect(gamesOf(none).length).toBeGreaterThan(0);
  expect(hrefsOf(none, 'main a', '^Studios$')).toEqual(['/en-gb/providers']);
  expect(hrefsOf(none, 'main a', '^Live casino')).toContain('/en-gb/live');
});

it('[2.42] the switcher is a page of links that keep the place', async () => {
  const page = await read('/en-gb/slots?name=moon&action=language');
  expect(hrefsOf(page, 'dialog a', 'Svenska')).toEqual(['/sv-se/slots?name=moon']);
  expect(page.querySelector('dialog a[aria-label=Close]')?.getAttribute('href')).toBe(
    '/en-gb/slots?name=moon',
  );
});

describe('the forms of an entry', () => {
  it('say that they need it, and cannot be sent', async () => {
    const page = await read('/en-gb/vip?action=login');
    expect(textOf(page, 'dialog noscript')).toContain('This form needs JavaScript.');
    expect(page.querySelector('dialog [type=submit]')?.hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['login', ['username', 'current-password']],
    ['register', ['username', 'new-password', 'bday-day', 'bday-month', 'bday-year', 'email']],
  ])('of %s have fields that the browser knows', async (action, known) => {
    const fields = every(await read(`/en-gb/vip?action=${action}`), 'dialog input').map(it =>
      it.getAttribute('autocomplete'),
    );
    expect(fields).toEqual(expect.arrayContaining(known));
  });
});

it('[2.5] the facts of a game are on its page, in the language of the page', async () => {
  const page = await read('/ar-ae/slots/g-1000');
  const facts = Object.fromEntries(
    every(page, 'dl > div').map(it => [
      it.querySelector('dt')?.textContent,
      it.querySelector('dd')?.textContent,
    ]),
  );
  const texts = textsIn('ar').facts ?? {};
  expect(facts[texts.return ?? '']).toMatch(/\d\d\.\d\d%/);
  expect(every(page, 'main a').some(link => /\/game\/[\w-]+$/.test(link.getAttribute('href') ?? ''))).toBe(
    true,
  );
});

it('[7.33] the terms can be read where they are accepted', async () => {
  const page = await read('/en-gb/vip?action=register');
  const [place] = hrefsOf(page, 'dialog a', /^Read the terms, version 1/);
  expect(place).toMatch(/^\/en-gb\/help-center\/terms/);
  expect(textOf(await read(place ?? ''), 'main')).toContain('One person has one account');
});

it('[1.9] [1.10] VIP and the tasks of the day show a guest tiers and tasks without progress', async () => {
  const vip = await read('/sv-se/vip');
  expect(textOf(vip, 'main h1')).toBe('VIP');
  const tiers = textOf(vip, 'main');
  for (const text of ['Soluppgång', '1 poäng per SEK 100.00', textsIn('sv').vip?.guest ?? '?'])
    expect(tiers).toContain(text);
  const tasks = textOf(await read('/zh-mo/daily-tasks'), 'main');
  expect(tasks).toContain('今天登入');
  expect(tasks).not.toContain('/ 20');
});

describe('of a member', () => {
  it('[1.9] [2.32] the tier and its history are in the language of the page', async () => {
    const member = await memberOf('demobr');
    expect(textOf(await read('/pt-br/vip', member), 'main')).toContain('Seu nível');
    expect(textOf(await read(`/pt-br/transactions/vip?${queryOfPastDays(60)}`, member), 'main')).toContain(
      'Pontos por jogar neste mês',
    );
  });

  it('[1.6] [2.6] a statement is read, asked for another period by a form, and saved as a table', async () => {
    const member = await memberOf('demogb');
    const page = await read('/en-gb/account/statement', member);
    expect(textOf(page, 'main')).toContain('Net deposits, lifetime');
    const [file = ''] = hrefsOf(page, 'main a', 'CSV');
    expect(decodeURIComponent(file)).toContain('Month,Deposited,Number of deposits,Withdrawn');
    const form = every(page, 'main form').find(it => it.querySelector('input[name=from]') !== null);
    expect(form?.getAttribute('method') ?? 'get').toBe('get');
    expect(form?.querySelector('button')?.textContent).toBe('Show');
    const to = form?.querySelector('[name=to]')?.getAttribute('value');
    const asked = await read(`/en-gb/account/statement?from=2026-01-01&to=${to}`, member);
    expect(asked.querySelector('main input[name=from]')?.getAttribute('value')).toBe('2026-01-01');
    expect(textOf(asked, 'main')).toContain('Net deposits, lifetime');
  });

  it('[1.6] the own limits are read', async () => {
    const { cookie } = await join(site.pair(), 'limited1', 'GBP');
    const limit = { kind: 'loss', period: 'month', limit: '300' };
    expect((await site.call('limit/set', limit, { cookie })).envelope).toMatchObject({ status: true });
    const page = await read('/en-gb/account/play-safely', { cookie });
    expect(textOf(page, 'main')).toMatch(/Losses.*0\.00 of 300\.00/);
  });

  it('[2.73] the filters of a history are a form that keeps those of the address', async () => {
    const page = await read('/en-gb/transactions/deposit?type=in', await memberOf('demogb'));
    const forms = every(page, 'main form').filter(form => form.querySelector('[name=from]') !== null);
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) expect(form.querySelector('[name=type]')?.getAttribute('value')).toBe('in');
    const sent = '/en-gb/transactions/deposit?type=in&from=2026-01-01&to=2026-02-01';
    const filtered = await read(sent, await memberOf('demogb'));
    const [other] = every(filtered, 'main form').filter(form => form.querySelector('select[name=currency]'));
    expect(other?.querySelector('[name=from]')?.getAttribute('value')).toBe('2026-01-01');
  });

  it('[1.4] the page of favourites is read, and kept by no search engine', async () => {
    const member = await memberOf('demose');
    const [game = ''] = gamesOf(await read('/en-se/slots', member));
    const gameId = game.split('/').at(-1);
    expect((await site.call('game/favourite', { gameId, isFavourite: true }, member)).status).toBe(200);
    const page = await read('/en-se/favourites', member);
    expect(gamesOf(page)).toContain(game);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  });
});
