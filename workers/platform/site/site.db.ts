/** The site's tables, as domain values. */
import type { CategorySetting } from '#app/contract/common.ts';
import type { ModuleSetting } from '#app/domain/module.ts';
import { type MarketProfile, parseMarketProfile } from './market-profile.ts';

export async function readMarkets(db: D1Database): Promise<MarketProfile[]> {
  const { results } = await db
    .prepare('SELECT profile FROM market ORDER BY position')
    .all<{ profile: string }>();
  return results.map(row => parseMarketProfile(JSON.parse(row.profile)));
}

/** Statements that replace all markets; their order is that of lists. */
export const replacingMarkets = (
  db: D1Database,
  profiles: readonly MarketProfile[],
): D1PreparedStatement[] => [
  db.prepare('DELETE FROM market'),
  db
    .prepare(
      `INSERT INTO market (country, position, profile)
       SELECT value ->> 'country', key + 1, value FROM json_each(?1)`,
    )
    .bind(JSON.stringify(profiles.map(parseMarketProfile))),
];

type CategoryRow = {
  currency: string;
  type: string;
  member_display: string;
  img: string | null;
  priority: number | null;
};

/** Category settings by currency [3.12]. */
export async function readCategorySettings(db: D1Database): Promise<Record<string, CategorySetting[]>> {
  const { results } = await db
    .prepare(
      'SELECT currency, type, member_display, img, priority FROM category_setting ORDER BY coalesce(priority, 999), type',
    )
    .all<CategoryRow>();
  const byCurrency: Record<string, CategorySetting[]> = {};
  for (const row of results) {
    byCurrency[row.currency] ??= [];
    byCurrency[row.currency]?.push({
      type: row.type,
      memberDisplay: row.member_display,
      img: row.img,
      priority: row.priority,
    });
  }
  return byCurrency;
}

/** Statements that replace all category settings. */
export const replacingCategorySettings = (
  db: D1Database,
  byCurrency: Readonly<Record<string, readonly CategorySetting[]>>,
): D1PreparedStatement[] => [
  db.prepare('DELETE FROM category_setting'),
  db
    .prepare(
      `INSERT INTO category_setting (currency, type, member_display, img, priority)
       SELECT value ->> 'currency', value ->> 'type', value ->> 'memberDisplay', value ->> 'img', value ->> 'priority'
       FROM json_each(?1)`,
    )
    .bind(
      JSON.stringify(
        Object.entries(byCurrency).flatMap(([currency, list]) => list.map(it => ({ ...it, currency }))),
      ),
    ),
];

/** A main module has an empty parent name. */
export type StoredModuleSetting = ModuleSetting & { parent_name: string };

/** Module settings by currency [3.6]. */
export async function readModuleSettings(db: D1Database): Promise<Record<string, StoredModuleSetting[]>> {
  const { results } = await db
    .prepare(
      'SELECT currency, name, parent_name, settings_json FROM module_setting ORDER BY currency, position',
    )
    .all<{ currency: string; name: string; parent_name: string; settings_json: string }>();
  const byCurrency: Record<string, StoredModuleSetting[]> = {};
  for (const { currency, ...setting } of results) {
    byCurrency[currency] ??= [];
    byCurrency[currency]?.push(setting);
  }
  return byCurrency;
}

const insertingModules = (
  db: D1Database,
  byCurrency: Readonly<Record<string, readonly ModuleSetting[]>>,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO module_setting (currency, name, parent_name, settings_json, position)
       SELECT value ->> 'currency', value ->> 'name', value ->> 'parent_name', value ->> 'settings_json', value ->> 'position'
       FROM json_each(?1)`,
    )
    .bind(
      JSON.stringify(
        Object.entries(byCurrency).flatMap(([currency, list]) =>
          list.map((it, position) => ({ ...it, parent_name: it.parent_name ?? '', currency, position })),
        ),
      ),
    );

/** A statement that adds the module settings of currencies that have none. Calls change those of all others. */
export const addingModuleSettings = (
  db: D1Database,
  byCurrency: Readonly<Record<string, readonly ModuleSetting[]>>,
): D1PreparedStatement => insertingModules(db, byCurrency);

/** Replaces all module settings of a currency. */
export async function writeModuleSettings(
  db: D1Database,
  currency: string,
  settings: readonly ModuleSetting[],
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM module_setting WHERE currency = ?1').bind(currency),
    insertingModules(db, { [currency]: settings }),
  ]);
}

/** Replaces the settings of a module, unless they have changed since they were read. @returns whether it was written */
export async function replaceModuleSetting(
  db: D1Database,
  currency: string,
  { name, parent_name, settings_json }: StoredModuleSetting,
  before: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE module_setting SET settings_json = ?4
       WHERE currency = ?1 AND parent_name = ?2 AND name = ?3 AND settings_json = ?5`,
    )
    .bind(currency, parent_name, name, settings_json, before)
    .run();
  return meta.changes > 0;
}

/** A published value by name, or null. */
export async function readPublished(db: D1Database, name: string): Promise<unknown> {
  const row = await db
    .prepare('SELECT value FROM published WHERE name = ?1')
    .bind(name)
    .first<{ value: string }>();
  return row === null ? null : JSON.parse(row.value);
}

/** When a value was published, epoch milliseconds, and the id of the operator; null without one. */
export const readPublisher = (
  db: D1Database,
  name: string,
): Promise<{ at: number; by: string | null } | null> =>
  db.prepare('SELECT changed_at AS at, changed_by AS by FROM published WHERE name = ?1').bind(name).first();

/** A statement that publishes a value under a name. */
export const writingPublished = (
  db: D1Database,
  name: string,
  value: unknown,
  at: number,
  by: string | null = null,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO published (name, value, changed_at, changed_by) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (name) DO UPDATE
       SET value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    )
    .bind(name, JSON.stringify(value), at, by);
