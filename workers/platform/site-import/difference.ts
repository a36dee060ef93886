/** The difference between two sites, by file, entry and field, for operators who check it before an import. Nothing is cut. */

import {
  type Classes,
  type FieldChange,
  type FieldClass,
  fieldsBetween,
  isSensitive,
} from '#platform/base/field-change.ts';
import type { DescribedSite, WholeSite } from './described-site.ts';
import { GAME, SECTIONS } from './field-class.ts';
import { placeOf } from './flaw.ts';
import { HOME_FILE, LISTS } from './folder.ts';

export interface Change {
  /** Path in the site's folder; `games` for the lists of games. */
  file: string;
  /** The entry in the file; empty for the file as a whole. */
  entry: string;
  kind: 'added' | 'removed' | 'changed';
  /** Every field that differs. None for the order of games among themselves. */
  fields: FieldChange[];
}

interface Entry {
  file: string;
  entry: string;
  value: unknown;
  classes: Classes;
}

type Entries = Map<string, Entry>;

/** Of `site.json`, whose fields are parts of the site. The order of markets stands there too. */
const SITE_FILE: Classes = {
  operator: SECTIONS.operator,
  terms: SECTIONS.terms,
  playMoney: SECTIONS.playMoney,
  markets: 'texts',
};

function add(entries: Entries, it: Entry): void {
  // Categories and banners of one id may stand in a list several times, for different currencies.
  let key = `${it.file}\n${it.entry}`;
  while (entries.has(key)) key += '\n';
  entries.set(key, it);
}

/** Sections whose entries are files of their own, by key. */
const FOLDERS = ['contacts', 'seo', 'help', 'texts'] as const;

function entriesOf({ site, games }: WholeSite): Entries {
  const entries: Entries = new Map();
  const put = (section: keyof DescribedSite, file: string, entry: string, value: unknown) =>
    add(entries, { file, entry, value, classes: SECTIONS[section] });
  const { operator, terms, playMoney, theme } = site;
  const { version, changes } = terms;
  const order = site.markets.map(it => it.country);
  const value = { operator, terms: { version, changes }, playMoney, markets: order };
  add(entries, { file: 'site.json', entry: '', value, classes: SITE_FILE });
  if (theme !== null) put('theme', 'theme.json', '', theme);
  if (site.home !== undefined) put('home', HOME_FILE, '', site.home);
  for (const [key, it] of Object.entries(terms.texts)) put('terms', `terms/${key}.json`, '', it);
  for (const it of site.markets) put('markets', `markets/${it.country}.json`, '', it);
  for (const section of LISTS)
    for (const [index, it] of site[section].entries()) {
      const { file, field } = placeOf([section, index], site);
      put(section, file, field, it);
    }
  for (const [key, it] of Object.entries(site.modules)) put('modules', 'live/modules.json', key, it);
  for (const section of FOLDERS)
    for (const [key, it] of Object.entries(site[section] ?? {}))
      put(section, `${section}/${key}.json`, '', it);
  for (const [domain, it] of Object.entries(site.scripts)) put('scripts', 'seo/scripts.json', domain, it);
  for (const game of games) add(entries, { file: 'games', entry: game.id, value: game, classes: GAME });
  return entries;
}

/** The order of games among themselves, which is theirs in lists without another one. */
const isOrderSame = (before: WholeSite, after: WholeSite): boolean => {
  const kept = new Set(after.games.map(it => it.id));
  const [had, has] = [before.games.filter(it => kept.has(it.id)), after.games];
  const known = new Set(had.map(it => it.id));
  const still = has.filter(it => known.has(it.id));
  return had.every((it, index) => it.id === still[index]?.id);
};

/** All changes, in the order of the files. @param before null for an empty site */
export function changesBetween(before: WholeSite | null, after: WholeSite): Change[] {
  const had: Entries = before === null ? new Map() : entriesOf(before);
  const has = entriesOf(after);
  const changes: Change[] = [];
  for (const [key, { file, entry, value, classes }] of has) {
    const old = had.get(key);
    const fields = fieldsBetween(old?.value, value, classes);
    if (old === undefined) changes.push({ file, entry, kind: 'added', fields });
    else if (fields.length > 0) changes.push({ file, entry, kind: 'changed', fields });
  }
  for (const [key, { file, entry, value, classes }] of had)
    if (!has.has(key))
      changes.push({ file, entry, kind: 'removed', fields: fieldsBetween(value, undefined, classes) });
  if (before !== null && !isOrderSame(before, after))
    changes.push({ file: 'games', entry: 'order', kind: 'changed', fields: [] });
  return changes;
}

/** The changes that one operator does not make alone, with those fields. */
export const sensitiveOf = (changes: readonly Change[]): Change[] =>
  changes.flatMap(it => {
    const fields = it.fields.filter(isSensitive);
    return fields.length === 0 ? [] : [{ ...it, fields }];
  });

export const classesOf = (changes: readonly Change[]): ReadonlySet<FieldClass> =>
  new Set(changes.flatMap(it => it.fields.map(field => field.class)));

/**
 * Fills the folder with what an import keeps of the present site: keys and live operations, and ceilings of wins where the folder states
 * none. Currencies that are new have the folder's modules, or those of the other currencies.
 */
export function withKept(wanted: DescribedSite, now: DescribedSite | null): DescribedSite {
  if (now === null) return wanted;
  const studios = new Map(now.studios.map(it => [it.id, it]));
  const payments = new Map(now.payments.map(it => [it.id, it.keys]));
  const known = new Set(now.markets.map(it => it.currency));
  const added = Object.entries(wanted.modules).filter(([key]) => key !== 'all' && !known.has(key));
  return {
    ...wanted,
    studios: wanted.studios.map(it => {
      const found = studios.get(it.id);
      if (found === undefined) return it;
      return { ...it, keys: found.keys, largestWins: it.largestWins ?? found.largestWins };
    }),
    payments: wanted.payments.map(it => ({ ...it, keys: payments.get(it.id) ?? it.keys })),
    announcements: now.announcements,
    modules: { ...now.modules, ...Object.fromEntries(added) },
  };
}
