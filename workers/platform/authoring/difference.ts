/** The difference between two sites, by file and entry, for operators who check it before an import. */
import { canonicalText } from './canonical-text.ts';
import type { DescribedSite, WholeSite } from './described-site.ts';
import { placeOf } from './flaw.ts';
import { LISTS } from './folder.ts';

export interface Change {
  /** Path in the site's folder; `games` for the lists of games. */
  file: string;
  /** The entry in the file; empty for the file as a whole. */
  entry: string;
  kind: 'added' | 'removed' | 'changed';
  /** Fields of a changed entry, with the values before and after as JSON, shortened. */
  fields: { field: string; before: string; after: string }[];
}

const LEFT_OUT = '(nothing)';
/** Characters of a value that are shown. */
const SHOWN = 80;
const MOST_FIELDS = 20;

type Entries = Map<string, { file: string; entry: string; value: unknown }>;

function add(entries: Entries, file: string, entry: string, value: unknown): void {
  // Categories and banners of one id may stand in a list several times, for different currencies.
  let key = `${file}\n${entry}`;
  while (entries.has(key)) key += '\n';
  entries.set(key, { file, entry, value });
}

function entriesOf({ site, games }: WholeSite): Entries {
  const entries: Entries = new Map();
  const { operator, terms, playMoney, theme } = site;
  const order = site.markets.map(it => it.country);
  const { version, changes } = terms;
  add(entries, 'site.json', '', { operator, terms: { version, changes }, playMoney, markets: order });
  if (theme !== null) add(entries, 'theme.json', '', theme);
  for (const [key, value] of Object.entries(terms.texts)) add(entries, `terms/${key}.json`, '', value);
  for (const market of site.markets) add(entries, `markets/${market.country}.json`, '', market);
  for (const section of LISTS)
    for (const [index, value] of site[section].entries()) {
      const { file, field } = placeOf([section, index], site);
      add(entries, file, field, value);
    }
  for (const [key, value] of Object.entries(site.modules)) add(entries, 'modules.json', key, value);
  for (const [country, value] of Object.entries(site.contacts))
    add(entries, `contacts/${country}.json`, '', value);
  for (const [key, value] of Object.entries(site.seo)) add(entries, `seo/${key}.json`, '', value);
  for (const [key, value] of Object.entries(site.help)) add(entries, `help/${key}.json`, '', value);
  for (const [domain, value] of Object.entries(site.scripts)) add(entries, 'seo/scripts.json', domain, value);
  for (const game of games) add(entries, 'games', game.id, game);
  return entries;
}

function shown(value: unknown): string {
  if (value === undefined) return LEFT_OUT;
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that differ, down to values and lists. */
function fieldsBetween(before: unknown, after: unknown, path: string): Change['fields'] {
  // Equal texts are equal values; only others need their fields in order to be compared.
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (canonicalText(before) === canonicalText(after)) return [];
  if (!isObject(before) || !isObject(after))
    return [{ field: path, before: shown(before), after: shown(after) }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
    fieldsBetween(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
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
  const [had, has] = [before === null ? new Map() : entriesOf(before), entriesOf(after)] as [
    Entries,
    Entries,
  ];
  const changes: Change[] = [];
  for (const [key, { file, entry, value }] of has) {
    const old = had.get(key);
    if (old === undefined) changes.push({ file, entry, kind: 'added', fields: [] });
    else {
      const fields = fieldsBetween(old.value, value, '').slice(0, MOST_FIELDS);
      if (fields.length > 0) changes.push({ file, entry, kind: 'changed', fields });
    }
  }
  for (const [key, { file, entry }] of had)
    if (!has.has(key)) changes.push({ file, entry, kind: 'removed', fields: [] });
  if (before !== null && !isOrderSame(before, after))
    changes.push({ file: 'games', entry: 'order', kind: 'changed', fields: [] });
  return changes;
}

/** Fills gaps of the folder from the present site, which an import keeps: keys, ceilings of wins, moments of announcements. */
export function withKept(wanted: DescribedSite, now: DescribedSite | null): DescribedSite {
  if (now === null) return wanted;
  const studios = new Map(now.studios.map(it => [it.id, it]));
  const payments = new Map(now.payments.map(it => [it.id, it.keys]));
  const announced = new Map(now.announcements.map(it => [it.id, it.announced]));
  return {
    ...wanted,
    studios: wanted.studios.map(it => {
      const known = studios.get(it.id);
      if (known === undefined) return it;
      return { ...it, keys: known.keys, largestWins: it.largestWins ?? known.largestWins };
    }),
    payments: wanted.payments.map(it => ({ ...it, keys: payments.get(it.id) ?? it.keys })),
    announcements: wanted.announcements.map(it => {
      const moment = it.announced ?? announced.get(it.id);
      return moment === undefined ? it : { ...it, announced: moment };
    }),
  };
}
