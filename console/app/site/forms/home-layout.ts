/** home.json: rows and recommended games of each currency. Pure. */
import { HOME_ROWS, type HomeRow } from '#app/contract/common.ts';
import { isObject } from './file-kind.ts';

type ByCurrency<Entry> = Readonly<Record<string, readonly Entry[]>>;

export interface HomeLayout {
  rows?: ByCurrency<HomeRow> | undefined;
  recommended?: ByCurrency<string> | undefined;
}

/** The entry of currencies without one of their own. */
export const ALL = 'all';

export const isHomeFile = (value: unknown): value is HomeLayout => isObject(value);

export const rowsIn = ({ rows }: HomeLayout, of: string): readonly HomeRow[] =>
  rows?.[of] ?? rows?.[ALL] ?? HOME_ROWS;

export const chosenIn = ({ recommended }: HomeLayout, of: string): readonly string[] =>
  recommended?.[of] ?? recommended?.[ALL] ?? [];

/** Whether a currency has an entry of its own. */
export const isOwn = (layout: HomeLayout, part: keyof HomeLayout, of: string): boolean =>
  layout[part]?.[of] !== undefined;

/** A part without an entry is left out, so that a layout that says nothing is an empty file. */
export function withPart<Part extends keyof HomeLayout>(
  layout: HomeLayout,
  part: Part,
  of: string,
  entry: readonly string[] | undefined,
): HomeLayout {
  const { [of]: _before, ...others } = layout[part] ?? {};
  const after = entry === undefined ? others : { ...layout[part], [of]: entry };
  const { [part]: _part, ...rest } = layout;
  return (Object.keys(after).length === 0 ? rest : { ...rest, [part]: after }) as HomeLayout;
}
