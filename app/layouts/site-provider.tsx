/** Stores seeded from the loader's answer, kept true as it changes, and what lives beside every page. */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { DialogHost } from '#app/dialogs/host.tsx';
import { categoriesWithDisplay } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { moduleShow } from '#app/domain/module.ts';
import { useBackground } from '#app/features/background/background.ts';
import { PublishedContact } from '#app/features/contact/contact.ts';
import { useFreshModules } from '#app/features/modules/modules.ts';
import { StoreProvider, type StoreSeed, useStores } from '#app/stores/provider.tsx';
import { published } from '#app/stores/published.ts';
import { clearUser } from '#app/stores/user.ts';
import { rememberSite } from '#app/visit/known-site.client.ts';
import { currencyOf, type SiteData } from '#app/visit/site.ts';
import { SiteInfoProvider } from './site-info.tsx';
import { WithToasts } from './toast-region.tsx';
import { useMobileView } from './use-mobile-view.ts';
import { useTranslationScript } from './use-translation-script.ts';

const seedOf = (site: SiteData): StoreSeed => ({
  user:
    site.member === null
      ? {}
      : {
          loggedIn: true,
          balance: site.member.balance,
          data: {
            user: { id: site.member.id, username: site.member.username, currency: site.member.currency },
            inGames: site.member.inGames,
          },
        },
  app: {
    countries: published(site.countries),
    config: published(site.config),
    module: published(site.config.module),
    moduleShow: published(
      moduleShow(site.config.module[currencyOf(site, site.tag)] ?? [], site.member?.id ?? null),
    ),
    mobileView: site.device !== 'desktop',
  },
  game: {
    categorySettings: published(site.categories),
    categoriesWithDisplay: published(
      categoriesWithDisplay(site.categories, codeOfTag(site.tag), site.providers),
    ),
  },
});

/** Data reloads on language, currency and login change; the stores follow [4.15]. */
function useFollowingSite(site: SiteData): void {
  const stores = useStores();
  useEffect(() => {
    rememberSite(site);
    const { app, game, user } = seedOf(site);
    const { mobileView: _measured, ...settings } = app;
    Object.assign(stores.app, settings);
    Object.assign(stores.game, game);
    // Nothing of one member is left to the next.
    if (stores.user.data?.user.id !== user.data?.user.id) clearUser(stores.user);
    Object.assign(stores.user, { loggedIn: false, data: null, balance: null }, user);
  }, [site, stores]);
}

/** Only pages of a preview load it. */
const Preview = lazy(async () => ({ default: (await import('#app/features/preview/preview.ts')).Preview }));

function Beside({ site }: { site: SiteData }) {
  useFollowingSite(site);
  useMobileView(site);
  useFreshModules();
  useTranslationScript(site.config.translationScript);
  const Background = useBackground();
  const { previewOrigins } = site.config;
  return (
    <>
      <DialogHost origin={site.origin} />
      {Background && <Background />}
      {previewOrigins.length > 0 && (
        <Suspense>
          <Preview origins={previewOrigins} />
        </Suspense>
      )}
    </>
  );
}

export function SiteProvider({ site, children }: { site: SiteData; children: ReactNode }) {
  return (
    <StoreProvider seed={() => seedOf(site)}>
      <SiteInfoProvider info={{ ...site.info, origin: site.origin, gameCounts: site.gameCounts }}>
        <PublishedContact value={site.contact}>
          <WithToasts>
            {children}
            <Beside site={site} />
          </WithToasts>
        </PublishedContact>
      </SiteInfoProvider>
    </StoreProvider>
  );
}
