/** home.json: the head of home, rows and recommended games of each currency. Pure. */
import { type GAME_MARKS, HOME_ROWS, type HomeRow } from '#app/contract/home-parts.ts';
import { mediaNameIn } from '#app/contract/media.ts';
import { type CheckContext, codesOf, type FileCheck, isObject } from './file-kind.ts';
import { type Names, siteNames } from './names.ts';
import { titleChecks } from './title-checks.ts';

export interface Hero {
  image?: string | undefined;
  lightImage?: string | undefined;
  isMirrored?: boolean | undefined;
  alt?: Names | undefined;
  title?: Names | undefined;
  text?: Names | undefined;
  /** `to` may differ by language. */
  link?: { to: Names; label: Names } | undefined;
  showsOffer?: boolean | undefined;
}

interface Named {
  id: string;
  title: Names;
}

export interface GameRow extends Named {
  kind: 'games';
  games?: readonly string[] | undefined;
  category?: string | undefined;
  studio?: string | undefined;
  attribute?: string | undefined;
  marked?: (typeof GAME_MARKS)[number] | undefined;
  most?: number | undefined;
}
export interface StudioRow extends Named {
  kind: 'studios';
  studios: readonly string[];
}
export interface BannerRow extends Named {
  kind: 'banners';
  banners: readonly string[];
}
export type OwnRow = GameRow | StudioRow | BannerRow;
export type Row = HomeRow | OwnRow;

type ByCurrency<Entry> = Readonly<Record<string, Entry>>;

export interface HomeLayout {
  hero?: ByCurrency<Hero> | undefined;
  rows?: ByCurrency<readonly Row[]> | undefined;
  recommended?: ByCurrency<readonly string[]> | undefined;
}

/** The entry of currencies without one of their own. */
export const ALL = 'all';

export const isHomeFile = (value: unknown): value is HomeLayout => isObject(value);

export const heroIn = ({ hero }: HomeLayout, of: string): Hero | null => hero?.[of] ?? hero?.[ALL] ?? null;

export const rowsIn = ({ rows }: HomeLayout, of: string): readonly Row[] =>
  rows?.[of] ?? rows?.[ALL] ?? HOME_ROWS;

export const chosenIn = ({ recommended }: HomeLayout, of: string): readonly string[] =>
  recommended?.[of] ?? recommended?.[ALL] ?? [];

export const isOwnRow = (row: Row): row is OwnRow => typeof row !== 'string';

export const keyOfRow = (row: Row): string => (isOwnRow(row) ? `own ${row.id}` : row);

/** Whether a currency has an entry of its own. */
export const isOwn = (layout: HomeLayout, part: keyof HomeLayout, of: string): boolean =>
  layout[part]?.[of] !== undefined;

/** A part without an entry is left out, so that a layout that says nothing is an empty file. */
export function withPart<Part extends keyof HomeLayout>(
  layout: HomeLayout,
  part: Part,
  of: string,
  entry: NonNullable<HomeLayout[Part]>[string] | undefined,
): HomeLayout {
  const { [of]: _before, ...others } = layout[part] ?? {};
  const after = entry === undefined ? others : { ...layout[part], [of]: entry };
  const { [part]: _part, ...rest } = layout;
  return (Object.keys(after).length === 0 ? rest : { ...rest, [part]: after }) as HomeLayout;
}

/** A new row, with a name that no other row has. */
export function newRow(rows: readonly Row[], kind: OwnRow['kind']): OwnRow {
  const taken = new Set(rows.flatMap(it => (isOwnRow(it) ? [it.id] : [])));
  let number = 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  const named = { id: `${kind}-${number}`, title: {} };
  switch (kind) {
    case 'games':
      return { kind, ...named, marked: 'popular' };
    case 'studios':
      return { kind, ...named, studios: [] };
    case 'banners':
      return { kind, ...named, banners: [] };
  }
}

/** Whether a row would show nothing. */
function isEmptyRow(row: OwnRow): boolean {
  switch (row.kind) {
    case 'games':
      return (
        (row.games ?? []).length === 0 &&
        [row.category, row.studio, row.attribute, row.marked].every(it => it === undefined)
      );
    case 'studios':
      return row.studios.length === 0;
    case 'banners':
      return row.banners.length === 0;
  }
}

export function homeChecks({ hero = {}, rows = {} }: HomeLayout, context: CheckContext): FileCheck[] {
  const { facts, t, language } = context;
  const { missingIn, shownIn } = siteNames(codesOf(facts));
  const ofHeads = Object.entries(hero).flatMap(([of, { image, lightImage, alt }]): FileCheck[] => {
    const isUploaded = [image, lightImage].some(it => it !== undefined && mediaNameIn(it) !== null);
    const missing = isUploaded ? missingIn(alt ?? {}) : [];
    const said = { name: t('home_hero'), languages: missing.join(', ') };
    return missing.length === 0 ? [] : [{ entry: of, field: 'alt', text: t('check_alt', said) }];
  });
  const ofRows = Object.entries(rows).flatMap(([of, list]) =>
    list.filter(isOwnRow).flatMap((row): FileCheck[] => {
      const name = shownIn(row.title, language) || row.id;
      const check = (field: string, text: string): FileCheck => ({ entry: of, field, text });
      return [
        ...titleChecks(row.title, name, context).map(text => check(`title ${row.id}`, text)),
        ...(isEmptyRow(row) ? [check(`title ${row.id}`, t('check_row_empty', { name }))] : []),
      ];
    }),
  );
  return [...ofHeads, ...ofRows];
}
