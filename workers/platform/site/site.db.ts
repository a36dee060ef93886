/** The site's tables, as domain values. */
import type { CategorySetting } from '#app/contract/common.ts';
import type { ModuleSetting } from '#app/domain/module.ts';
import { InvalidSetting } from '../invalid-setting.ts';
import { type MarketProfile, parseMarketProfile } from './market-profile.ts';

export async function readMarkets(db: D1Database): Promise<MarketProfile[]> {
  const { results } = await db
    .prepare('SELECT profile FROM market ORDER BY position')
    .all<{ profile: string }>();
  return results.map(row => parseMarketProfile(JSON.parse(row.profile)));
}

/**
 * Upserts a market; an existing one keeps its position in lists, a new one is appended.
 * @throws InvalidSetting where the currency has another exponent already: open wallets count in its minor units
 */
export async function writeMarket(db: D1Database, profile: MarketProfile): Promise<void> {
  const { currency, exponent } = profile;
  const known = (await readMarkets(db)).find(it => it.currency === currency);
  if (known !== undefined && known.exponent !== exponent)
    throw new InvalidSetting("exponent: not that of the currency's open wallets");
  await db
    .prepare(
      `INSERT INTO market (country, position, profile)
       VALUES (?1, (SELECT coalesce(max(position), 0) + 1 FROM market), ?2)
       ON CONFLICT (country) DO UPDATE SET profile = excluded.profile`,
    )
    .bind(profile.country, JSON.stringify(parseMarketProfile(profile)))
    .run();
}

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

export async function writeCategorySettings(
  db: D1Database,
  currency: string,
  settings: CategorySetting[],
): Promise<void> {
  const insert = db.prepare(
    `INSERT INTO category_setting (currency, type, member_display, img, priority) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (currency, type) DO UPDATE
     SET member_display = excluded.member_display, img = excluded.img, priority = excluded.priority`,
  );
  await db.batch(
    settings.map(it => insert.bind(currency, it.type, it.memberDisplay, it.img ?? null, it.priority ?? null)),
  );
}

/** A main module has an empty parent name. */
type StoredModuleSetting = ModuleSetting & { parent_name: string };

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

/** Replaces all module settings of a currency. */
export async function writeModuleSettings(
  db: D1Database,
  currency: string,
  settings: ModuleSetting[],
): Promise<void> {
  const insert = db.prepare(
    'INSERT INTO module_setting (currency, name, parent_name, settings_json, position) VALUES (?1, ?2, ?3, ?4, ?5)',
  );
  await db.batch([
    db.prepare('DELETE FROM module_setting WHERE currency = ?1').bind(currency),
    ...settings.map((it, position) =>
      insert.bind(currency, it.name, it.parent_name ?? '', it.settings_json, position),
    ),
  ]);
}

/** A published value by name, or null. */
export async function readPublished(db: D1Database, name: string): Promise<unknown> {
  const row = await db
    .prepare('SELECT value FROM published WHERE name = ?1')
    .bind(name)
    .first<{ value: string }>();
  return row === null ? null : JSON.parse(row.value);
}

export async function writePublished(
  db: D1Database,
  name: string,
  value: unknown,
  at: number,
  by: string | null = null,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO published (name, value, changed_at, changed_by) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (name) DO UPDATE
       SET value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    )
    .bind(name, JSON.stringify(value), at, by)
    .run();
}
