/** The operators' list of studios and payment services: which keys they have, and where play or payments are stopped. No secret is in it. */
import type * as z from 'zod/mini';
import {
  SUPPLIER_VIEWS,
  type SupplierRow,
  type SupplierView,
  type supplierList,
} from '#app/contract/operator/suppliers.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  type MaintenanceRow,
  type PastStop,
  readMaintenanceRows,
  readStopsInForce,
} from '#platform/games/game/game.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import { readSuppliers, type StoredSupplier } from './supplier.db.ts';

type Page = z.infer<(typeof supplierList)['output']>;

interface Query {
  filters: { view?: SupplierView | undefined; query?: string | undefined };
  sort: string;
  after: string | null;
  most: number;
}

/** What the rows need beside their own. */
interface Beside {
  markets: readonly MarketProfile[];
  /** By studio. */
  stops: ReadonlyMap<string, PastStop>;
  closed: ReadonlyMap<string, MaintenanceRow[]>;
  names: ReadonlyMap<string, string>;
}

const momentOf = (at: number | null): string | null => (at === null ? null : wireMoment(at));

const whoOf = (by: string | null, names: Beside['names']) =>
  by === null ? null : { by, name: names.get(by) ?? null };

function reachedBy({ currency, day, netMinor, mostMinor }: PastStop, markets: Beside['markets']) {
  if (currency === null || day === null) return null;
  const exponent = markets.find(it => it.currency === currency)?.exponent;
  const amount = (minor: number | null) =>
    minor === null || exponent === undefined ? null : toDecimalString(minor, exponent);
  return { currency, day, net: amount(netMinor), most: amount(mostMinor) };
}

const shownStop = (of: PastStop, { markets, names }: Beside): SupplierRow['stopped'] => ({
  since: wireMoment(of.stoppedAt),
  by: whoOf(of.stoppedBy, names),
  reason: of.reason,
  reached: reachedBy(of, markets),
});

function shownSupplier(of: StoredSupplier, beside: Beside): SupplierRow {
  const { kind, id, name, firstKey, lastKey, retired, problems } = of;
  const isStudio = kind === 'studio';
  const stop = isStudio ? beside.stops.get(id) : undefined;
  const closed = isStudio ? (beside.closed.get(id) ?? []) : [];
  return {
    supplier: `${kind}~${id}`,
    kind,
    id,
    name,
    keys: firstKey === lastKey ? [lastKey] : [lastKey, firstKey],
    isRetired: retired === 1,
    stopped: stop === undefined ? null : shownStop(stop, beside),
    maintenance: closed.map(({ currency, since, until, madeBy }) => ({
      currency,
      countries: beside.markets.filter(it => it.currency === currency).map(it => it.country),
      since: momentOf(since),
      until: momentOf(until),
      by: whoOf(madeBy, beside.names),
    })),
    problems,
  };
}

/** All of them by name, those that the site had too. */
export async function allSuppliers(env: PlatformEnv): Promise<SupplierRow[]> {
  const db = catalogueOf(env);
  const { markets } = await readFacts(env);
  const [suppliers, stops, maintenance] = await Promise.all([
    readSuppliers(db),
    readStopsInForce(db),
    readMaintenanceRows(db, [...new Set(markets.map(it => it.currency))]),
  ]);
  const closed = maintenance.filter(it => it.kind === 'provider');
  const names = await readOperatorNames(
    db,
    [...stops.map(it => it.stoppedBy), ...closed.map(it => it.madeBy)].filter(it => it !== null),
  );
  const beside: Beside = {
    markets,
    stops: new Map(stops.map(it => [it.providerId, it])),
    closed: Map.groupBy(closed, it => it.id),
    names,
  };
  return suppliers
    .map(it => shownSupplier(it, beside))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.supplier < b.supplier ? -1 : 1));
}

const IN_VIEW: Readonly<Record<SupplierView, (row: SupplierRow) => boolean>> = {
  all: it => !it.isRetired,
  studios: it => it.kind === 'studio' && !it.isRetired,
  payments: it => it.kind === 'payment' && !it.isRetired,
  stopped: it => it.stopped !== null,
  retired: it => it.isRetired,
};

/** @param rows by name @returns null for an `after` that is no row */
export function pageOfSuppliers(
  rows: readonly SupplierRow[],
  { filters: { view = 'all', query }, sort, after, most }: Query,
): Page | null {
  const typed = query?.toLowerCase() ?? '';
  const found = rows.filter(it => it.name.toLowerCase().includes(typed) || it.id.startsWith(typed));
  const ordered = sort === '-name' ? rows.toReversed() : rows;
  const start = after === null ? 0 : ordered.findIndex(it => it.supplier === after) + 1;
  if (after !== null && start === 0) return null;
  const left = ordered.slice(start).filter(it => found.includes(it) && IN_VIEW[view](it));
  const shown = left.slice(0, most);
  return {
    rows: shown,
    next: left.length > most ? (shown.at(-1)?.supplier ?? null) : null,
    counts: Object.fromEntries(
      SUPPLIER_VIEWS.map(it => [it, found.filter(IN_VIEW[it]).length]),
    ) as Page['counts'],
  };
}
