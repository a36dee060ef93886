/** The announcement popup: its buttons, the announcements that it shows again, and the screens without it. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import { Announcements } from '#app/features/announcement/announcement.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

await import('#app/features/announcement/announcement-popup.tsx'); // its first parse is slow

const announced = (...data: object[]) => hiddenFor(3, ...data);
const hiddenFor = (days: number, ...data: object[]) =>
  accepted({
    popupList: { data, period: { hide_period: days } },
    forgotPasswordSendMethod: [],
    recommendDisplayList: [],
  });
const NEWS = { id: 'a-1', title: 'A new studio', content: 'Have a look.', link: '/live' };
const MORE = { id: 'a-2', title: 'Later news', content: 'Nothing more.', link: null };

function open(announcement: object, path = '/en-gb') {
  const script = scriptCalls({ 'common/dashboard': announced(announcement) });
  const Page = () => <Announcements isHeld={false} />;
  const { router } = renderOnPage(Page, { path, seed: { app: { countries: [...COUNTRIES] } } });
  return { ...script, router };
}

const popup = (name: string) => waitFor(() => screen.getByRole('dialog', { name }));
/** The button below the announcement; the cross in its corner has the same name. */
const close = () => screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
const more = () => screen.getByRole('link', { name: /Learn more/ });
const isPrimary = (element: HTMLElement) => element.classList.contains('primary');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[2.70] the buttons of an announcement', () => {
  test('are its link, the primary one, and Close', async () => {
    open(NEWS);
    await popup('A new studio');
    expect([isPrimary(more()), isPrimary(close())]).toEqual([true, false]);
    expect(more().getAttribute('href')).toBe('/en-gb/live');
  });

  test('are Close alone without a link, the primary one then', async () => {
    open(MORE);
    await popup('Later news');
    expect(screen.queryByRole('link')).toBeNull();
    expect(isPrimary(close())).toBe(true);
  });

  test('lead to another site in a tab of its own', async () => {
    open({ ...NEWS, link: 'https://studio.example/new' });
    await popup('A new studio');
    expect(isPrimary(more())).toBe(true);
    expect(more().getAttribute('href')).toBe('https://studio.example/new');
    expect(more().getAttribute('target')).toBe('_blank');
    expect(more().getAttribute('rel')).toBe('noreferrer');
  });
});

describe('[2.70] the popup', () => {
  test.each([
    '/en-gb/game/abc',
    '/en-gb/demo/g-101c',
  ])('does not open over the game at %s, and opens when the game is left', async game => {
    const { router, sent } = open(NEWS, game);
    await waitFor(() => expect(sent('common/dashboard')).toHaveLength(1));
    await act(() => router.navigate('/en-gb/vip?action=language'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(game));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate('/en-gb/vip'));
    await popup('A new studio');
  });

  test('does not open over another dialog, and opens when that one has closed', async () => {
    const { router, sent } = open(NEWS, '/en-gb/vip?action=language');
    await waitFor(() => expect(sent('common/dashboard')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate('/en-gb/vip'));
    await popup('A new studio');
    await act(() => router.navigate('/en-gb/vip?action=language'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[4.31] forgets its ticked box when the tick is taken back', async () => {
    open(NEWS);
    await popup('A new studio');
    const box = screen.getByRole('checkbox', { name: "Don't show again for 3 days" });
    fireEvent.click(box);
    expect(Number(localStorage.getItem('announcementPopupExpiryTime'))).toBeGreaterThan(Date.now());
    fireEvent.click(box);
    expect(localStorage.getItem('announcementPopupExpiryTime')).toBeNull();
  });

  test('[9.10] has no box where it may not be hidden', async () => {
    const { answers } = open(NEWS);
    answers['common/dashboard'] = hiddenFor(0, NEWS);
    await popup('A new studio');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('[4.30] is not asked for while it stays hidden', async () => {
    localStorage.setItem('announcementPopupExpiryTime', String(Date.now() + 60_000));
    const { sent } = open(NEWS);
    await act(async () => undefined);
    expect(sent('common/dashboard')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not there where nothing is announced', async () => {
    const { answers, sent } = open(NEWS);
    answers['common/dashboard'] = announced();
    await waitFor(() => expect(sent('common/dashboard')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows what a push announces, without what has been closed', async () => {
    const { answers } = open(NEWS);
    await popup('A new studio');
    fireEvent.click(close());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answers['common/dashboard'] = announced(NEWS, MORE);
    act(() => shownPage().pushes.push({ name: 'announcement', data: { id: 'a-2' } }));
    await popup('Later news');
    expect(screen.queryByText('1 of 2')).toBeNull();
  });

  test('leads from the first announcement back to the last, and on from there to the first', async () => {
    const { answers } = open(NEWS);
    await popup('A new studio');
    answers['common/dashboard'] = announced(NEWS, MORE);
    act(() => shownPage().pushes.push({ name: 'announcement', data: { id: 'a-2' } }));
    await waitFor(() => screen.getByText('1 of 2'));
    fireEvent.click(screen.getByRole('button', { name: 'Previous announcement' }));
    await popup('Later news');
    fireEvent.click(screen.getByRole('button', { name: 'Next announcement' }));
    await popup('A new studio');
  });
});
