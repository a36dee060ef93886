/**
 * Games as a table, for spreadsheets: a row a game, `name` in English and `name.zh` in Chinese, attributes separated by spaces,
 * `yes` and `no`. An empty cell is a field that is left out. Columns are separated by commas, or by semicolons.
 */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { separatorOf } from '#platform/base/csv-separator.ts';
import { type DescribedGame, describedGame } from '#platform/site-import/described-site.ts';
import { unknownSentence } from '#platform/site-import/flaw.ts';

const FLAGS = ['mobile', 'web', 'popular', 'new'] as const;
const YES: ReadonlySet<string> = new Set(['yes', 'true', '1', 'x']);
const NO: ReadonlySet<string> = new Set(['no', 'false', '0']);

/** A cell as a value; a word that is neither yes nor no stays, and is then refused by name. */
function flagOf(cell: string): boolean | string {
  const word = cell.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : cell;
}

function gameOf(row: Readonly<Record<string, string>>): Record<string, unknown> {
  const game: Record<string, unknown> = {};
  const names: Record<string, string> = {};
  for (const [column, cell] of Object.entries(row)) {
    if (cell === '') continue;
    if (column === 'name') names.en = cell;
    else if (column.startsWith('name.')) names[column.slice('name.'.length)] = cell;
    else if (FLAGS.some(it => it === column)) game[column] = flagOf(cell);
    else if (column === 'attributes') game.attributes = cell.split(/\s+/);
    else if (column === 'priority') game.priority = Number.isNaN(Number(cell)) ? cell : Number(cell);
    else game[column] = cell;
  }
  return { ...game, names };
}

/** Unchecked games of a table. @throws Error where the text is no table */
export function gamesOfCsv(text: string): Record<string, unknown>[] {
  const rows = parse(text, {
    delimiter: separatorOf(text),
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: false,
  }) as Record<string, string>[];
  return rows.map(gameOf);
}

const COLUMNS: ReadonlySet<string> = new Set(Object.keys(describedGame.shape));

/** Columns that no game has, each once, with the one that was probably meant; and the games without them. */
export function withoutStrangeColumns(games: readonly Record<string, unknown>[]): {
  games: Record<string, unknown>[];
  strange: { column: string; says: string }[];
} {
  const used = [...new Set(games.flatMap(game => Object.keys(game)))];
  const free = ['name', ...COLUMNS].filter(it => it !== 'names' && !used.includes(it));
  return {
    games: games.map(game => Object.fromEntries(Object.entries(game).filter(([name]) => COLUMNS.has(name)))),
    strange: used
      .filter(it => !COLUMNS.has(it))
      .map(column => ({ column, says: unknownSentence(column, free, 'is not a column that games have') })),
  };
}

export function csvOfGames(games: readonly DescribedGame[]): string {
  const codes = [...new Set(games.flatMap(it => Object.keys(it.names)))].filter(code => code !== 'en').sort();
  const columns = ['id', 'studio', 'type', 'name', ...codes.map(code => `name.${code}`), 'image', ...FLAGS];
  const rows = games.map(game => ({
    id: game.id,
    studio: game.studio,
    type: game.type,
    name: game.names.en,
    ...Object.fromEntries(codes.map(code => [`name.${code}`, game.names[code] ?? ''])),
    image: game.image ?? '',
    ...Object.fromEntries(FLAGS.map(name => [name, game[name] ? 'yes' : 'no'])),
    attributes: game.attributes.join(' '),
    priority: game.priority ?? '',
    released: game.released ?? '',
  }));
  return stringify(rows, { header: true, columns: [...columns, 'attributes', 'priority', 'released'] });
}
