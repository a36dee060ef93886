/** Texts of all kinds of files of a site's folder, by the name of their schema (scripts/site/schemas.ts). */
import type { FileTexts } from './file-texts.ts';
import {
  ANNOUNCEMENT_TEXTS,
  ATTRIBUTE_TEXTS,
  BANNER_TEXTS,
  CATEGORY_TEXTS,
  GAME_TEXTS,
  MODULE_TEXTS,
  PAYMENT_TEXTS,
  STUDIO_TEXTS,
} from './list-texts.ts';
import { MARKET_TEXTS } from './market-texts.ts';
import {
  CONTACT_TEXTS,
  HELP_TEXTS,
  HOME_TEXTS,
  LANGUAGE_TEXTS,
  SCRIPT_TEXTS,
  SEO_TEXTS,
  SITE_TEXTS,
  TERMS_TEXTS,
  THEME_TEXTS,
} from './page-texts.ts';
import { PROMOTION_TEXTS, TAB_TEXTS } from './promotion-texts.ts';

export const TEXTS_OF_FILES = {
  site: SITE_TEXTS,
  theme: THEME_TEXTS,
  market: MARKET_TEXTS,
  categories: CATEGORY_TEXTS,
  studios: STUDIO_TEXTS,
  payments: PAYMENT_TEXTS,
  attributes: ATTRIBUTE_TEXTS,
  banners: BANNER_TEXTS,
  home: HOME_TEXTS,
  announcements: ANNOUNCEMENT_TEXTS,
  modules: MODULE_TEXTS,
  promotions: PROMOTION_TEXTS,
  tabs: TAB_TEXTS,
  games: GAME_TEXTS,
  'some-games': GAME_TEXTS,
  contact: CONTACT_TEXTS,
  scripts: SCRIPT_TEXTS,
  seo: SEO_TEXTS,
  help: HELP_TEXTS,
  terms: TERMS_TEXTS,
  texts: LANGUAGE_TEXTS,
} as const satisfies Readonly<Record<string, FileTexts>>;
export type FileKind = keyof typeof TEXTS_OF_FILES;
