/**
 * The valid parts of a described site, so that rules between its parts are asked although others are not valid: entries of lists and
 * files of folders are left out one by one.
 */
import * as z from 'zod/mini';
import { type DescribedSite, describedSite } from './described-site.ts';
import type { PathFlaw } from './flaw.ts';
import { type KnownNames, namesOf } from './known-names.ts';

type Path = readonly PropertyKey[];

export interface ValidParts {
  /** Without the parts that are not valid. */
  site: DescribedSite;
  /** Names of all parts. */
  names: KnownNames;
  /** Names of all files of folders, also of those that are not valid. */
  files: Readonly<Record<'contacts' | 'seo' | 'help' | 'terms', readonly string[]>>;
  /** The path within the whole site of a path within this one. */
  wholePath: (path: Path) => Path;
}

/** The site of which all markets may be left out. */
const partialSite = z.object({
  ...describedSite.shape,
  markets: z.array(describedSite.shape.markets.def.element),
});

type Section = keyof {
  [Key in keyof DescribedSite as undefined extends DescribedSite[Key] ? never : Key]: unknown;
};

/** What stands in the place of a section of which nothing is valid. */
const NOTHING: Readonly<Record<Section, unknown>> = {
  format: 1,
  operator: { name: '-', licence: null },
  terms: { version: '-', changes: {}, texts: {} },
  playMoney: false,
  theme: null,
  markets: [],
  categories: [],
  modules: {},
  studios: [],
  payments: [],
  attributes: [],
  banners: [],
  announcements: [],
  promotions: [],
  tabs: [],
  contacts: {},
  seo: {},
  help: {},
  scripts: {},
};

/** Sections that are one file with parts of their own: a part is left out, not a field of it. */
const depthOf = ([section, part]: Path): number =>
  section === 'terms' && (part === 'texts' || part === 'changes') ? 3 : 2;

/** Stands in a list for an entry that is left out, until all are. */
const LEFT_OUT = Symbol('left out');

/** A copy without the value at a path. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null || key === undefined) return value;
  if (Array.isArray(value))
    return (value as unknown[]).map((it, index) =>
      index !== key ? it : rest.length === 0 ? LEFT_OUT : without(it, rest),
    );
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, it]) =>
      name !== key ? [[name, it]] : rest.length === 0 ? [] : [[name, without(it, rest)]],
    ),
  );
}

const isFlawedIn =
  (flaws: readonly PathFlaw[]) =>
  (section: string, index: number, field: string): boolean =>
    flaws.some(({ path }) => path[0] === section && path[1] === index && path[2] === field);

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** @param site unchecked */
const filesOf = ({ contacts, seo, help, terms }: Record<string, unknown>): ValidParts['files'] => ({
  contacts: keysOf(contacts),
  seo: keysOf(seo),
  help: keysOf(help),
  terms: keysOf((terms as { texts?: unknown } | null | undefined)?.texts),
});

/** Replaces the sections that are still not valid. */
function withoutSections(value: Readonly<Record<string, unknown>>): DescribedSite | null {
  const first = partialSite.safeParse(value);
  if (first.success) return first.data;
  const sections = new Set(first.error.issues.map(({ path }) => String(path[0])));
  const kept = Object.entries(value).filter(([section]) => !sections.has(section));
  const filled = Object.entries(NOTHING).filter(([section]) => sections.has(section));
  const second = partialSite.safeParse(Object.fromEntries([...kept, ...filled]));
  return second.success ? second.data : null;
}

export const partsOfWhole = (site: DescribedSite): ValidParts => ({
  site,
  names: namesOf(site),
  files: filesOf(site),
  wholePath: path => path,
});

/**
 * @param value unchecked
 * @param flaws of its form
 * @returns null where the value is no site at all
 */
export function validParts(value: unknown, flaws: readonly PathFlaw[]): ValidParts | null {
  if (typeof value !== 'object' || value === null) return null;
  const paths = flaws.map(({ path }) => path.slice(0, depthOf(path)));
  const marked = paths.reduce<unknown>((site, path) => without(site, path), value);
  /** Places of the entries of a list that are left. */
  const places: Record<string, number[]> = {};
  const left = Object.fromEntries(
    Object.entries(marked as object).map(([section, part]): [string, unknown] => {
      if (!Array.isArray(part)) return [section, part];
      const entries = [...(part as unknown[]).entries()].filter(([, entry]) => entry !== LEFT_OUT);
      places[section] = entries.map(([index]) => index);
      return [section, entries.map(([, entry]) => entry)];
    }),
  );
  const site = withoutSections(left);
  if (site === null) return null;
  return {
    site,
    names: namesOf(value, isFlawedIn(flaws)),
    files: filesOf(value as Record<string, unknown>),
    wholePath: ([section = '', index, ...rest]) =>
      typeof index === 'number'
        ? [section, places[String(section)]?.[index] ?? index, ...rest]
        : index === undefined
          ? [section]
          : [section, index, ...rest],
  };
}
