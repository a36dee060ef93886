/** An open dialog's entry in the store, and the store after it has closed. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DialogHost } from '#app/dialogs/host.tsx';
import { useStores } from '#app/page/use-page.ts';
import type { Stores } from '#app/stores/stores.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

const FRAME = 'https://frames.example/login';
const CONFIG = {
  siteTitle: 'Meridian',
  chatSiteTitle: null,
  environment: 'development',
  defaultLanguage: 'en-gb',
  languages: ['en-gb'],
  build: 'b',
  buildCheckIntervalMs: null,
  module: {},
  realtime: null,
  previewOrigins: [],
  staticPlace: null,
  translationScript: null,
};

afterEach(cleanup);

function open(frames: Record<string, string>) {
  let stores: Stores | undefined;
  function Page() {
    stores = useStores();
    return <DialogHost origin="https://meridian.example" />;
  }
  const { router } = renderOnPage(Page, {
    path: '/en-gb/vip?x=1&action=login',
    seed: { app: { config: { ...CONFIG, frames } } },
  });
  return { app: () => (stores as Stores).app, search: () => router.state.location.search };
}

test('[2.40] [3.2] closing takes the action out of the address and clears the source of the frame', async () => {
  const page = open({ login: FRAME });
  await waitFor(() => expect(document.querySelector('iframe')?.src).toContain(FRAME));
  // An effect writes the store, after the frame is in the page.
  await waitFor(() => expect(page.app()).toMatchObject({ queryDialog: 'login', iframeSrc: FRAME }));
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Close' })));
  await waitFor(() => expect(page.search()).toBe('?x=1'));
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
  await waitFor(() => expect(page.app()).toMatchObject({ queryDialog: null, iframeSrc: '' }));
});
