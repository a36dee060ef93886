/**
 * Calls with data of every page: countries [3.3] [7.16], languages [7.40], statuses [7.17], constants [7.30], category and
 * module settings [3.6] [7.18], banners [7.31], dashboard [7.32].
 */
import * as z from 'zod/mini';
import { sendMethod } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { homeHero, homePart, ROWS_MAX } from './home-parts.ts';
import {
  currency,
  currencyPayload,
  filled,
  formed,
  id,
  languageCode,
  languageTag,
  listOf,
  memberDisplay,
  orNull,
  place,
  slug,
  text,
  whole,
} from './wire.ts';

/** A language of a country [3.5]. */
export const language = z.object({
  value: languageTag,
  fallbackLanguage: languageCode,
  code: languageCode,
  name: filled(64),
});
export type Language = z.infer<typeof language>;

/** [7.40] common/language-data: `languages` are the tags available; the answer has those that exist, in that order. */
export const commonLanguageData = endpoint(
  'common/language-data',
  'anyone',
  z.object({ languages: listOf(languageTag, 64) }),
  listOf(language, 64),
);

/**
 * [3.3] `countryCode` is the dialling code without plus, `language` the country part of its language tags,
 * `mobileno_length` the digits of a mobile number behind the dialling code (`10` or `9-11`), `input_decimal` how many
 * decimals amounts are typed with, `languages` maps code to name. `timeZone`, an IANA name, is the market's clock; without it the page
 * shows the reader's.
 */
export const country = z.object({
  country: filled(80),
  countryCode: formed(/^\d{1,6}$/, 6),
  currency,
  language: formed(/^[A-Za-z]{2}$/, 2),
  mobileno_length: formed(/^\d{1,2}(?:-\d{1,2})?$/, 5),
  input_decimal: whole(0, 20),
  languages: z.record(languageCode, filled(64)),
  timeZone: z.optional(filled(64)),
});

/** [7.16] common/country-list. */
export const commonCountryList = endpoint('common/country-list', 'anyone', nothing, listOf(country, 300));

/**
 * A state that something of `type` (deposit, withdrawal, bet-history, …: the kinds of transaction/*) can be in. `value` is the value
 * of rows and filters, `name` the translation key of its label.
 */
export const transactionStatus = z.object({ name: filled(80), value: slug, type: slug });
export type TransactionStatus = z.infer<typeof transactionStatus>;

/** [7.17] common/status-list: kept under the key `statuses`. */
export const commonStatusList = endpoint(
  'common/status-list',
  'anyone',
  nothing,
  listOf(transactionStatus, 500),
);

/** One entry of a constant: `value` is sent and stored, `name` the translation key of its label. */
export const constantEntry = z.object({ name: filled(80), value: text(200) });

/** A constant's own name, as code spells it. */
export const constantName = formed(/^[A-Za-z][A-Za-z0-9_-]*$/, 48);

/** [7.30] common/constant-list: the lists asked for, by name. An unknown name is left out of the answer. */
export const commonConstantList = endpoint(
  'common/constant-list',
  'anyone',
  z.object({ constants: listOf(constantName, 50).check(z.minLength(1)) }),
  z.record(constantName, listOf(constantEntry, 1000)),
);

/** [3.12] `memberDisplay` is JSON text; the default priority is not filled in here [9.2]. */
export const categorySetting = z.object({
  type: slug,
  memberDisplay,
  img: orNull(place),
  priority: orNull(z.number()),
});
export type CategorySetting = z.infer<typeof categorySetting>;

/** Either form of [7.18]. */
export const categorySettings = z.union([
  listOf(categorySetting, 200),
  z.record(currency, listOf(categorySetting, 200)),
]);
export type CategorySettings = z.infer<typeof categorySettings>;

/**
 * [7.18] common/get-category-setting: the answer is an object keyed by currency, or a plain list for the currency asked
 * for. Both are good; `categorySettingsOf` reads both.
 */
export const commonGetCategorySetting = endpoint(
  'common/get-category-setting',
  'anyone',
  currencyPayload,
  categorySettings,
);

/** The settings of one currency out of either form of [7.18]; none when the currency is not in it. */
export function categorySettingsOf(output: CategorySettings, currencyCode: string): CategorySetting[] {
  if (Array.isArray(output)) return output;
  return (Object.hasOwn(output, currencyCode) ? output[currencyCode] : undefined) ?? [];
}

/** [3.26] `type` is a label: fishing, live casino and promotion stand for fish, live and promotions. */
export const banner = z.object({
  id,
  type: text(48),
  memberDisplay,
  summary: orNull(memberDisplay),
  img: orNull(place),
  imgMobile: orNull(place),
  link: orNull(place),
  priority: orNull(z.number()),
  /** Our own addition: what the picture shows, for those who do not see it. Absent for a picture that only decorates. */
  alt: z.optional(orNull(memberDisplay)),
});
export type Banner = z.infer<typeof banner>;

/** [7.31] common/banner. */
export const commonBanner = endpoint('common/banner', 'anyone', currencyPayload, listOf(banner, 100));

/** An announcement, in the language of the page that asked [7.6]; `content` is plain text. */
export const announcement = z.object({
  id,
  title: text(200),
  content: orNull(text(10_000)),
  img: orNull(place),
  link: orNull(place),
});

/**
 * [3.27] `hide_period` is in days [9.10]; `forgotPasswordSendMethod` lists the ways a code can be sent;
 * `recommendDisplayList` the category types whose recommended games are shown, in that order.
 */
export const dashboard = z.object({
  popupList: z.object({
    data: listOf(announcement, 50),
    period: z.object({ hide_period: z.number().check(z.minimum(0), z.maximum(3650)) }),
  }),
  forgotPasswordSendMethod: listOf(sendMethod, 2),
  recommendDisplayList: listOf(slug, 100),
  /** Our own additions: the rows of home in their order, and its head for guests. Absent where the platform names none. */
  homeRows: z.optional(listOf(homePart, ROWS_MAX)),
  homeHero: z.optional(homeHero),
});
export type Dashboard = z.infer<typeof dashboard>;

/** [7.32] common/dashboard: `type` is the place that asks, such as `home`; `device` as in [7.7]. */
export const commonDashboard = endpoint(
  'common/dashboard',
  'anyone',
  z.object({ type: slug, device: z.enum(['app', 'mobile', 'desktop']), currency }),
  dashboard,
);

/** [7.34] common/tac-expiry-setting: how long a one-time code lives and when it may be sent again, in seconds. */
export const commonTacExpirySetting = endpoint(
  'common/tac-expiry-setting',
  'anyone',
  currencyPayload,
  z.object({ expirySeconds: whole(1, 86_400), resendSeconds: whole(0, 86_400) }),
);
