/** Providers of the games directory as rows: their names, currencies, ceilings and keys. */
import type { GamePermission } from '#app/domain/game-frame.ts';
import type { WinCeilings } from '#app/domain/win-ceilings.ts';

export interface LaunchTemplates {
  /** For money. */
  money: string;
  /** For fun, with play money of the provider's own; null where it offers none. */
  fun: string | null;
  /** Address at which it is told of free rounds; absent where it has none. */
  freeRounds?: string | undefined;
  /** What the frames of its games may do; absent where that is the usual. */
  permissions?: GamePermission[] | undefined;
}

/** Whether games can be opened for fun. */
export const hasDemoPlay = (launch: LaunchTemplates | null): boolean => (launch?.fun ?? null) !== null;

export interface Provider {
  providerId: string;
  name: string;
  /** JSON text of names per language code. */
  memberDisplay: string;
  img: string | null;
  method: 0 | 1;
  isTransfer: boolean;
  /** Addresses of its games as templates (app/contract/launch-template.ts); null for a provider that none can be launched of. */
  launch: LaunchTemplates | null;
  /** ISO 4217 codes it may be played in. */
  currencies: string[];
  /** Its own ceilings of wins by currency; the market's where left out. */
  winCeilings?: Readonly<Record<string, WinCeilings>>;
  /** Since when its bets are refused, epoch milliseconds; null while they are taken. Written by `writeStop` and `writeResumption` alone. */
  stoppedAt?: number | null;
  /** Numbers of its valid signing keys; written by `writeProviderKeys` alone. */
  firstKey?: number;
  lastKey?: number;
}

type Row = Record<string, string | number | null>;

type ByCurrency<Value> = Readonly<Record<string, Value>>;

/** The largest win has a column of its own, which older versions read. */
const ceilingsOf = (largest: ByCurrency<string>, others: ByCurrency<WinCeilings>): ByCurrency<WinCeilings> =>
  Object.fromEntries(
    [...new Set([...Object.keys(largest), ...Object.keys(others)])].map(currency => {
      const win = largest[currency];
      return [currency, { ...others[currency], ...(win === undefined ? {} : { win }) }];
    }),
  );

/** The reverse of `ceilingsOf`. */
const storedCeilings = (all: ByCurrency<WinCeilings> = {}) => ({
  winCeilings: Object.fromEntries(
    Object.entries(all).flatMap(([currency, { win }]) => (win === undefined ? [] : [[currency, win]])),
  ),
  ceilings: Object.fromEntries(
    Object.entries(all).flatMap(([currency, { win: _win, ...others }]) =>
      Object.keys(others).length === 0 ? [] : [[currency, others]],
    ),
  ),
});

const providerOf = (row: Row): Provider => ({
  providerId: String(row.provider_id),
  name: String(row.name),
  memberDisplay: String(row.member_display),
  img: row.img as string | null,
  method: row.method as 0 | 1,
  isTransfer: row.is_transfer === 1,
  launch: row.launch === null ? null : JSON.parse(String(row.launch)),
  currencies: JSON.parse(String(row.currencies)),
  winCeilings: ceilingsOf(JSON.parse(String(row.win_ceilings)), JSON.parse(String(row.ceilings))),
  stoppedAt: row.stopped_at === null ? null : Number(row.stopped_at),
  firstKey: Number(row.first_key),
  lastKey: Number(row.last_key),
});

/** A statement that upserts providers. Known ones keep their keys, which `writeProviderKeys` alone changes. */
export const writingProviders = (db: D1Database, providers: readonly Provider[]): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO provider (provider_id, name, member_display, img, method, is_transfer, launch, currencies, win_ceilings,
                             ceilings, first_key, last_key)
       SELECT value ->> 'providerId', value ->> 'name', value ->> 'memberDisplay', value ->> 'img', value ->> 'method',
              value ->> 'isTransfer', iif(json_type(value, '$.launch') = 'null', NULL, value -> 'launch'),
              value -> 'currencies', value -> 'winCeilings', value -> 'ceilings',
              coalesce(value ->> 'firstKey', 1), coalesce(value ->> 'lastKey', 1)
       FROM json_each(?1) WHERE true
       ON CONFLICT (provider_id) DO UPDATE SET
         name = excluded.name, member_display = excluded.member_display, img = excluded.img, method = excluded.method,
         is_transfer = excluded.is_transfer, launch = excluded.launch, currencies = excluded.currencies,
         win_ceilings = excluded.win_ceilings, ceilings = excluded.ceilings, retired = 0`,
    )
    .bind(JSON.stringify(providers.map(it => ({ ...it, ...storedCeilings(it.winCeilings) }))));

/** A statement that retires all providers but some: their calls are still answered, because wins and rollbacks never fail. */
export const retiringProviders = (db: D1Database, kept: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      'UPDATE provider SET retired = 1 WHERE retired = 0 AND provider_id NOT IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(kept));

/**
 * Adds a key, or retires the older one of two.
 * @returns false where there is no such provider, or it has two keys already, or one only
 */
export async function writeProviderKeys(
  db: D1Database,
  providerId: string,
  step: 'add' | 'retire',
): Promise<boolean> {
  const [change, now] =
    step === 'add'
      ? ['last_key = last_key + 1', 'first_key = last_key']
      : ['first_key = last_key', 'first_key < last_key'];
  const { meta } = await db
    .prepare(`UPDATE provider SET ${change} WHERE provider_id = ?1 AND ${now}`)
    .bind(providerId)
    .run();
  return meta.changes > 0;
}

/** Those that the site has now. */
export async function readProviders(db: D1Database): Promise<Provider[]> {
  const { results } = await db
    .prepare('SELECT * FROM provider WHERE retired = 0 ORDER BY name, provider_id')
    .all<Row>();
  return results.map(providerOf);
}

/** Those of some ids that the directory has, by id, retired ones too: histories name them. */
export async function readSomeProviders(
  db: D1Database,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, Provider>> {
  if (providerIds.length === 0) return new Map();
  const { results } = await db
    .prepare('SELECT * FROM provider WHERE provider_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify([...new Set(providerIds)]))
    .all<Row>();
  return new Map(results.map(providerOf).map(provider => [provider.providerId, provider]));
}

export async function readProvider(db: D1Database, providerId: string): Promise<Provider | null> {
  const row = await db.prepare('SELECT * FROM provider WHERE provider_id = ?1').bind(providerId).first<Row>();
  return row === null ? null : providerOf(row);
}
