/** Modules as operators see and switch them: one module of a currency on one device at a time. */
import type { ModuleState, SiteState } from '#app/contract/operator/site.ts';
import { generalShow, type ModuleDevice, withShow } from '#app/domain/module.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  readMarkets,
  readModuleSettings,
  replaceModuleSetting,
  type StoredModuleSetting,
} from './site.db.ts';

export const moduleState = (setting: StoredModuleSetting): ModuleState => ({
  name: setting.name,
  parent: setting.parent_name === '' ? null : setting.parent_name,
  web: generalShow(setting, 'web'),
  mobile: generalShow(setting, 'mobile'),
});

/** Modules of the currencies of some markets, or of all. */
export async function readModules(
  env: PlatformEnv,
  countries: readonly string[] | undefined,
): Promise<SiteState['modules']> {
  const db = catalogueOf(env);
  const [markets, settings] = await Promise.all([readMarkets(db), readModuleSettings(db)]);
  const listed = markets.filter(it => countries?.includes(it.country) ?? true);
  return [...new Set(listed.map(it => it.currency))].map(currency => ({
    currency,
    countries: markets.filter(it => it.currency === currency).map(it => it.country),
    modules: (settings[currency] ?? []).map(moduleState),
  }));
}

interface ModuleOf {
  currency: string;
  name: string;
  parent: string | null;
}

export async function findModule(
  db: D1Database,
  { currency, name, parent }: ModuleOf,
): Promise<StoredModuleSetting | null> {
  const settings = (await readModuleSettings(db))[currency] ?? [];
  return settings.find(it => it.name === name && it.parent_name === (parent ?? '')) ?? null;
}

/** Others may change the same module at the same time. */
const ATTEMPTS = 5;

/** Shows or hides a module on a device. @returns the module as it is then; null where there is none */
export async function setModule(
  db: D1Database,
  of: ModuleOf & { device: ModuleDevice; isShown: boolean },
): Promise<ModuleState | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const setting = await findModule(db, of);
    if (setting === null) return null;
    const changed = withShow(setting, of.device, of.isShown);
    if (generalShow(setting, of.device).isShown === of.isShown) return moduleState(setting);
    if (await replaceModuleSetting(db, of.currency, changed, setting.settings_json))
      return moduleState(changed);
  }
  throw new Error('The module was not switched: others switch it all the time');
}
