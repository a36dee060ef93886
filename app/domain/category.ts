/** Categories of a menu: their names and order [3.14]. */
import { DEFAULT_PRIORITY } from './priority.ts';

/** A category setting as in replies [3.12]. */
export interface CategoryLike {
  type: string;
  /** JSON text of names per language code, fallback `en`. */
  memberDisplay: string;
  img: string | null;
  priority: number | null;
}

/** A category as menus use it [3.14]. */
export interface CategoryWithDisplay {
  type: string;
  displayName: string;
  img: string | null;
  priority: number;
  providerCount: number;
  /** Ids of the providers that have games in it. */
  providers: string[];
}

/** The name for a language code from a memberDisplay text; `otherwise` where it has none. */
export function displayName(memberDisplay: string, code: string, otherwise: string): string {
  try {
    const names: unknown = JSON.parse(memberDisplay);
    if (names === null || typeof names !== 'object') return otherwise;
    const { [code]: own, en } = names as Record<string, unknown>;
    return [own, en].find((name): name is string => typeof name === 'string' && name !== '') ?? otherwise;
  } catch {
    return otherwise; // a name that cannot be read must not take its category away
  }
}

/** The same text with the names of one language and of the fallback alone: as much of it as a page in that language reads. */
export function memberDisplayIn(memberDisplay: string, code: string): string {
  const own = displayName(memberDisplay, code, '');
  const en = displayName(memberDisplay, 'en', '');
  if (own === '' && en === '') return memberDisplay; // one word for all languages, or nothing that can be read
  return JSON.stringify(own === en ? { en } : { [code]: own, en });
}

/** Categories with their names in a language, by priority; 999 where none is given [9.2]. */
export function categoriesWithDisplay(
  settings: readonly CategoryLike[],
  code: string,
  providersByType: Readonly<Record<string, readonly string[]>> = {},
): CategoryWithDisplay[] {
  return settings
    .map(setting => {
      const own = Object.hasOwn(providersByType, setting.type) ? providersByType[setting.type] : undefined;
      const providers = [...(own ?? [])];
      return {
        type: setting.type,
        displayName: displayName(setting.memberDisplay, code, setting.type),
        img: setting.img,
        priority: setting.priority ?? DEFAULT_PRIORITY,
        providerCount: providers.length,
        providers,
      };
    })
    .sort((a, b) => a.priority - b.priority);
}
