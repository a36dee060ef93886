import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { TextSourceProvider } from '#app/i18n/text-source.ts';
import { LanguageProvider } from '#app/i18n/use-language.tsx';
import { PageProvider } from '#app/page/provider.tsx';
import { useFreshModules } from '#app/page/use-fresh-modules.ts';
import { allTexts } from '#tests/support/texts.ts';
import { hidden, siteData } from '#tests/support/visit.ts';

afterEach(cleanup);

const site = (module: ReturnType<typeof siteData>['config']['module']) => {
  const data = siteData();
  return { ...data, config: { ...data.config, module } };
};

test('[4.15] [3.6] the site is read again for modules that it does not have, and not for those that came with it', async () => {
  const gbp = { GBP: [hidden('VIP')] };
  const brl = { BRL: [hidden('VIP')] };
  let arrive: (state: { ofSite: object; ofNavigation: object }) => void = () => undefined;
  function Language({ modules }: { modules: object }) {
    useFreshModules(modules as typeof gbp);
    return null;
  }
  function Site() {
    const [{ ofSite, ofNavigation }, setState] = useState<{ ofSite: object; ofNavigation: object }>({
      ofSite: gbp,
      ofNavigation: gbp,
    });
    arrive = setState;
    const data = site(ofSite as typeof gbp);
    return (
      <PageProvider site={data} canReread seed={() => ({ user: {}, app: { module: gbp }, game: {} })}>
        <Language modules={ofNavigation} />
      </PageProvider>
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Site }]);
  const reread = vi.spyOn(router, 'revalidate').mockResolvedValue();
  render(
    <TextSourceProvider value={allTexts}>
      <LanguageProvider tag="en-gb">
        <RouterProvider router={router} />
      </LanguageProvider>
    </TextSourceProvider>,
  );
  // Another market: its site and its modules arrive together.
  await act(async () => arrive({ ofSite: brl, ofNavigation: { ...brl } }));
  expect(reread).not.toHaveBeenCalled();
  // A login: the site's modules are a member's, and the navigation's are those of before.
  await act(async () => arrive({ ofSite: gbp, ofNavigation: brl }));
  const after = reread.mock.calls.length;
  await act(async () => arrive({ ofSite: { GBP: [] }, ofNavigation: brl }));
  expect(reread).toHaveBeenCalledTimes(after);
  // An operator has changed them: the next navigation returns the change.
  await act(async () => arrive({ ofSite: gbp, ofNavigation: { GBP: [hidden('Deposit')] } }));
  expect(reread).toHaveBeenCalledTimes(after + 1);
});
