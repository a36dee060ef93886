/** The offer of a newer build: its place, and putting it off and accepting it. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildKeeper } from '#app/features/build/build.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

const watched = vi.hoisted(() => ({ onNewer: (_id: string): void => undefined, reload: 0 }));
vi.mock('#app/browser/build-watcher.client.ts', () => ({
  runningBuild: () => 'b1',
  reloadPage: () => {
    watched.reload += 1;
  },
  watchBuilds: (_running: string, { onNewer }: { onNewer: (id: string) => void }) => {
    watched.onNewer = onNewer;
    return { check: () => undefined, stop: () => undefined };
  },
}));

const offer = () => screen.queryByRole('region', { name: 'A new version is available' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const publish = (id: string) => act(async () => watched.onNewer(id));

beforeEach(() => {
  watched.reload = 0;
});
afterEach(cleanup);

test('[4.16] the offer is put off until the next build, and accepted by a reload', async () => {
  renderOnPage(BuildKeeper, { path: '/en-gb/slots' });
  expect(offer()).toBeNull();
  await publish('b2');
  expect(offer()).not.toBeNull();
  press('Dismiss');
  expect(offer()).toBeNull();
  await publish('b3');
  press('Reload');
  expect(watched.reload).toBe(1);
});

test('[4.16] it does not stand over a game', async () => {
  renderOnPage(BuildKeeper, { path: '/en-gb/game/abc' });
  await publish('b2');
  expect(offer()).toBeNull();
});
