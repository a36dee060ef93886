/** The live state of some markets, or of all: what is closed, announcements and support desks, each with the operator who set it. */
import type {
  AnnouncementState,
  DeskState,
  MaintenanceState,
  SiteState,
} from '#app/contract/operator/site.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readMaintenanceRows, readSomeGames, readSomeProviders } from '#platform/games/game/game.ts';
import {
  type DatedAnnouncement,
  readAnnouncements,
  readAnnouncers,
} from '#platform/messages/announcement/announcement.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import {
  isOpenToNobody,
  type MarketProfile,
  readFacts,
  readMaintenanceMaker,
  SETTING_OF_COUNTRIES,
} from '#platform/site/site.ts';
import { deskOf, readSwitches } from '#platform/support/chat/chat.ts';

/** The markets that are read, and the time of the reading. */
export interface Scope {
  markets: readonly MarketProfile[];
  currencies: readonly string[];
  at: number;
}

export async function scopeOf(
  env: PlatformEnv,
  countries: readonly string[] | undefined,
  at: number,
): Promise<Scope> {
  const { markets } = await readFacts(env);
  const listed = markets.filter(it => countries?.includes(it.country) ?? true);
  return { markets: listed, currencies: [...new Set(listed.map(it => it.currency))], at };
}

const momentOf = (at: number | null): string | null => (at === null ? null : wireMoment(at));

/** Gives operators' ids their names. */
async function namer(env: PlatformEnv, ids: readonly (string | null)[]) {
  const names = await readOperatorNames(
    catalogueOf(env),
    ids.filter(it => it !== null),
  );
  return (by: string | null) => (by === null ? null : { by, name: names.get(by) ?? null });
}

/** The site first, then studios, then games. */
export async function readClosed(
  env: PlatformEnv,
  { markets, currencies, at }: Scope,
): Promise<MaintenanceState[]> {
  const db = catalogueOf(env);
  const [{ maintenance: site }, rows, maker] = await Promise.all([
    readFacts(env),
    readMaintenanceRows(db, currencies),
    readMaintenanceMaker(db),
  ]);
  const idsOf = (kind: 'game' | 'provider') => rows.filter(it => it.kind === kind).map(it => it.id);
  const [games, studios, whoOf] = await Promise.all([
    readSomeGames(db, idsOf('game')),
    readSomeProviders(db, idsOf('provider')),
    namer(env, [maker?.by ?? null, ...rows.map(it => it.madeBy)]),
  ]);
  const ofSite: MaintenanceState = {
    of: 'site',
    id: null,
    name: null,
    currency: null,
    countries: markets.map(it => it.country),
    since: momentOf(maker?.at ?? null),
    until: momentOf(site.until),
    isLate: site.until !== null && site.until < at,
    by: whoOf(maker?.by ?? null),
  };
  const others = rows.map(
    ({ kind, id, currency, since, until, madeBy }): MaintenanceState => ({
      of: kind === 'game' ? 'game' : 'studio',
      id,
      name: (kind === 'game' ? games.get(id)?.names.en : studios.get(id)?.name) ?? null,
      currency,
      countries: markets.filter(it => it.currency === currency).map(it => it.country),
      since: momentOf(since),
      until: momentOf(until),
      isLate: until !== null && until < at,
      by: whoOf(madeBy),
    }),
  );
  return [...(site.on ? [ofSite] : []), ...others];
}

const stateOf = ({ from, until }: DatedAnnouncement, at: number): AnnouncementState['state'] =>
  from !== null && from > at ? 'to-come' : until !== null && until <= at ? 'over' : 'shown';

/** Those for all markets, and those for one of these. */
export async function readAnnounced(
  env: PlatformEnv,
  { currencies, at }: Scope,
): Promise<AnnouncementState[]> {
  const db = catalogueOf(env);
  const [all, announcers] = await Promise.all([readAnnouncements(db), readAnnouncers(db)]);
  const listed = all.filter(it => it.currencies?.some(of => currencies.includes(of)) ?? true);
  const whoOf = await namer(env, [...announcers.values()]);
  return listed.map(({ announcedAt, ...it }) => ({
    ...it,
    from: momentOf(it.from),
    until: momentOf(it.until),
    announced: wireMoment(announcedAt),
    by: whoOf(announcers.get(it.id) ?? null),
    state: stateOf({ ...it, announcedAt }, at),
  }));
}

export async function readDesks(env: PlatformEnv, { markets, at }: Scope): Promise<DeskState[]> {
  const switches = await readSwitches(
    catalogueOf(env),
    markets.map(it => it.country),
    at,
  );
  const whoOf = await namer(
    env,
    [...switches.values()].map(it => it.madeBy),
  );
  return markets.map(market => {
    const own = switches.get(market.country) ?? null;
    const { isOpen, opensAt } = deskOf(market, own, at);
    return {
      country: market.country,
      currency: market.currency,
      isOpen,
      opensAt: momentOf(opensAt),
      state: own?.state ?? null,
      until: momentOf(own?.until ?? null),
      since: momentOf(own?.since ?? null),
      by: whoOf(own?.madeBy ?? null),
    };
  });
}

/** Markets in which nobody may act, and the setting that is missing; null where there are none. */
export function openToNobodyIn(env: PlatformEnv, { markets }: Scope): SiteState['openToNobody'] {
  const countries = markets.filter(it => isOpenToNobody(it, env)).map(it => it.country);
  return countries.length === 0 ? null : { countries, setting: SETTING_OF_COUNTRIES };
}

/** Names of studios that markets have, by id. */
export const studiosIn = (
  studios: readonly { providerId: string; name: string; currencies: readonly string[] }[],
  { currencies }: Scope,
): SiteState['studios'] =>
  Object.fromEntries(
    studios
      .filter(it => it.currencies.some(of => currencies.includes(of)))
      .map(it => [it.providerId, it.name]),
  );
