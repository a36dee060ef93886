/** The stores of a page, filled from the server's data of the site. */
import { useLayoutEffect, useRef } from 'react';
import { categoriesWithDisplay } from '#app/domain/category.ts';
import { derive } from '#app/domain/derived.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { type ModuleShow, moduleShow } from '#app/domain/module.ts';
import { published } from '#app/stores/published.ts';
import type { StoreSeed } from '#app/stores/stores.ts';
import { clearUser } from '#app/stores/user.ts';
import { currencyOf, type SiteData } from '#app/visit/site.ts';
import { useStores } from './use-page.ts';

/** The server makes the lists of a site once, for all of its pages. */
const once = <T>(sources: readonly [object, ...object[]], name: string, make: () => T): T =>
  import.meta.env.SSR ? derive(sources, name, make) : make();

/** The settings of a page name nobody: they are its visitor's own (`settingsFor`). */
function shownOf(site: SiteData): ModuleShow[] {
  const settings = site.config.module[currencyOf(site, site.tag)] ?? [];
  return once([settings], 'shown', () => moduleShow(settings, site.member?.id ?? null));
}

function displayedOf({ categories, providers, tag }: SiteData) {
  const code = codeOfTag(tag);
  return once([categories, providers], `displayed ${code}`, () =>
    categoriesWithDisplay(categories, code, providers),
  );
}

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
            bonus: site.member.bonus,
            ...(site.member.sequence === undefined ? {} : { sequence: site.member.sequence }),
            away: site.member.away ?? null,
          },
        },
  app: {
    countries: published(site.countries),
    config: published(site.config),
    module: published(site.config.module),
    moduleShow: published(shownOf(site)),
    mobileView: site.device !== 'desktop',
  },
  game: {
    categorySettings: published(site.categories),
    categoriesWithDisplay: published(displayedOf(site)),
  },
});

/** Data reloads on language, currency and login change; the stores follow [4.15]. The first site is in them from the start. */
export function useSiteInStores(site: SiteData): void {
  const stores = useStores();
  const stored = useRef(site);
  // A layout effect: what the page shows of its member and what the header shows are painted together.
  useLayoutEffect(() => {
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
