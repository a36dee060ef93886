/** Calls about the site as a whole: configuration [7.15], general info [7.33], accepted terms. All of it is public. */
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { siteTextIndex } from './site-texts.ts';
import {
  currency,
  currencyPayload,
  filled,
  folderAddress,
  formed,
  languageCode,
  languageTag,
  listOf,
  origin,
  orNull,
  place,
  slug,
  text,
  whole,
} from './wire.ts';

/**
 * [3.6] `parent_name` is empty or null for a main module [3.7]. `settings_json` stays JSON text here, because settings
 * that cannot be read mean visible [4.8] and must not spoil the reply.
 */
export const moduleSetting = z.object({
  name: filled(64),
  parent_name: orNull(text(64)),
  settings_json: text(100_000),
});

/** The address of the push service [7.51]: hosted by `cluster`, or at `host`; without either, on this site's own host. */
export const pushService = z.object({
  key: formed(/^[A-Za-z0-9_-]+$/, 64),
  cluster: orNull(formed(/^[a-z0-9-]+$/, 32)),
  host: orNull(formed(/^[a-z0-9.-]+$/i, 253)),
  port: orNull(whole(1, 65_535)),
  /** Whether sockets are opened over TLS only; where the service is on this site's own host, they are as the page is. */
  forceTLS: z._default(z.boolean(), true),
});
export type PushService = z.infer<typeof pushService>;

/**
 * The configuration that the site needs before it can show anything.
 * - `siteTitle`, `chatSiteTitle`: in production the chat shows only where they are the same [6.7].
 * - `environment`: `production` or any other word [2.53] [6.7].
 * - `defaultLanguage`: where nothing else decides [4.12]; `languages`: every tag there is [7.40].
 * - `build`: the id of the running build [4.16], looked for again every `buildCheckIntervalMs` [9.23].
 * - `module`: module settings keyed by currency [3.2].
 * - `realtime`: the push service [7.51]; null, or left out, switches realtime off.
 * - `previewOrigins`: who may post preview CSS [2.72]; written by the edge from its own settings, on previews only.
 * - `frames`: dialogs that an operator shows as an embedded frame, and its source [2.40].
 * - `staticPlace`: the storage that holds the static files [7.43], as `https://files.example/site`, which lets this site
 *   fetch them (CORS); null for this site's own.
 * - `translationScript`: the in-context editing script [7.41]; null where there is none.
 * - `texts`: languages of which the site has texts of its own, published beside the other files; left out where there are none.
 */
export const config = z.object({
  siteTitle: filled(80),
  chatSiteTitle: orNull(text(80)),
  environment: slug,
  defaultLanguage: languageTag,
  languages: listOf(languageTag, 200),
  build: filled(64),
  buildCheckIntervalMs: orNull(whole(1000, 86_400_000)),
  module: z.record(currency, listOf(moduleSetting, 200)),
  realtime: orNull(pushService),
  previewOrigins: z._default(listOf(origin, 20), []),
  frames: z._default(z.record(slug, place), {}),
  staticPlace: orNull(folderAddress),
  translationScript: orNull(place),
  texts: z.optional(siteTextIndex),
});
export type Config = z.infer<typeof config>;

/** [7.15] general/config. */
export const generalConfig = endpoint('general/config', 'anyone', nothing, config);

/** A body that helps people whose play hurts them. */
export const helpOrganisation = z.object({ name: filled(120), url: orNull(place), phone: orNull(text(40)) });

/** Texts by language, or one for all. */
const words = z.union([text(600), z.record(languageCode, text(600))]);

/** A line of the footer: words, a link, a seal, or some of them. `alt` says what the seal shows. */
const legalLine = z.object({ text: words, link: orNull(place), image: orNull(place), alt: words });
export type LegalLine = z.infer<typeof legalLine>;

/**
 * The facts that the footer, the registration and the terms need.
 * - `tncVersion`: the current terms; a member who accepted older ones is asked again.
 * - `operatorName`: who runs the site. `licence`: null in a demo.
 * - `testing`: the independent laboratory that tests the games; left out where there is none.
 * - `minimumAge`: in years, of the market.
 * - `responsibleGaming`: where help is found in the market.
 * - `demo`: play money, said wherever money is.
 * - `legal`: what a site with real money says in the market: lines of the footer, and one under login and registration, empty for the
 *   site's own. A page gets its language alone.
 * - `demoPlay`: whether games may be played for fun in the market; false by default.
 */
export const generalInfo = z.object({
  tncVersion: filled(32),
  operatorName: filled(120),
  licence: orNull(z.object({ authority: filled(120), number: text(80), url: orNull(place) })),
  testing: z.optional(z.object({ name: filled(120), url: orNull(place) })),
  minimumAge: whole(0, 99),
  responsibleGaming: z.object({ organisations: listOf(helpOrganisation, 20) }),
  demo: z.boolean(),
  legal: z.optional(z.object({ lines: listOf(legalLine, 20), entry: words })),
  demoPlay: z._default(z.boolean(), false),
});
export type GeneralInfo = z.infer<typeof generalInfo>;

/**
 * [7.33] general/general-info: for the market of the page's language (header `pathlang`), if its money is the currency;
 * otherwise for the first market with the currency.
 */
export const generalGeneralInfo = endpoint('general/general-info', 'anyone', currencyPayload, generalInfo);

/** general/tnc-accept: the member has read and accepts exactly this version. */
export const generalTncAccept = endpoint(
  'general/tnc-accept',
  'member',
  z.object({ tncVersion: filled(32) }),
  z.object({ tncVersion: filled(32) }),
);
