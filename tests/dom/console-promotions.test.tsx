/** The console's promotions: the list, one of them with its claims, stopping it, the form of a draft, and the choice in a member's record. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { PromotionDefinition } from '#app/contract/operator/promotion-definition.ts';
import type { PromotionClaim } from '#app/contract/operator/promotions.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { DEFINITION, DETAIL, MOMENT, ROW } from '#tests/support/console-promotion.ts';
import { openRecord } from '#tests/support/console-record.ts';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import { MemberRecord } from '../../console/app/members/member-record.tsx';
import { daysOf, filled } from '../../console/app/promotions/cost-chart.tsx';
import { newDraft, withKind, withValue } from '../../console/app/promotions/edit/draft.ts';
import PromotionRoute, { clientLoader as readPromotion } from '../../console/app/routes/promotion.tsx';
import EditRoute, {
  clientLoader as readEdit,
  shouldRevalidate,
} from '../../console/app/routes/promotion-edit.tsx';
import PromotionsRoute, { clientLoader as readPromotions } from '../../console/app/routes/promotions.tsx';

const CLAIM: PromotionClaim = {
  claimId: 'pc-1',
  memberId: 'm-1',
  username: 'thea.w',
  country: 'GB',
  currency: 'GBP',
  state: 'wagering',
  why: null,
  depositId: null,
  offeredBy: null,
  granted: '50.00',
  progress: { wagered: '100.00', toWager: '400.00', left: '20.00', paid: '0.00', read: MOMENT },
  made: MOMENT,
  changed: MOMENT,
};

const OPTIONS = {
  markets: [
    {
      country: 'GB',
      currency: 'GBP',
      exponent: 2,
      languages: ['en'],
      lowestDeposit: '10',
      mostDeposit: '5000',
      bonuses: { largest: '250', largestPlaythrough: 10 },
    },
    {
      country: 'SE',
      currency: 'SEK',
      exponent: 2,
      languages: ['en', 'sv'],
      lowestDeposit: '100',
      mostDeposit: '50000',
      bonuses: null,
    },
  ],
  tabs: [{ id: 'welcome', name: 'Welcome' }],
  categories: [{ type: 'slots', games: 12, returnToPlayer: '96.00' }],
  tiers: ['dawn'],
};

let calls: ScriptedCalls;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address: string, role: string, answers: ScriptedCalls['answers']) {
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf([role]) });
  calls = scriptCalls({ 'promotion/view': accepted(DETAIL), ...answers });
  const blank = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      { path: '/promotions', loader: readPromotions as never, Component: PromotionsRoute, ...blank },
      {
        path: '/promotions/:promotionId/edit',
        loader: readEdit as never,
        shouldRevalidate: shouldRevalidate as never,
        Component: EditRoute,
        ...blank,
      },
      {
        path: '/promotions/:promotionId/:part?',
        loader: readPromotion as never,
        Component: PromotionRoute,
        ...blank,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
  return router;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('[6.8] the list of promotions', () => {
  const counts = { all: 1, live: 1, planned: 0, paused: 0, ended: 0, draft: 1 };
  const answer = { 'promotion/list': accepted({ rows: [ROW], next: null, counts }) };

  test('has each with its state, its draft and what is wrong with it', async () => {
    await open('/promotions?view=live', 'content', answer);
    const row = (await screen.findByText(ROW.title)).closest('tr') as HTMLElement;
    for (const text of ['Running', 'Draft', 'Flaws: 2', 'A share of a deposit', 'Mei'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(calls.sent('promotion/list')[0]).toMatchObject({ filters: { view: 'live' } });
    expect(screen.getByRole('link', { name: 'New promotion' }).getAttribute('href')).toBe(
      '/promotions/-/edit',
    );
  });

  test('has no way to a new one for a role that writes none', async () => {
    await open('/promotions', 'support', answer);
    await screen.findByText(ROW.title);
    expect(screen.queryByRole('link', { name: 'New promotion' })).toBeNull();
  });

  test('says that there is nothing yet, and what went wrong', async () => {
    await open('/promotions', 'risk', { 'promotion/list': accepted({ rows: [], next: null, counts }) });
    expect(await screen.findByText('There is nothing yet.')).toBeTruthy();
    cleanup();
    await open('/promotions', 'risk', { 'promotion/list': refused(503, 'Not now.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  });
});

describe('[6.8] one promotion', () => {
  const today = new Date().toISOString().slice(0, 10);
  const point = { day: today, claims: 8, granted: '400.00', paid: '100.00', wagered: '800.00', toWager: '1' };
  const series = accepted({
    currencies: [{ currency: 'GBP', points: [point] }],
    protection: [{ day: today, kind: 'time-out', members: 2 }],
    asOf: MOMENT,
    unread: 0,
  });

  test('shows cost by day and market, and its terms', async () => {
    await open('/promotions/pr-weekend', 'content', {
      'promotion/view': accepted({ ...DETAIL, protectedMembers: 2 }),
      'promotion/series': series,
    });
    const chart = await screen.findByRole('group', { name: /^Granted and paid out by day/ });
    expect(within(chart).getAllByRole('img')).toHaveLength(30);
    expect(within(chart).getAllByRole('img').at(-1)?.getAttribute('aria-label')).toMatch(
      /: granted 400\.00, paid out 100\.00$/,
    );
    const table = screen.getByRole('table', { name: 'By market' });
    expect(table.textContent).toContain('400.00 GBP');
    expect(screen.getByText('8 times the bonus')).toBeTruthy();
    const breaks = screen.getByRole('table', { name: 'Breaks and lower limits after a claim, by day' });
    expect(breaks.textContent).toContain(`${today}200`);
    expect(screen.getByText('Breaks or lower limits after it').parentElement?.textContent).toContain(
      '225.0%',
    );
    expect(screen.queryByRole('link', { name: 'Claims' })).toBeNull();
  });

  test('says that nobody has claimed it, and what cannot be read', async () => {
    await open('/promotions/pr-weekend', 'risk', {
      'promotion/view': accepted({ ...DETAIL, markets: [] }),
      'promotion/series': refused(503, 'Not now.'),
    });
    expect(await screen.findByText('Nobody has claimed it yet.')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    cleanup();
    await open('/promotions/none', 'risk', {
      'promotion/view': refused(404, 'There is no such promotion.'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such promotion.');
  });

  test('is paused at once, and its end waits for a second operator', async () => {
    await open('/promotions/pr-weekend', 'risk', {
      'promotion/series': series,
      'promotion/pause': accepted({ promotionId: 'pr-weekend', state: 'paused' }),
      'promotion/end': { ...refused(200, 'Waits.'), output: { approvalId: 'a-1', state: 'waiting' } },
    });
    await screen.findByText('If you stop it');
    press('Pause');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Members who have it keep playing: 3.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));
    await screen.findByText('Pause: done.');
    expect(calls.sent('promotion/pause')).toEqual([{ promotionId: 'pr-weekend' }]);
    press('End');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
    await screen.findByText('End: it waits for a second operator.');
  });

  test('has no stop for roles that may not stop it', async () => {
    await open('/promotions/pr-weekend', 'payments', { 'promotion/series': series });
    await screen.findByText('Terms now');
    expect(screen.queryByText('If you stop it')).toBeNull();
  });

  test('shows the change that waits to the second operator, who approves it', async () => {
    const waiting = {
      approvalId: 'a-7',
      call: 'promotion/publish',
      by: { by: 'op-2', name: 'Mei' },
      made: MOMENT,
      until: MOMENT,
      isOwn: false,
      mayApprove: true,
      fields: [{ field: 'markets.GB.most', before: '"100"', after: '"200"' }],
      warnings: ['pr-weekend: stands out'],
    };
    await open('/promotions/pr-weekend', 'payments', {
      'promotion/view': accepted({ ...DETAIL, waiting }),
      'promotion/series': series,
      'approval/approve': accepted({}),
    });
    expect(await screen.findByText('pr-weekend: stands out')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'markets.GB.most' })).toBeTruthy();
    press('Approve as the second operator');
    await screen.findByText('Publish the promotion: done.');
    expect(calls.sent('approval/approve')).toEqual([{ memberId: null, approvalId: 'a-7' }]);
  });

  test('names who made and who approved its versions', async () => {
    await open('/promotions/pr-weekend/versions', 'support', {});
    expect(await screen.findByText('by Mei, approved by Hollis')).toBeTruthy();
    expect(screen.getByText('markets.GB.most')).toBeTruthy();
    expect(calls.names()).not.toContain('promotion/series');
  });

  test('lists its claims, and ends one of them with a reason', async () => {
    const claims = { all: 1, open: 1, completed: 0, ended: 0 };
    await open('/promotions/pr-weekend/claims?view=open', 'risk', {
      'promotion/claims': accepted({ rows: [CLAIM], next: null, counts: claims }),
      'promotion/cancel-claim': accepted({ memberId: 'm-1', claimId: 'pc-1', state: 'cancelled' }),
    });
    const row = (await screen.findByText('thea.w')).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('25%');
    fireEvent.click(within(row).getByRole('button', { name: 'End the claim' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason, which the member reads'), {
      target: { value: 'Two accounts' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'End the claim' }));
    await screen.findByText('End the claim: done.');
    const [sent] = calls.sent('promotion/cancel-claim');
    expect(sent).toMatchObject({ memberId: 'm-1', claimId: 'pc-1', reason: 'Two accounts' });
    expect(String(sent?.operationId)).toMatch(/^[\w-]{8,64}$/);
    await waitFor(() => expect(calls.sent('promotion/claims')).toHaveLength(2));
    expect(calls.sent('promotion/claims')[0]).toMatchObject({ filters: { view: 'open' } });
  });
});

describe('[6.8] the form of a promotion', () => {
  const flaw = { field: 'markets.GB', says: 'breaks the rule bonuses.largest of GB: too large' };
  const put = (version: number, flaws: object[] = []) =>
    accepted({ promotionId: 'pr-weekend', version, flaws, warnings: [] });

  test('names the flaws of a saving beside the form, and keeps what is typed', async () => {
    await open('/promotions/pr-weekend/edit', 'content', {
      'promotion/options': accepted(OPTIONS),
      'promotion/put-draft': put(1, [flaw]),
    });
    const most = await screen.findByLabelText(/^Largest bonus/);
    fireEvent.change(most, { target: { value: '900' } });
    press('Save the draft');
    await screen.findByText('Saved as version 1.');
    expect(screen.getAllByText(flaw.says).length).toBeGreaterThan(0);
    expect((most as HTMLInputElement).value).toBe('900');
    const sent = calls.sent('promotion/put-draft')[0] as { promotion: PromotionDefinition; base: unknown };
    expect(sent.base).toBeNull();
    expect(sent.promotion).toEqual({
      ...DEFINITION,
      markets: { GB: { ...DEFINITION.markets.GB, most: '900' } },
    });
    press('Leave this market out');
    calls.answers['promotion/put-draft'] = refused(409, 'Another version of this draft was saved.');
    press('Save the draft');
    await screen.findByText('Another version of this draft was saved.');
    expect(calls.sent('promotion/put-draft')[1]).toMatchObject({ base: 1, promotion: { markets: {} } });
  });

  test('asks for approval once nothing forbids it, and opens the promotion', async () => {
    const router = await open('/promotions/pr-weekend/edit', 'content', {
      'promotion/options': accepted(OPTIONS),
      'promotion/put-draft': put(1, [flaw]),
      'promotion/publish': { ...refused(200, 'Waits.'), output: { approvalId: 'a-1', state: 'waiting' } },
    });
    await screen.findByLabelText(/^Largest bonus/);
    press('Save and ask for approval');
    await screen.findByText('It is saved. The flaws in the check forbid publishing it.');
    expect(calls.names()).not.toContain('promotion/publish');
    calls.answers['promotion/put-draft'] = put(2);
    press('Save and ask for approval');
    await screen.findByText('Publish the promotion: it waits for a second operator.');
    expect(router.state.location.pathname).toBe('/promotions/pr-weekend');
    expect(calls.sent('promotion/publish')).toEqual([{ promotion: DEFINITION }]);
  });

  test('does not write over a promotion that has the id of a new one', async () => {
    await open('/promotions/-/edit', 'content', {
      'promotion/options': accepted(OPTIONS),
      'promotion/put-draft': refused(409, 'Another promotion has this id.'),
    });
    fireEvent.change(await screen.findByLabelText('Id of the promotion'), {
      target: { value: 'pr-weekend' },
    });
    press('Save the draft');
    await screen.findByText(/^Another promotion has this id/);
    expect(calls.sent('promotion/put-draft')).toMatchObject([{ base: null, isNew: true }]);
  });

  test('says what it may cost, as expected and in a bad weekend', async () => {
    await open('/promotions/pr-weekend/edit', 'content', { 'promotion/options': accepted(OPTIONS) });
    const panel = await screen.findByRole('region', { name: 'What it may cost' });
    const expected = within(panel).getByText('Expected').nextElementSibling?.textContent ?? '';
    const bad = within(panel).getByText(/^In a bad weekend/).nextElementSibling?.textContent ?? '';
    const numberOf = (text: string) => Number(text.replace(/[^\d.]/g, ''));
    expect(numberOf(expected)).toBeGreaterThan(0);
    expect(numberOf(bad)).toBeGreaterThan(numberOf(expected));
    expect(within(panel).getByText('No limit in the terms')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Wagering, times'), { target: { value: '0' } });
    expect(within(panel).getByText('At most').nextElementSibling?.textContent).toContain('200,000.00');
  });

  test('marks a language that a market needs', async () => {
    await open('/promotions/pr-weekend/edit', 'content', {
      'promotion/options': accepted({
        ...OPTIONS,
        markets: OPTIONS.markets.map(it => ({ ...it, languages: ['en', 'sv', 'nb'] })),
      }),
    });
    expect((await screen.findByRole('button', { name: /^Swedish/ })).textContent).toContain('missing');
    // The site's folder brings it.
    expect(screen.getByRole('button', { name: /^Norwegian Bokmål/ }).textContent).toContain('missing');
    expect(screen.getByText('This market allows no bonuses.')).toBeTruthy();
  });
});

describe('[6.8] a draft', () => {
  test('keeps fields that the form does not know, and loses those of another kind', () => {
    const draft = withValue({ ...newDraft(['en']), share: 50, later: 1 }, ['markets', 'GB', 'most'], '10');
    const fixed = withKind(withValue(draft, ['markets', 'GB', 'mostStake'], '5'), 'fixed');
    expect(fixed).toMatchObject({ kind: 'fixed', later: 1, markets: { GB: { mostStake: '5' } } });
    expect(fixed).not.toHaveProperty('share');
    expect(fixed).not.toHaveProperty(['markets', 'GB', 'most']);
    expect(withKind(fixed, 'fixed')).toEqual(fixed);
  });

  test('fills the days of the chart, of tomorrow only where a market has it', () => {
    const days = daysOf(Date.parse('2026-11-21T12:00:00Z'));
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-23', '2026-11-22', 31]);
    const point = { day: '2026-11-22', claims: 1, granted: '1', paid: '0', wagered: '0', toWager: '2' };
    expect(filled([], days)).toHaveLength(30);
    expect(filled([point], days).at(-1)).toEqual(point);
  });
});

describe('[6.8] offering a promotion in a member’s record', () => {
  const openAs = (answers: ScriptedCalls['answers']) => {
    Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf(['support']) });
    calls = openRecord(answers);
    render(
      <MemoryRouter>
        <MemberRecord memberId="m-1" part="bonuses" />
      </MemoryRouter>,
    );
  };

  test('is a choice of those that run in the member’s market', async () => {
    const counts = { all: 1, live: 1, planned: 0, paused: 0, ended: 0, draft: 0 };
    openAs({
      'promotion/list': accepted({ rows: [ROW], next: null, counts }),
      'promotion/grant': accepted({ claimId: 'po-1', state: 'offered' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Offer a promotion' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('option', { name: ROW.title })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Offer a promotion' }));
    await waitFor(() => expect(calls.sent('promotion/grant')).toHaveLength(1));
    expect(calls.sent('promotion/grant')[0]).toMatchObject({ memberId: 'm-1', promotionId: 'pr-weekend' });
    expect(calls.sent('promotion/list')[0]).toMatchObject({ filters: { view: 'live', countries: ['SE'] } });
  });

  test('takes an id where the list cannot be read', async () => {
    openAs({ 'promotion/list': refused(503, 'Not now.') });
    fireEvent.click(await screen.findByRole('button', { name: 'Offer a promotion' }));
    expect(await screen.findByLabelText('Id of the promotion')).toBeTruthy();
  });
});
