/** The stores of a page, filled from the server's data of the site. */
import { useEffect, useRef } from 'react';
import { categoriesWithDisplay } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { moduleShow } from '#app/domain/module.ts';
import { published } from '#app/stores/published.ts';
import type { StoreSeed } from '#app/stores/stores.ts';
import { clearUser } from '#app/stores/user.ts';
import { currencyOf, type SiteData } from '#app/visit/site.ts';
import { rememberSite } from './known-site.client.ts';
import { useStores } from './use-page.ts';

export const seedOf = (site: SiteData): StoreSeed => ({
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

/** Data reloads on language, currency and login change; the stores follow [4.15]. The first site is in them from the start. */
export function useSiteInStores(site: SiteData): void {
  const stores = useStores();
  const stored = useRef(site);
  useEffect(() => {
    rememberSite(site);
    if (stored.current === site) return;
    stored.current = site;
    const { app, game, user } = seedOf(site);
    const { mobileView: _measured, ...settings } = app;
    Object.assign(stores.app, settings);
    Object.assign(stores.game, game);
    // Nothing of one member is left to the next.
    if (stores.user.data?.user.id !== user.data?.user.id) clearUser(stores.user);
    Object.assign(stores.user, { loggedIn: false, data: null, balance: null }, user);
  }, [site, stores]);
}
