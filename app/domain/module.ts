/**
 * Which parts of the site does this visitor see on this device [1.20] [4.5]-[4.9]?
 */

export type ModuleDevice = 'web' | 'mobile';

/** A module setting as the configuration replies it [3.6]. */
export interface ModuleSetting {
  name: string;
  /** Empty or absent for a main module, the main module's name for a sub-module [3.7]. */
  parent_name?: string | null | undefined;
  /** JSON text of a part per device [3.8]. */
  settings_json: string;
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

/** One setting's own word, its parent aside. `userId` is null for guests [4.5]-[4.8]. */
export function isShown(setting: ModuleSetting, device: ModuleDevice, userId: string | null): boolean {
  const part = readPart(setting, device);
  if (part === null) return true;
  if (part.action === 'is_hide') return userId !== null && listed(part.is_hide, userId);
  if (part.action === 'is_show') return userId === null || !listed(part.is_show, userId);
  return true;
}

/** A module without a setting is visible; a sub-module is hidden with its parent [4.9]. */
export function isModuleVisible(
  settings: readonly ModuleSetting[],
  name: string,
  device: ModuleDevice,
  userId: string | null,
  parentName?: string,
): boolean {
  const own = settings.find(
    setting => setting.name === name && (setting.parent_name || undefined) === parentName,
  );
  if (own && !isShown(own, device, userId)) return false;
  return parentName === undefined || isModuleVisible(settings, parentName, device, userId);
}
