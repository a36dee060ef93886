import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TextSourceProvider } from '#app/i18n/text-source.ts';
import { LanguageProvider } from '#app/i18n/use-language.tsx';
import type { Page } from '#app/page/page.ts';
import { PageProvider } from '#app/page/provider.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { StoreSeed } from '#app/stores/stores.ts';
import { allTexts } from '#tests/support/texts.ts';
import { siteData } from '#tests/support/visit.ts';

const SEED: StoreSeed = { user: {}, app: { module: { GBP: [] } }, game: {} };
const seen = new Map<string, Page>();
const pageOf = (name: string): Page => {
  const page = seen.get(name);
  if (page === undefined) throw new Error(`${name} was not rendered`);
  return page;
};

/** Shows the version of its page's store and hands the page out. */
function Reader({ name }: { name: string }) {
  const page = usePage();
  seen.set(name, page);
  return <output aria-label={name}>{useSnapshot(page.stores.app).version}</output>;
}

/** A page for each name, in a language that can be changed. */
function show(names: readonly string[], seed: () => StoreSeed = () => SEED) {
  let speak: (tag: string) => void = () => undefined;
  function Site() {
    const [tag, setTag] = useState('en-gb');
    speak = setTag;
    return (
      <LanguageProvider tag={tag}>
        {names.map(name => (
          <PageProvider key={name} site={siteData()} canReread seed={seed}>
            <Reader name={name} />
          </PageProvider>
        ))}
        <Outlet />
      </LanguageProvider>
    );
  }
  render(
    <TextSourceProvider value={allTexts}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Site }])} />
    </TextSourceProvider>,
  );
  return { speak: (tag: string) => act(() => speak(tag)) };
}

afterEach(() => {
  cleanup();
  seen.clear();
});

describe('the provider of the page', () => {
  test('outside of it there is none', () => {
    vi.mocked(console.error).mockReturnValue(); // React reports the error that is expected here
    expect(() => render(<Reader name="alone" />)).toThrow('outside its provider');
    vi.mocked(console.error).mockClear();
  });

  test('[4.15] makes the page once; in another language it is the same one', () => {
    const seed = vi.fn(() => SEED);
    const { speak } = show(['a'], seed);
    const first = pageOf('a');
    speak('pt-br');
    expect(pageOf('a')).toBe(first);
    expect(first.now().tag).toBe('pt-br');
    expect(first.now().t('frame.login')).toBe('Entrar');
    expect(seed).toHaveBeenCalledTimes(1);
  });

  test('[3.1] [3.2] the stores of two pages are independent, also when seeded from one object', async () => {
    show(['mine', 'yours']);
    const [mine, yours] = [pageOf('mine').stores, pageOf('yours').stores];
    await act(async () => {
      mine.app.version = '2';
      mine.user.loggedIn = true;
      mine.app.module.GBP?.push({ name: 'VIP', settings_json: '{}' });
    });
    expect(screen.getByLabelText('mine').textContent).toBe('2');
    expect(screen.getByLabelText('yours').textContent).toBe('');
    expect(yours.user.loggedIn).toBe(false);
    expect(yours.app.module.GBP).toEqual([]);
    expect(SEED.app.module?.GBP).toEqual([]);
  });
});
