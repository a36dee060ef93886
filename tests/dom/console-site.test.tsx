/** The section of the site: its live state with actions by role, and versions with the way back. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { SiteState } from '#app/contract/operator/site.ts';
import type { ScheduledVersion } from '#app/contract/operator/site-schedule.ts';
import type { SiteVersionRow } from '#app/contract/operator/site-versions.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import SiteRoute, { clientLoader as readState } from '../../console/app/routes/site.tsx';
import FilesRoute, { clientLoader as readFiles } from '../../console/app/routes/site-files.tsx';
import VersionsRoute, { clientLoader as readVersions } from '../../console/app/routes/site-versions.tsx';

const BY = { by: 'op-2', name: 'Mei' };
const MOMENT = '2026-11-29 21:00:00';

const module = (name: string, isShown: boolean, exceptions = 0) => ({
  name,
  parent: null,
  web: { isShown, exceptions },
  mobile: { isShown: true, exceptions: 0 },
});

const STATE: SiteState = {
  desks: [
    {
      country: 'GB',
      currency: 'GBP',
      isOpen: false,
      opensAt: null,
      state: 'closed',
      until: null,
      since: MOMENT,
      by: BY,
    },
    {
      country: 'SE',
      currency: 'SEK',
      isOpen: true,
      opensAt: null,
      state: null,
      until: null,
      since: null,
      by: null,
    },
  ],
  modules: [
    { currency: 'GBP', countries: ['GB'], modules: [module('VIP', true, 2), module('Chat', false)] },
    { currency: 'SEK', countries: ['SE'], modules: [] },
  ],
  maintenance: [
    {
      of: 'studio',
      id: 'p-1',
      name: 'Harrow Mill',
      currency: 'GBP',
      countries: ['GB'],
      since: MOMENT,
      until: MOMENT,
      isLate: true,
      by: BY,
    },
  ],
  announcements: [
    {
      id: 'an-1',
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
      announced: MOMENT,
      by: BY,
      state: 'shown',
    },
  ],
  languages: ['en', 'sv'],
  studios: { 'p-1': 'Harrow Mill', 'p-2': 'Oxbow Nine' },
  openToNobody: null,
};

const EMPTY: SiteState = {
  desks: [],
  modules: [],
  maintenance: [],
  announcements: [],
  studios: {},
  openToNobody: null,
  languages: [],
};

const version = (number: number, more: Partial<SiteVersionRow> = {}): SiteVersionRow => ({
  number,
  state: 'published',
  note: `import ${number}`,
  madeBy: 'op-2',
  maker: 'Mei',
  madeAt: Date.UTC(2026, 10, 20 + number),
  changedAt: Date.UTC(2026, 10, 20 + number),
  catalogue: null,
  parent: null,
  backTo: null,
  approvedBy: null,
  approver: null,
  isCurrent: false,
  ...more,
});

const scheduled = (scheduleId: string, more: Partial<ScheduledVersion> = {}): ScheduledVersion => ({
  scheduleId,
  at: MOMENT,
  state: 'waiting',
  note: 'tonight',
  count: 1,
  files: ['banners.json'],
  made: MOMENT,
  by: BY,
  approver: null,
  isStale: false,
  reason: null,
  tries: 0,
  ended: null,
  endedBy: null,
  version: null,
  ...more,
});

let calls: ScriptedCalls;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address: string, roles: readonly string[], answers: Record<string, object> = {}) {
  calls = scriptCalls({
    'site/state': accepted(STATE),
    'site/scheduled': accepted({ scheduled: [] }),
    'site/preview-facts': refused(404, 'There is no site yet.'),
    ...answers,
  });
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf(roles) });
  const router = createMemoryRouter(
    [
      { path: '/site', loader: readState as never, Component: SiteRoute, HydrateFallback: () => null },
      {
        path: '/site/files',
        loader: readFiles as never,
        Component: FilesRoute,
        HydrateFallback: () => null,
      },
      {
        path: '/site/versions',
        loader: readVersions as never,
        Component: VersionsRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('navigation', { name: 'Site' });
  await act(async () => undefined);
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Presses the button of the dialog, whose text is its title. */
const confirm = async (name: string, said = `${name}: done.`) => {
  for (const box of dialog().queryAllByRole<HTMLInputElement>('checkbox', { checked: false }))
    fireEvent.click(box);
  fireEvent.click(dialog().getByRole('button', { name }));
  await screen.findByText(said);
};

describe('[6.8] the state of the site', () => {
  test('shows what operators have set, each with its owner and end', async () => {
    await open('/site', ['content']);
    const closed = panel('Maintenance').getByText('Harrow Mill').closest('li');
    expect(closed?.textContent).toContain('Mei');
    expect(closed?.textContent).toContain(`until ${MOMENT} UTC`);
    expect(panel('Maintenance').getByText('Past its end')).toBeTruthy();
    expect(panel('Announcements').getByText('Tonight')).toBeTruthy();
    expect(panel('Support desks').getByText('Set by Mei')).toBeTruthy();
    expect(panel('Modules').getByText('Exceptions: 2')).toBeTruthy();
  });

  test('lets content switch a module on one device after a confirmation, and reads the state again', async () => {
    await open('/site', ['content'], {
      'module/set': accepted({ currency: 'GBP', module: module('VIP', false, 0) }),
    });
    fireEvent.click(screen.getByRole('switch', { name: 'VIP, Desktop: Shown' }));
    await confirm('Hide VIP');
    expect(calls.sent('module/set')).toEqual([
      { currency: 'GBP', name: 'VIP', parent: null, device: 'web', isShown: false },
    ]);
    expect(calls.sent('site/state')).toHaveLength(2);
    fireEvent.change(panel('Modules').getByLabelText('Markets'), { target: { value: 'SEK' } });
    expect(
      panel('Modules').getByText('This market has no module settings: everything is shown.'),
    ).toBeTruthy();
  });

  test('lets content close a studio in several markets and open it again', async () => {
    await open('/site', ['content'], { 'game-maintenance': accepted({}) });
    press('Close a studio');
    fireEvent.change(dialog().getByLabelText('Studio'), { target: { value: 'p-2' } });
    await confirm('Close a studio');
    expect(calls.sent('game-maintenance')).toEqual(
      ['GBP', 'SEK'].map(currency => ({ currency, kind: 'provider', id: 'p-2', on: true, until: null })),
    );
    press('Open again');
    await confirm('Open Harrow Mill again');
    expect(calls.sent('game-maintenance')[2]).toEqual({
      currency: 'GBP',
      kind: 'provider',
      id: 'p-1',
      on: false,
    });
  });

  test('lets administrators close the site and set desks, and nothing of content', async () => {
    await open('/site', ['admin'], { maintenance: accepted({}), 'chat/desk': accepted({}) });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close a studio' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Versions' })).toBeNull();
    press('Close the site');
    await confirm('Close the site');
    expect(calls.sent('maintenance')).toEqual([{ on: true, until: null }]);
    press('Set the desk of SE');
    fireEvent.change(dialog().getByLabelText('State'), { target: { value: 'hours' } });
    await confirm('Set the desk of SE');
    expect(calls.sent('chat/desk')).toEqual([{ country: 'SE', state: null, until: null }]);
  });

  test('makes and withdraws announcements', async () => {
    await open('/site', ['content'], { announce: accepted({ id: 'an-1' }) });
    press('New announcement');
    fireEvent.change(dialog().getByLabelText('Title'), { target: { value: 'Later' } });
    fireEvent.change(dialog().getByLabelText('Text'), { target: { value: 'Words' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Swedish' }));
    fireEvent.change(dialog().getByLabelText('Title'), { target: { value: 'Senare' } });
    fireEvent.click(dialog().getByLabelText('SEK'));
    fireEvent.click(dialog().getByRole('button', { name: 'New announcement' }));
    await screen.findByText('New announcement: done.');
    expect(calls.sent('announce')[0]).toMatchObject({
      currencies: ['GBP'],
      texts: { en: { title: 'Later', content: 'Words' }, sv: { title: 'Senare', content: null } },
      until: null,
    });
    press('Withdraw');
    await confirm('Withdraw');
    expect(calls.sent('announce')[1]).toEqual({ id: 'an-1', withdraw: true });
  });

  test('asks for the title of each language that has a text, and for the English one', async () => {
    await open('/site', ['content'], { announce: accepted({ id: 'an-1' }) });
    press('New announcement');
    fireEvent.click(dialog().getByRole('button', { name: 'Swedish' }));
    fireEvent.change(dialog().getByLabelText('Text'), { target: { value: 'Ord' } });
    fireEvent.click(dialog().getByRole('button', { name: 'New announcement' }));
    await screen.findByText('The title in English is missing.');
    fireEvent.change(dialog().getByLabelText('Title'), { target: { value: 'Later' } });
    fireEvent.click(dialog().getByRole('button', { name: 'New announcement' }));
    await screen.findByText('The title in Swedish is missing.');
    expect((dialog().getByLabelText('Text') as HTMLTextAreaElement).value).toBe('Ord');
    expect(calls.sent('announce')).toEqual([]);
  });

  test('keeps a refusal in its form', async () => {
    await open('/site', ['content'], {
      'module/set': refused(403, 'This is of a market that is not yours.'),
    });
    fireEvent.click(screen.getByRole('switch', { name: 'Chat, Desktop: Hidden' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Show Chat' }));
    await screen.findByText('This is of a market that is not yours.');
  });

  test('says which markets are closed to everybody, and the setting that is missing', async () => {
    const closed = { countries: ['GB', 'IE'], setting: 'COUNTRY_HEADER' };
    await open('/site', ['content'], { 'site/state': accepted({ ...STATE, openToNobody: closed }) });
    const warning = screen.getByText(/^Nobody can register, log in, play or move money in GB, IE: /);
    expect(warning.textContent).toContain('The setting COUNTRY_HEADER is missing.');
    cleanup();
    await open('/site', ['content']);
    expect(screen.queryByText(/^Nobody can register/)).toBeNull();
  });

  test('says what is empty, and why it could not be read', async () => {
    await open('/site', ['content'], { 'site/state': accepted(EMPTY) });
    expect(screen.getByText('Nothing is closed.')).toBeTruthy();
    expect(screen.getByText('There is no announcement.')).toBeTruthy();
    cleanup();
    await open('/site', ['content'], { 'site/state': refused(503, 'The site is busy.') });
    expect(screen.getByRole('alert').textContent).toContain('The site is busy.');
  });
});

describe('[6.8] one file of the site', () => {
  const TEXT = JSON.stringify(
    [{ id: 'live', priority: 10, isShown: true, names: { en: 'Take a seat' } }],
    null,
    2,
  );
  const PLAN = {
    manifest: { site: 'a', games: [] },
    base: 'abc',
    count: 1,
    counts: {},
    changes: [{ file: 'banners.json', entry: 'live', kind: 'changed', fields: [] }],
    difference: [],
    approvers: [],
    warnings: [],
    notes: [],
  };
  const answers = {
    'site/files': accepted({
      files: [
        { path: 'banners.json', entries: 1 },
        { path: 'site.json', entries: null },
      ],
    }),
    'site/file': inTurn(
      accepted({ path: 'banners.json', text: TEXT, base: 'old' }),
      accepted({ path: 'banners.json', text: TEXT, base: 'new' }),
    ),
    'site/import': accepted({ left: 0 }),
  };
  const file = () => within(screen.getByRole('region', { name: 'banners.json' }));

  test('is edited as a form or as text, which are the same version, and published after its difference', async () => {
    await open('/site/files?file=banners.json', ['content'], {
      ...answers,
      'site/plan-file': accepted({ flaws: [], plan: PLAN }),
    });
    fireEvent.change(await file().findByLabelText('names / en'), {
      target: { value: 'Take a seat tonight' },
    });
    fireEvent.change(file().getByLabelText('priority'), { target: { value: '5' } });
    fireEvent.click(file().getByLabelText('isShown'));
    fireEvent.click(file().getByRole('button', { name: 'Text' }));
    const text = file().getByLabelText<HTMLTextAreaElement>('banners.json').value;
    expect(JSON.parse(text)).toEqual([
      { id: 'live', priority: 5, isShown: false, names: { en: 'Take a seat tonight' } },
    ]);
    fireEvent.click(file().getByRole('button', { name: 'Show the difference' }));
    await screen.findByRole('dialog');
    expect(calls.sent('site/plan-file')).toEqual([{ path: 'banners.json', text, base: 'old' }]);
    fireEvent.change(dialog().getByLabelText('What it is for'), { target: { value: 'tonight' } });
    await confirm('Publish as a version');
    expect(calls.sent('site/import')).toEqual([{ manifest: PLAN.manifest, base: 'abc', note: 'tonight' }]);
    expect(calls.sent('site/file')).toHaveLength(2);
  });

  test('is planned for a time, and waits for it', async () => {
    await open('/site/files?file=banners.json', ['content'], {
      ...answers,
      'site/plan-file': accepted({ flaws: [], plan: PLAN }),
      'site/schedule': accepted({ scheduleId: 'schedule-1', at: '2026-12-24 18:00:00' }),
    });
    fireEvent.change(await file().findByLabelText('priority'), { target: { value: '5' } });
    fireEvent.click(file().getByRole('button', { name: 'Show the difference' }));
    await screen.findByRole('dialog');
    fireEvent.change(dialog().getByLabelText('What it is for'), { target: { value: 'Christmas' } });
    fireEvent.change(dialog().getByLabelText('When'), { target: { value: 'later' } });
    fireEvent.change(dialog().getByLabelText('From, UTC'), { target: { value: '2026-12-24T18:00' } });
    await confirm('Plan the version');
    expect(calls.sent('site/import')).toEqual([]);
    const [{ operationId, ...sent }] = calls.sent('site/schedule') as [Record<string, unknown>];
    expect(operationId).toBeTruthy();
    expect(sent).toEqual({
      manifest: PLAN.manifest,
      base: 'abc',
      note: 'Christmas',
      at: Date.UTC(2026, 11, 24, 18),
    });
  });

  test('names its flaws, and is planned only when it was changed', async () => {
    await open('/site/files?file=banners.json', ['content'], {
      ...answers,
      'site/plan-file': accepted({
        flaws: [{ file: 'banners.json', field: 'live: priority', says: 'is not a number' }],
        plan: null,
      }),
    });
    await file().findByLabelText('priority');
    fireEvent.click(file().getByRole('button', { name: 'Show the difference' }));
    expect(calls.sent('site/plan-file')).toEqual([]);
    fireEvent.change(file().getByLabelText('priority'), { target: { value: 'ten' } });
    fireEvent.click(file().getByRole('button', { name: 'Show the difference' }));
    await screen.findByText('banners.json live: priority is not a number');
  });
});

describe('[6.8] versions of the site', () => {
  const VERSIONS = accepted({
    versions: [version(3, { isCurrent: true, backTo: 1, approver: 'Raul' }), version(2), version(1)],
  });
  const CHANGES = [
    {
      file: 'markets/GB.json',
      entry: '',
      kind: 'changed',
      fields: [{ field: 'deposit.minimum', class: 'money', before: '"10"', after: '"20"' }],
    },
    { file: 'banners.json', entry: 'live', kind: 'removed', fields: [] },
  ];
  const PLAN = {
    manifest: { site: 'a', games: [] },
    base: 'abc',
    count: 2,
    counts: {},
    changes: CHANGES,
    difference: [],
    approvers: ['risk'],
    warnings: ['Large bonus'],
    notes: [],
  };

  test('compares one with the site, field by field', async () => {
    await open('/site/versions', ['content'], {
      'site/versions': VERSIONS,
      'site/difference': accepted({ count: 3, counts: {}, changes: CHANGES }),
    });
    expect(screen.getByText('Live').closest('li')?.textContent).toContain('approved by Raul');
    press('Compare version 2 with the site');
    const difference = within(await screen.findByRole('region', { name: 'From version 2 to the site' }));
    expect(calls.sent('site/difference')).toEqual([{ from: 2 }]);
    expect(difference.getByText('"20"').tagName).toBe('INS');
    expect(difference.getByText('Further changes: 1')).toBeTruthy();
  });

  test('lists planned ones with who planned them, compares them, and calls one off', async () => {
    await open('/site/versions', ['content'], {
      'site/versions': VERSIONS,
      'site/scheduled': accepted({
        scheduled: [
          scheduled('s-waiting', { isStale: true }),
          scheduled('s-refused', { at: '2026-11-28 08:00:00', state: 'refused', reason: 'changed' }),
        ],
      }),
      'site/difference': accepted({ count: 2, counts: {}, changes: CHANGES }),
      'site/cancel-schedule': accepted({ scheduleId: 's-waiting' }),
    });
    const planned = within(screen.getByRole('region', { name: 'Planned versions' }));
    expect(planned.getAllByRole('listitem')[0]?.textContent).toContain('planned by Mei');
    expect(planned.getByText(/It will not be published/)).toBeTruthy();
    expect(planned.getByText(/nothing is merged/)).toBeTruthy();
    expect(planned.getAllByRole('button')).toHaveLength(3);
    press(`Compare the version planned for ${MOMENT} with the site`);
    await screen.findByRole('region', { name: `From the site to the version planned for ${MOMENT}` });
    expect(calls.sent('site/difference')).toEqual([{ planned: 's-waiting' }]);
    press(`Call off the version planned for ${MOMENT}`);
    await screen.findByRole('dialog');
    await confirm('Call off');
    expect(calls.sent('site/cancel-schedule')).toEqual([{ scheduleId: 's-waiting' }]);
  });

  test('says how often one has failed, calls it off, and plans it again', async () => {
    const ended = { ended: MOMENT, version: 7 };
    await open('/site/versions', ['content'], {
      'site/versions': VERSIONS,
      'site/scheduled': accepted({
        scheduled: [
          scheduled('s-failing', { state: 'publishing', tries: 3, version: 8 }),
          scheduled('s-has-failed', {
            at: '2026-11-28 08:00:00',
            state: 'refused',
            reason: 'failed',
            ...ended,
          }),
        ],
      }),
      'site/plan': accepted(PLAN),
      'site/cancel-schedule': accepted({ scheduleId: 's-failing' }),
    });
    const planned = within(screen.getByRole('region', { name: 'Planned versions' }));
    expect(planned.getByText(/Attempts that failed: 3\..+given up after 60/)).toBeTruthy();
    expect(planned.getByText(/plan it again/)).toBeTruthy();
    press(`Call off the version planned for ${MOMENT}`);
    await screen.findByRole('dialog');
    expect(dialog().getByText(/has begun, and fails/)).toBeTruthy();
    await confirm('Call off');
    expect(calls.sent('site/cancel-schedule')).toEqual([{ scheduleId: 's-failing' }]);
    press('Plan again: the version of 2026-11-28 08:00:00');
    await screen.findByRole('dialog');
    expect(calls.sent('site/plan')).toEqual([{ scheduled: 's-has-failed' }]);
    expect(dialog().getByText('Large bonus')).toBeTruthy();
  });

  test('goes back part by part, after its difference was shown and confirmed', async () => {
    await open('/site/versions', ['content'], {
      'site/versions': VERSIONS,
      'site/plan': accepted(PLAN),
      'site/roll-back': inTurn(accepted({ left: 1 }), accepted({ left: 0 })),
    });
    press('Roll back to version 1');
    await screen.findByRole('dialog');
    expect(dialog().getByText(/a second operator has to agree \(Risk\)/)).toBeTruthy();
    expect(dialog().getByText('Large bonus')).toBeTruthy();
    await confirm('Roll back to version 1');
    expect(calls.sent('site/plan')).toEqual([{ to: 1 }]);
    expect(calls.sent('site/roll-back')).toEqual([
      { to: 1, base: 'abc' },
      { to: 1, base: 'abc' },
    ]);
  });

  test('says that a roll-back waits for a second operator', async () => {
    const waiting = {
      ...refused(202, 'It waits for a second operator.'),
      output: { approvalId: 'a-1', state: 'waiting' },
    };
    await open('/site/versions', ['content'], {
      'site/versions': VERSIONS,
      'site/plan': accepted(PLAN),
      'site/roll-back': waiting,
    });
    press('Roll back to version 2');
    await screen.findByRole('dialog');
    await confirm('Roll back to version 2', 'Roll back to version 2: it waits for a second operator.');
  });
});
