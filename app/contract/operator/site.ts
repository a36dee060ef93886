/**
 * The live state of the site: modules by market and device, what is closed, announcements and support desks. Content is `site/*` of versions;
 * these change between imports.
 */
import * as z from 'zod/mini';
import { siteLanguages, textsByLanguage } from '../texts.ts';
import { currency, filled, id, listOf, moment, orNull, place, text, whole } from '../wire.ts';
import { commonFilters, countryCode } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

const who = orNull(z.object({ by: id, name: orNull(text(80)) }));
const countries = listOf(countryCode, 100);
const ofMarkets = z.object({ countries: commonFilters.countries });

export const MODULE_DEVICES = ['web', 'mobile'] as const;

const shown = z.object({
  isShown: z.boolean(),
  /** Number of members with an exception: the module is shown to them where the market hides it, or the reverse. */
  exceptions: whole(0, Number.MAX_SAFE_INTEGER),
});

export const moduleState = z.object({
  name: filled(64),
  /** Main module of a sub-module; null for a main module. */
  parent: orNull(text(64)),
  web: shown,
  mobile: shown,
});
export type ModuleState = z.infer<typeof moduleState>;

/** Modules of a currency: its markets share them. */
const modulesOfCurrency = z.object({ currency, countries, modules: listOf(moduleState, 200) });

export const MAINTAINED = ['site', 'studio', 'game'] as const;

export const maintenanceState = z.object({
  of: z.enum(MAINTAINED),
  /** Of the studio or game; null for the site. */
  id: orNull(id),
  name: orNull(text(200)),
  /** Null for the site. */
  currency: orNull(currency),
  countries,
  since: orNull(moment),
  /** Expected end; null where it is unknown. Nothing opens by itself. */
  until: orNull(moment),
  /** Whether the expected end has passed. */
  isLate: z.boolean(),
  by: who,
});
export type MaintenanceState = z.infer<typeof maintenanceState>;

/** An announcement as `announce` takes it, in the wire's times. */
export const announcementState = z.object({
  id,
  /** Null for all. */
  currencies: orNull(listOf(currency, 50)),
  devices: orNull(listOf(text(10), 3)),
  languages: orNull(listOf(text(3), 50)),
  texts: textsByLanguage(z.object({ title: text(200), content: orNull(text(10_000)) })),
  img: orNull(place),
  link: orNull(place),
  hidePeriod: z.number(),
  priority: orNull(z.number()),
  from: orNull(moment),
  until: orNull(moment),
  announced: moment,
  by: who,
  state: z.enum(['to-come', 'shown', 'over']),
});
export type AnnouncementState = z.infer<typeof announcementState>;

export const deskState = z.object({
  country: countryCode,
  currency,
  isOpen: z.boolean(),
  /** Null while it is open, and where no hours are given. */
  opensAt: orNull(moment),
  /** Set against the market's hours; null where it goes by them. */
  state: orNull(z.enum(['open', 'closed'])),
  until: orNull(moment),
  since: orNull(moment),
  by: who,
});
export type DeskState = z.infer<typeof deskState>;

/** Rows of one list. */
const ROWS_MAX = 10_000;
const maintenance = listOf(maintenanceState, ROWS_MAX);
const announcements = listOf(announcementState, 1_000);

/** site/state: all of it in one reading, of some markets or of the operator's. */
export const siteState = operatorEndpoint(
  'site/state',
  ofMarkets,
  z.object({
    desks: listOf(deskState, 300),
    modules: listOf(modulesOfCurrency, 200),
    maintenance,
    announcements,
    /** Of all markets, whichever are read. */
    languages: siteLanguages,
    /** Names of the studios that the site has, by id: those that can be closed. */
    studios: z.record(id, text(120)),
    /**
     * Markets that are closed to everybody: they have `openFrom`, and the deployment does not know its visitors' countries. Null where no
     * market is.
     */
    openToNobody: orNull(z.object({ countries, setting: filled(64) })),
  }),
);
export type SiteState = z.infer<(typeof siteState)['output']>;

export const moduleList = operatorEndpoint(
  'module/list',
  ofMarkets,
  z.object({ modules: listOf(modulesOfCurrency, 200) }),
);

/** module/set: shows or hides a module of a currency on a device. Members with an exception keep theirs. */
export const moduleSet = operatorEndpoint(
  'module/set',
  z.object({
    currency,
    name: filled(64),
    parent: orNull(text(64)),
    device: z.enum(MODULE_DEVICES),
    isShown: z.boolean(),
  }),
  z.object({ currency, module: moduleState }),
);

export const maintenanceList = operatorEndpoint('maintenance/list', ofMarkets, z.object({ maintenance }));

export const announcementList = operatorEndpoint('announcement/list', ofMarkets, z.object({ announcements }));
