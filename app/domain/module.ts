/** Visibility of the site's modules for a visitor on a device [1.20] [3.7] [3.8] [4.5]-[4.9] [6.5]. */

import { HISTORY_PARENT } from './history-kinds.ts';

export type ModuleDevice = 'web' | 'mobile';

/** A module setting as the configuration replies it [3.6]. */
export interface ModuleSetting {
  name: string;
  /** Empty or absent for a main module, the main module's name for a sub-module [3.7]. */
  parent_name?: string | null | undefined;
  /** JSON text of a part per device [3.8]. */
  settings_json: string;
}

/** Whether a module is shown to a visitor, device by device [3.2]. */
export interface ModuleShow {
  /** `VIP`, or `Transactions/VIP` for the sub-module of that name. */
  type: string;
  web: boolean;
  mobile: boolean;
}

interface ModulePart {
  action?: unknown;
  is_show?: { exclude_user?: unknown };
  is_hide?: { exclude_user?: unknown };
}

const listed = (part: { exclude_user?: unknown } | undefined, userId: string): boolean =>
  Array.isArray(part?.exclude_user) && part.exclude_user.some(id => String(id) === userId);

function readPart(setting: ModuleSetting, device: ModuleDevice): ModulePart | null {
  try {
    const settings: unknown = JSON.parse(setting.settings_json);
    const part = (settings as Record<string, unknown> | null)?.[device];
    return part !== null && typeof part === 'object' ? (part as ModulePart) : null;
  } catch {
    return null; // settings that cannot be read mean visible [4.8]
  }
}

/** Visibility by one setting alone, without its parent's. `userId` is null for guests [4.5]-[4.8]. */
export function isShown(setting: ModuleSetting, device: ModuleDevice, userId: string | null): boolean {
  const part = readPart(setting, device);
  if (part === null) return true;
  if (part.action === 'is_hide') return userId !== null && listed(part.is_hide, userId);
  if (part.action === 'is_show') return userId === null || !listed(part.is_show, userId);
  return true;
}

/**
 * The setting of a module. A page's main module may stand under a parent of the operator's choice: where no setting has its name
 * alone, the only one of that name counts, with its own parent. Settings of histories are no other page's.
 */
function settingOf(
  settings: readonly ModuleSetting[],
  name: string,
  parentName: string | undefined,
): ModuleSetting | undefined {
  const named = settings.filter(it => it.name === name);
  const exact = named.find(it => (it.parent_name || undefined) === parentName);
  if (exact !== undefined || parentName !== undefined) return exact;
  const others = named.filter(it => it.parent_name !== HISTORY_PARENT);
  return others.length === 1 ? others[0] : undefined;
}

/**
 * A module without a setting is visible; a sub-module is hidden with its parent [4.9].
 * @param below modules that this one is asked for, so that settings which name each other as parents come to an end
 */
export function isModuleVisible(
  settings: readonly ModuleSetting[],
  name: string,
  device: ModuleDevice,
  userId: string | null,
  parentName?: string,
  below: readonly string[] = [],
): boolean {
  const own = settingOf(settings, name, parentName);
  if (own && !isShown(own, device, userId)) return false;
  const parent = parentName ?? (own?.parent_name || undefined);
  if (parent === undefined || below.includes(parent)) return true;
  return isModuleVisible(settings, parent, device, userId, undefined, [...below, name]);
}

const typeOf = (name: string, parentName?: string) => (parentName ? `${parentName}/${name}` : name);

/** The settings' answers for one visitor, in their order: the app store's moduleShow [3.2]. */
export const moduleShow = (settings: readonly ModuleSetting[], userId: string | null): ModuleShow[] =>
  settings.map(({ name, parent_name }) => {
    const parent = parent_name || undefined;
    return {
      type: typeOf(name, parent),
      web: isModuleVisible(settings, name, 'web', userId, parent),
      mobile: isModuleVisible(settings, name, 'mobile', userId, parent),
    };
  });

/** Whether a type is of a module of that name below a parent of the operator's choice. */
const isBelowOther = (type: string, name: string): boolean =>
  type.endsWith(`/${name}`) && type !== typeOf(name, HISTORY_PARENT);

/** Reads that list: the same answer as `isModuleVisible` gives for its settings and visitor. */
export function isShownIn(
  shown: readonly ModuleShow[],
  name: string,
  device: ModuleDevice,
  parentName?: string,
): boolean {
  const own = shown.find(it => it.type === typeOf(name, parentName));
  if (own !== undefined) return own[device];
  const below = parentName === undefined ? shown.filter(it => isBelowOther(it.type, name)) : [];
  if (below.length === 1 && below[0] !== undefined) return below[0][device];
  return parentName === undefined || isShownIn(shown, parentName, device);
}

const DEVICES: readonly ModuleDevice[] = ['web', 'mobile'];

/** Whether a setting shows its module to guests and to members in general, and how many members are exceptions. */
export function generalShow(
  setting: ModuleSetting,
  device: ModuleDevice,
): { isShown: boolean; exceptions: number } {
  const part = readPart(setting, device);
  const isHidden = part?.action === 'is_hide';
  const list = (isHidden ? part?.is_hide : part?.is_show)?.exclude_user;
  return { isShown: !isHidden, exceptions: Array.isArray(list) ? list.length : 0 };
}

/** The setting with its module shown or hidden on a device. Lists of exceptions stay, each for its own action. */
export function withShow<Setting extends ModuleSetting>(
  setting: Setting,
  device: ModuleDevice,
  isShown: boolean,
): Setting {
  const partOf = (of: ModuleDevice) => {
    const { action = 'is_show', is_show = {}, is_hide = {} } = readPart(setting, of) ?? {};
    const listOf = ({ exclude_user: users }: { exclude_user?: unknown }) => ({
      exclude_user: Array.isArray(users) ? users : [],
    });
    const wanted = of === device ? (isShown ? 'is_show' : 'is_hide') : action;
    return [of, { action: wanted, is_show: listOf(is_show), is_hide: listOf(is_hide) }];
  };
  return { ...setting, settings_json: JSON.stringify(Object.fromEntries(DEVICES.map(partOf))) };
}

/**
 * The same settings without the ids of other users, for a visitor's browser. They decide for this visitor as before, and
 * reveal nothing about others.
 */
export const settingsFor = <Setting extends ModuleSetting>(
  settings: readonly Setting[],
  userId: string | null,
): Setting[] =>
  settings.map(setting => {
    const parts = DEVICES.map(device => {
      const action = isShown(setting, device, userId) ? 'is_show' : 'is_hide';
      return [device, { action, is_show: { exclude_user: [] }, is_hide: { exclude_user: [] } }];
    });
    return { ...setting, settings_json: JSON.stringify(Object.fromEntries(parts)) };
  });
