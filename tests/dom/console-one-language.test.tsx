/** The console of a site that no market reads in English: its forms lead with the site's own languages, and demand no English text. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { SiteState } from '#app/contract/operator/site.ts';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { DEFINITION, DETAIL as PROMOTION } from '#tests/support/console-promotion.ts';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import MessageEditRoute, { clientLoader as readMessage } from '../../console/app/routes/message-edit.tsx';
import PromotionEditRoute, {
  clientLoader as readPromotion,
} from '../../console/app/routes/promotion-edit.tsx';
import SiteRoute, { clientLoader as readState } from '../../console/app/routes/site.tsx';
import FilesRoute, { clientLoader as readFiles } from '../../console/app/routes/site-files.tsx';

const LANGUAGES = { pt: 'Português', es: 'Español' };

const FACTS: PreviewFacts = {
  name: 'Casa Ipê',
  theme: null,
  markets: [{ country: 'BR', name: 'Brasil', currency: 'BRL', languages: LANGUAGES }],
  categories: [{ type: 'live', names: { pt: 'Ao vivo', es: 'En vivo', en: 'Ao vivo' } }],
  studios: [],
  attributes: [{ id: 'a-forro', names: { pt: 'Forró', en: 'Forró' } }],
  banners: [],
};

const STATE: SiteState = {
  desks: [],
  modules: [{ currency: 'BRL', countries: ['BR'], modules: [] }],
  maintenance: [],
  announcements: [],
  languages: ['pt', 'es'],
  studios: {},
  openToNobody: null,
};

const MESSAGE_OPTIONS = {
  markets: [{ country: 'BR', currency: 'BRL', languages: ['pt', 'es'] }],
  languages: ['pt', 'es'],
  tiers: [],
  tags: [],
  aloneMost: 1_000,
};

const RULES = {
  currency: 'BRL',
  exponent: 2,
  lowestDeposit: '10',
  mostDeposit: '5000',
  bonuses: { largest: '250', largestPlaythrough: 10 },
};
const PROMOTION_OPTIONS = {
  markets: [
    { ...RULES, country: 'BR', languages: ['pt'] },
    { ...RULES, country: 'MX', languages: ['es'] },
  ],
  tabs: [],
  categories: [],
  tiers: [],
};

let calls: ScriptedCalls;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ROUTES: readonly [path: string, loader: unknown, Component: () => unknown][] = [
  ['/messages/:message/edit', readMessage, MessageEditRoute],
  ['/promotions/:promotionId/edit', readPromotion, PromotionEditRoute],
  ['/site', readState, SiteRoute],
  ['/site/files', readFiles, FilesRoute],
];

async function open(address: string, answers: ScriptedCalls['answers']) {
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf(['content']) });
  calls = scriptCalls({
    'site/preview-facts': accepted(FACTS),
    'site/scheduled': accepted({ scheduled: [] }),
    ...answers,
  });
  const routes = ROUTES.map(([path, loader, Component]) => ({
    path,
    loader: loader as LoaderFunction,
    Component: Component as () => React.ReactNode,
    HydrateFallback: () => null,
  }));
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
  await act(async () => undefined);
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Names of the language chips in their order, the pressed one in brackets. */
const chips = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button')
    .map(it => {
      const name = it.textContent?.replace(/ missing$/, '') ?? '';
      return it.getAttribute('aria-pressed') === 'true' ? `[${name}]` : name;
    });

describe('[6.8] a message', () => {
  const counted = accepted({ members: 7, addressed: 7, leftOut: 0, reasons: null, by: [] });
  const saved = accepted({ message: 'M-0008', version: 1, flaws: [] });

  test('begins with the first language of the site, and is saved without English', async () => {
    await open('/messages/-/edit', {
      'message/options': accepted(MESSAGE_OPTIONS),
      'segment/count': counted,
      'message/put-draft': saved,
    });
    await screen.findByText('Members: 7');
    expect(chips('Language').slice(0, 3)).toEqual(['[Portuguese]', 'Spanish', 'English']);
    expect(screen.getByText(/Who reads another language gets Portuguese\.$/)).toBeTruthy();
    type(/^Title/, 'Jogos novos');
    type(/^Text/, 'Venha ver.');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Jogos novos');
    expect(screen.queryByRole('button', { name: 'Remove Portuguese' })).toBeNull();
    press('Save the draft');
    await screen.findByText('Saved as version 1.');
    expect(calls.sent('message/put-draft')[0]).toMatchObject({
      content: { texts: { pt: { title: 'Jogos novos', text: 'Venha ver.' } } },
    });
    expect(JSON.stringify(calls.sent('message/put-draft'))).not.toContain('"en"');
  });

  test('that is stored is edited without its filled-in English', async () => {
    const words = { title: 'Jogos novos', text: 'Venha ver.' };
    const content = {
      segment: {},
      channels: ['inbox'],
      texts: { pt: words, en: words, es: { title: 'Juegos', text: 'Ven.' } },
      link: null,
    };
    const who = { by: 'op-2', name: 'Mei' };
    const row = {
      message: 'M-0008',
      title: words.title,
      state: 'draft',
      countries: null,
      channels: ['inbox'],
      due: null,
      counted: null,
      addressed: 0,
      opened: 0,
      clicked: 0,
      isWaiting: false,
      changed: '2026-11-24 18:00:00',
      changedBy: who,
    };
    const nobody = { scheduledBy: null, approvedBy: null, revokedBy: null };
    const never = { scheduled: null, began: null, ended: null };
    await open('/messages/M-0008/edit', {
      'message/options': accepted(MESSAGE_OPTIONS),
      'message/view': accepted({
        row,
        version: 1,
        content,
        languages: ['pt', 'es'],
        flaws: [],
        note: null,
        madeBy: who,
        ...nobody,
        ...never,
        figures: [],
        leftOut: 0,
        reasons: null,
        waiting: null,
      }),
      'segment/count': counted,
      'message/put-draft': saved,
    });
    await screen.findByText('Members: 7');
    const preview = within(screen.getByRole('region', { name: 'In the inbox' }));
    expect(preview.getAllByRole('button').map(it => it.textContent)).toEqual(['português', 'español']);
    type(/^Title/, 'Novidades');
    press('Save the draft');
    await screen.findByText('Saved as version 1.');
    const [sent] = calls.sent('message/put-draft') as { content: { texts: object } }[];
    expect(sent?.content.texts).toEqual({
      pt: { title: 'Novidades', text: words.text },
      es: content.texts.es,
    });
  });
});

describe('[6.8] an announcement', () => {
  test('demands the title of the first language, and no English one', async () => {
    await open('/site', { 'site/state': accepted(STATE), announce: accepted({ id: 'an-1' }) });
    await screen.findByRole('navigation', { name: 'Site' });
    press('New announcement');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Readers of a language without a text read Portuguese.')).toBeTruthy();
    const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'New announcement' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Spanish' }));
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Hoy' } });
    submit();
    await dialog.findByText('The title in Portuguese is missing.');
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Hoje' } });
    submit();
    await screen.findByText('New announcement: done.');
    const [sent] = calls.sent('announce') as { texts: object }[];
    expect(sent?.texts).toEqual({
      pt: { title: 'Hoje', content: null },
      es: { title: 'Hoy', content: null },
    });
  });
});

describe('[6.8] a promotion', () => {
  const put = accepted({ promotionId: 'pr-weekend', version: 1, flaws: [], warnings: [] });
  const [words] = Object.values(DEFINITION.texts);

  test('begins in the first language of the site', async () => {
    await open('/promotions/-/edit', {
      'promotion/options': accepted(PROMOTION_OPTIONS),
      'promotion/put-draft': put,
    });
    await screen.findByLabelText('Id of the promotion');
    expect(chips('Words')[0]).toBe('[Portuguese]');
    type(/^Title/, 'Bônus');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Bônus');
    press('Save the draft');
    await screen.findByText('Saved as version 1.');
    const [sent] = calls.sent('promotion/put-draft') as { promotion: { texts: object } }[];
    expect(sent?.promotion.texts).toEqual({ pt: { title: 'Bônus', summary: '', content: '', terms: '' } });
  });

  test('for one market has the languages of that market, without the filled-in English', async () => {
    const [amounts] = Object.values(DEFINITION.markets);
    const definition = { ...DEFINITION, markets: { MX: amounts }, texts: { es: words, en: words } };
    await open('/promotions/pr-weekend/edit', {
      'promotion/options': accepted(PROMOTION_OPTIONS),
      'promotion/view': accepted({ ...PROMOTION, definition }),
      'promotion/put-draft': put,
    });
    await screen.findByLabelText(/^Largest bonus/);
    expect(chips('Words')[0]).toBe('[Spanish]');
    expect(screen.queryByRole('button', { name: /missing$/ })).toBeNull();
    press('Save the draft');
    await screen.findByText('Saved as version 1.');
    const [sent] = calls.sent('promotion/put-draft') as { promotion: { texts: object } }[];
    expect(sent?.promotion.texts).toEqual({ es: words });
  });
});

describe('[6.8] a file of the site', () => {
  const openFile = async (path: string, value: unknown) => {
    await open(`/site/files?file=${path}`, {
      'site/files': accepted({ files: [{ path, entries: null }] }),
      'site/file': accepted({ path, text: JSON.stringify(value), base: 'old' }),
      'site/plan-file': refused(404, 'Not now.'),
    });
    await screen.findByRole('region', { name: 'Preview' });
  };
  const banner = { type: 'live', summary: null, image: null, phoneImage: null, link: null, priority: 10 };

  test('lists banners by the names of the site, and asks for its languages alone', async () => {
    await openFile('banners.json', [
      { ...banner, id: 'feira', names: { pt: 'Feira' } },
      { ...banner, id: 'noite', names: {}, priority: 20 },
    ]);
    expect(screen.getByRole('button', { name: 'Feira' })).toBeTruthy();
    expect(chips('Texts')).toEqual(['[Portuguese]', 'Spanish']);
    expect(screen.getByText('Feira is in Portuguese where members read es.')).toBeTruthy();
    expect(screen.getByText('noite has no title.')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Ao vivo' })).toBeTruthy();
    press('noite');
    type('Title', 'Noite');
    press('Spanish missing');
    type('Title', 'Noche');
    expect(screen.queryByText(/^Noite/, { selector: 'li span' })).toBeNull();
  });

  test('takes one word for all languages as the one of the first', async () => {
    await openFile('categories.json', [{ type: 'live', names: { en: 'Ao vivo' }, priority: 10 }]);
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ao vivo');
    type('Name', 'Mesa ao vivo');
    press('Show the difference');
    await act(async () => undefined);
    const [sent] = calls.sent('site/plan-file') as { text: string }[];
    expect(JSON.parse(sent?.text ?? '')).toEqual([
      { type: 'live', names: { pt: 'Mesa ao vivo' }, priority: 10 },
    ]);
  });

  test('titles rows of home, and names what they can show, in the language of the site', async () => {
    await openFile('home.json', {
      rows: { all: [{ id: 'noite', kind: 'games', title: { pt: 'Noite' }, attribute: 'a-forro' }] },
    });
    press('Noite');
    expect(screen.getByRole('option', { name: 'Forró' })).toBeTruthy();
    expect(screen.getByText('Noite is in Portuguese where members read es.')).toBeTruthy();
  });
});
