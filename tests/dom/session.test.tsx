/** The end of a session as a page draws it: nothing that was loaded for one member is drawn, sent or heard for the next visitor. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#app/contract/endpoint.ts';
import { TextSourceProvider } from '#app/i18n/text-source.ts';
import { LanguageProvider } from '#app/i18n/use-language.tsx';
import { SiteProvider } from '#app/layouts/site-provider.tsx';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { leave, logOut } from '#app/page/session.ts';
import { usePage, useSite } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { showToast } from '#app/stores/toasts.ts';
import type { SiteData } from '#app/visit/site.ts';
import { eventually } from '#tests/support/eventually.ts';
import { allTexts } from '#tests/support/texts.ts';
import { MEMBER_GB, MEMBER_SE, siteData } from '#tests/support/visit.ts';

vi.mock('#app/layouts/companions.tsx', () => ({ Companions: () => null }));

const member = (it: typeof MEMBER_GB, username: string) => ({
  ...it,
  username,
  balance: '5.00',
  bonus: null,
  inGames: [],
});
const siteOf = (it: SiteData['member']): SiteData => ({ ...siteData(), device: 'desktop', member: it });
const anna = () => siteOf(member(MEMBER_GB, 'anna'));
const bo = () => siteOf(member(MEMBER_SE, 'bo'));
const guest = () => siteOf(null);

const reads = endpoint('test/reads', 'member', z.object({}), z.object({ text: z.string() }));
const notesOf = perPage(() => ({ notes: [] as string[] }));

let page: Page;
/** What the page was loaded with, and what it keeps of its own: both are the member's. */
function Loaded({ text }: { text: string }) {
  page = usePage();
  const [draft, setDraft] = useState('');
  const { username } = useSnapshot(page.stores.user).data?.user ?? { username: 'a guest' };
  const owner = useSite().member?.username ?? 'a guest';
  useEffect(() => void notesOf(page).notes.push(text), [text]);
  return (
    <article>
      <p>{`${text} is of ${owner} under the header of ${username}`}</p>
      <input aria-label="Draft" value={draft} onChange={event => setDraft(event.target.value)} />
      <button type="button" onClick={() => setDraft('mine')}>
        Write
      </button>
    </article>
  );
}

/** @returns loads the next site with its data, as one answer of the server */
function show(site: SiteData, text: string) {
  let load: (next: { site: SiteData; text: string }) => void = () => undefined;
  function Root() {
    const [data, setData] = useState({ site, text });
    load = setData;
    return (
      <LanguageProvider tag="en-gb">
        <SiteProvider site={data.site} canReread whenOver={<p>Between two sessions</p>}>
          <Loaded text={data.text} />
        </SiteProvider>
      </LanguageProvider>
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Root }]);
  vi.spyOn(router, 'revalidate').mockResolvedValue();
  render(
    <TextSourceProvider value={allTexts}>
      <RouterProvider router={router} />
    </TextSourceProvider>,
  );
  return (next: SiteData, nextText: string) => act(async () => load({ site: next, text: nextText }));
}

const refused = (code: number, msg: string) =>
  Response.json({ status: false, code, msg, output: null }, { status: code });

/** Requests that the test answers. */
function heldRequests() {
  const answers: ((response: Response) => void)[] = [];
  const send = vi.fn(() => new Promise<Response>(resolve => answers.push(resolve)));
  vi.stubGlobal('fetch', send);
  return { send, answer: (response: Response) => act(async () => answers.shift()?.(response)) };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

test('[4.2] the end takes the page with all that it was loaded with, at once', async () => {
  const load = show(anna(), 'Continue playing');
  act(() => screen.getByText('Write').click());
  const mine = page;
  await act(async () => leave(mine));
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('Between two sessions')).toBeDefined();
  await load(guest(), 'Popular');
  expect(screen.getByText('Popular is of a guest under the header of a guest')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('');
  expect(notesOf(page).notes).toEqual(['Popular']);
  expect(page).not.toBe(mine);
});

test('[4.2] an answer that was on its way when the session ended brings the member back no more', async () => {
  const load = show(anna(), 'Continue playing');
  const held = heldRequests();
  const late = page.call(reads, {});
  await eventually(() => expect(held.send).toHaveBeenCalledOnce());
  const mine = page;
  await act(async () => leave(mine));
  await held.answer(refused(401, 'Please log in.'));
  expect(await late).toBeUndefined();
  expect(page.stores.toasts.list).toEqual([]);
  expect(await mine.call(reads, {})).toBeUndefined();
  expect(held.send).toHaveBeenCalledOnce();
  await load(guest(), 'Popular');
  expect(screen.getByText(/^Popular/)).toBeDefined();
});

test('[4.2] a 401 during the log-out is no news, and one without it says so once', async () => {
  show(anna(), 'Continue playing');
  const held = heldRequests();
  const polled = page.call(reads, {});
  await eventually(() => expect(held.send).toHaveBeenCalledTimes(1));
  const left = logOut(page);
  await eventually(() => expect(held.send).toHaveBeenCalledTimes(2));
  await held.answer(refused(401, 'Please log in.'));
  expect(await polled).toBeUndefined();
  await held.answer(Response.json({ status: true, code: 200, msg: '', output: null }));
  await act(async () => left);
  expect(page.stores.toasts.list).toEqual([]);
});

test('[4.3] the 401 that ends a session is shown, in place of the messages to the member', async () => {
  show(anna(), 'Continue playing');
  showToast(page.stores.toasts, { severity: 'success', summary: 'You have 5.00' });
  const held = heldRequests();
  const [one, two] = [page.call(reads, {}), page.call(reads, {})];
  await eventually(() => expect(held.send).toHaveBeenCalledTimes(2));
  await held.answer(refused(401, 'Please log in.'));
  await held.answer(refused(401, 'Please log in.'));
  await act(async () => void (await Promise.all([one, two])));
  expect(page.stores.toasts.list.map(it => it.summary)).toEqual(['Please log in.']);
});

test('[3.1] another member has another page, and a guest who logs in keeps the page, header and all in one', async () => {
  const load = show(guest(), 'Popular');
  const ours = page;
  act(() => screen.getByText('Write').click());
  await load(anna(), 'Continue playing');
  expect(screen.getByText('Continue playing is of anna under the header of anna')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('mine');
  expect(page).toBe(ours);
  await load(bo(), 'Played by Bo');
  expect(screen.getByText('Played by Bo is of bo under the header of bo')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('');
  expect(page).not.toBe(ours);
  expect(await ours.call(reads, {})).toBeUndefined();
});

test('[4.2] what the browser stores of a member is gone, and what it stores of the device stays', async () => {
  show(anna(), 'Continue playing');
  sessionStorage.setItem('lastVisitedPath', '/en-gb/vip');
  sessionStorage.setItem('transferredTo', '{}');
  localStorage.setItem('selfTest', '2026-11-26 medium');
  localStorage.setItem('theme', 'light');
  const mine = page;
  await act(async () => leave(mine));
  await eventually(() => expect(Object.keys(sessionStorage)).toEqual([]));
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
