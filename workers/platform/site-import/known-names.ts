/**
 * Names by which parts of a site refer to each other: of studios, currencies, tabs and so on. The name of an entry that is not valid
 * counts as far as it can be read. Where it cannot, no reference of the kind is called wrong: it may be to that entry.
 */
import { tagOf } from '#app/domain/language.ts';

/** Kinds of names, with their section and field. */
const NAMED = {
  country: ['markets', 'country'],
  currency: ['markets', 'currency'],
  category: ['categories', 'type'],
  studio: ['studios', 'id'],
  payment: ['payments', 'id'],
  attribute: ['attributes', 'id'],
  tab: ['tabs', 'id'],
  banner: ['banners', 'id'],
} as const;

export type NameKind = keyof typeof NAMED | 'language';

/** Of each kind; null where some entry does not say its name. `language` has tags and their languages. */
export type KnownNames = Readonly<Record<NameKind, ReadonlySet<string> | null>>;

/** Whether something of the kind has the name, or may have it. */
export const mayHave = (names: ReadonlySet<string> | null, name: string): boolean =>
  names === null || names.has(name);

const fieldOf = (entry: unknown, field: string): unknown =>
  (entry as Record<string, unknown> | null | undefined)?.[field];

/** Tags of a market and their languages; null where they cannot be read. */
function languagesOf(market: unknown): string[] | null {
  const country = fieldOf(market, 'country');
  const languages = fieldOf(market, 'languages');
  if (typeof country !== 'string' || typeof languages !== 'object' || languages === null) return null;
  return Object.keys(languages).flatMap(code => [code, tagOf(code, country)]);
}

/** The names of all entries; null where one has none. */
function allNames(names: readonly (string | readonly string[] | null)[]): ReadonlySet<string> | null {
  return names.includes(null) ? null : new Set(names.flatMap(it => it ?? []));
}

/**
 * @param site unchecked
 * @param isFlawed whether something is wrong at a field of an entry, whose value then is no name
 */
export function namesOf(
  site: unknown,
  isFlawed: (section: string, index: number, field: string) => boolean = () => false,
): KnownNames {
  const inSection = (
    section: string,
    nameOf: (entry: unknown, index: number) => string | string[] | null,
  ) => {
    const { [section]: entries = [] } = (site ?? {}) as Record<string, unknown>;
    return Array.isArray(entries) ? allNames((entries as unknown[]).map(nameOf)) : null;
  };
  const ofField = ([section, field]: readonly [string, string]) =>
    inSection(section, (entry, index) => {
      const name = fieldOf(entry, field);
      return typeof name === 'string' && !isFlawed(section, index, field) ? name : null;
    });
  return {
    country: ofField(NAMED.country),
    currency: ofField(NAMED.currency),
    category: ofField(NAMED.category),
    studio: ofField(NAMED.studio),
    payment: ofField(NAMED.payment),
    attribute: ofField(NAMED.attribute),
    tab: ofField(NAMED.tab),
    banner: ofField(NAMED.banner),
    language: inSection('markets', (market, index) =>
      isFlawed('markets', index, 'languages') ? null : languagesOf(market),
    ),
  };
}
