/** Reads the site from the directory's rows, and writes it in one transaction. */

import {
  readAllGames,
  readAttributes,
  readBanners,
  readProviders,
  replacingAttributes,
  replacingBanners,
  retiringGames,
  retiringProviders,
  writingProviders,
} from '#platform/games/game/game.ts';
import { addingAnnouncements, readAnnouncements } from '#platform/messages/announcement/announcement.ts';
import { readPaymentServices, writingPaymentServices } from '#platform/payment/payment.ts';
import {
  readListedPromotions,
  readTabs,
  replacingPromotions,
} from '#platform/rewards/promotion/promotion.ts';
import {
  addingModuleSettings,
  publishingIdentity,
  readCategorySettings,
  readContacts,
  readHelp,
  readHomeLayout,
  readMarkets,
  readModuleSettings,
  readOperatorInfo,
  readSeoFooters,
  readSeoMetadata,
  readSeoScripts,
  readSiteTexts,
  readTerms,
  readTheme,
  replacingCategorySettings,
  replacingMarkets,
  replacingSiteFiles,
} from '#platform/site/site.ts';
import type { DescribedSite, WholeSite } from './described-site.ts';
import { describedGameOf, siteOfRows } from './site-of-rows.ts';
import type { SiteRows } from './site-rows.ts';

async function readRows(db: D1Database): Promise<SiteRows> {
  const [operator, terms, theme, markets, categories, modules, home] = await Promise.all([
    readOperatorInfo(db),
    readTerms(db),
    readTheme(db),
    readMarkets(db),
    readCategorySettings(db),
    readModuleSettings(db),
    readHomeLayout(db),
  ]);
  const [promotions, tabs] = await Promise.all([readListedPromotions(db), readTabs(db)]);
  const [payments, providers, attributes, announcements, contacts, metadata, footers, scripts, help, texts] =
    await Promise.all([
      readPaymentServices(db),
      readProviders(db),
      readAttributes(db),
      readAnnouncements(db),
      readContacts(db),
      readSeoMetadata(db),
      readSeoFooters(db),
      readSeoScripts(db),
      readHelp(db),
      readSiteTexts(db),
    ]);
  const currencies = [...new Set(markets.map(it => it.currency))];
  const banners = await Promise.all(
    currencies.map(async currency => [currency, await readBanners(db, currency)] as const),
  );
  return {
    operator,
    terms,
    theme,
    markets,
    categories,
    modules,
    payments,
    providers,
    attributes,
    banners: Object.fromEntries(banners),
    home,
    announcements,
    promotions: promotions.map(it => it.promotion),
    tabs,
    contacts,
    metadata,
    footers,
    scripts,
    help,
    texts,
  };
}

/** The site as it is now; null where there is no market yet. */
export async function readStoredSite(db: D1Database): Promise<WholeSite | null> {
  const [rows, games] = await Promise.all([readRows(db), readAllGames(db)]);
  if (rows.markets.length === 0) return null;
  return { site: siteOfRows(rows), games: games.map(describedGameOf) };
}

/** The same without its games. */
export async function readStoredDescription(db: D1Database): Promise<DescribedSite | null> {
  const rows = await readRows(db);
  return rows.markets.length === 0 ? null : siteOfRows(rows);
}

/**
 * Statements of the live operations with which a site begins, and a currency that is new. Later imports leave them as they are: calls
 * change them.
 */
async function beginningLive(
  db: D1Database,
  { modules, announcements }: SiteRows,
  by: string | null,
): Promise<D1PreparedStatement[]> {
  const [markets, stored] = await Promise.all([readMarkets(db), readModuleSettings(db)]);
  const known = new Set([...markets.map(it => it.currency), ...Object.keys(stored)]);
  const added = Object.entries(modules).filter(([currency]) => !known.has(currency));
  return [
    addingModuleSettings(db, Object.fromEntries(added)),
    ...(markets.length === 0 ? addingAnnouncements(db, announcements, by) : []),
  ];
}

/** Writes everything but games, and retires studios and games that are not among the kept ones; all of it or nothing. */
export async function writeSiteRows(
  db: D1Database,
  rows: SiteRows,
  { gameIds, at, by }: { gameIds: readonly string[]; at: number; by: string | null },
): Promise<void> {
  const live = await beginningLive(db, rows, by);
  await db.batch([
    ...publishingIdentity(db, rows, { at, by }),
    ...replacingMarkets(db, rows.markets),
    ...replacingCategorySettings(db, rows.categories),
    ...live,
    writingProviders(db, rows.providers),
    retiringProviders(
      db,
      rows.providers.map(it => it.providerId),
    ),
    retiringGames(db, gameIds),
    ...writingPaymentServices(db, rows.payments),
    ...replacingAttributes(db, rows.attributes),
    ...replacingBanners(db, rows.banners),
    ...replacingPromotions(db, rows, { at, by }),
    ...replacingSiteFiles(db, rows),
  ]);
}
