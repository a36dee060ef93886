/**
 * `npm run data-model`: writes docs/data-model.md, the tables of every database, from the migrations and schemas that build them, with a
 * description of each (data-model/).
 */
import { writeFileSync } from 'node:fs';
import { ERASED, KEPT } from '#platform/privacy/erase/erased-tables.ts';
import { D1_GROUPS, type Descriptions } from './data-model/directory-tables.ts';
import { migrationsPart, type Numbers, STORES } from './data-model/head.ts';
import { OBJECT_GROUPS } from './data-model/object-tables.ts';
import type { Column, ForeignKey, Index, Table } from './data-model/read-schema.ts';
import { MEMBER_RELATIONS, type Relation, SITE_RELATIONS, WALLET_RELATIONS } from './data-model/relations.ts';
import {
  type Migrations,
  readMigrations,
  readObjects,
  type SqlClass,
  unlistedClasses,
} from './data-model/stores.ts';

export const DATA_MODEL = 'docs/data-model.md';

/** The one number that two migrations share. */
const SHARED = 7;

type Schema = ReadonlyMap<string, Table>;

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

const goneWith = ({ onDelete }: ForeignKey): string => (onDelete === 'CASCADE' ? ', deleted with it' : '');

function notesOf(it: Column, { foreignKeys, columns }: Table): string {
  const keys = columns.filter(column => column.keyPlace > 0).length;
  const target = foreignKeys.find(key => key.columns.length === 1 && key.columns[0] === it.name);
  const notes = [
    it.keyPlace === 0 ? '' : keys === 1 ? 'key' : `key ${it.keyPlace}`,
    target === undefined ? '' : `→ ${code(`${target.table}.${target.targets[0]}`)}${goneWith(target)}`,
    it.isJson ? 'JSON' : '',
    it.isGenerated ? 'generated' : '',
    it.values.map(value => value.replaceAll("'", '`')).join(', '),
  ];
  return notes.filter(note => note !== '').join('; ');
}

function rowOf(column: Column, table: Table): string {
  const { name, type, isNullable, preset } = column;
  const cells = [
    code(name),
    type,
    isNullable ? 'yes' : '',
    preset === null ? '' : code(preset),
    notesOf(column, table),
  ];
  return `| ${cells.join(' | ')} |`.replaceAll(/ {2,}/g, ' ');
}

function indexText({ name, isUnique, of, where }: Index): string {
  const words = [name === null ? '' : code(name), isUnique ? 'unique' : '', code(`(${of})`)];
  return `${words.filter(it => it !== '').join(' ')}${where === null ? '' : ` where ${code(where)}`}`;
}

/** A table's section. @param heading of the table, which the list links to */
function sectionOf(table: Table, heading: string): string {
  const { indexes, triggers } = table;
  const parts = [
    `### ${heading}\n`,
    '| Column | Type | Null | Default | Notes |\n|---|---|---|---|---|',
    ...table.columns.map(it => rowOf(it, table)),
    indexes.length === 0 ? '' : `\nIndexes: ${indexes.map(indexText).join('; ')}.`,
    triggers.length === 0
      ? ''
      : `\nTriggers: ${triggers.map(it => `${code(it.name)} (${it.on})`).join(', ')}.`,
  ];
  return `${parts.filter(it => it !== '').join('\n')}\n`;
}

/** The anchor that a heading gets. */
const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^\w-]/g, '');

interface Group {
  heading: string;
  introduction: string;
  tables: Descriptions;
  schema: Schema;
  /** Heading of a table's section. */
  titleOf: (table: string) => string;
  /** What the erasure of a member does to a table; null where no table names members. */
  erasureOf: ((table: string) => string) | null;
}

function groupPart({ heading, introduction, tables, schema, titleOf, erasureOf }: Group): string {
  const rows = Object.entries(tables).map(([name, description]) => {
    const cells = [`[${code(name)}](#${anchorOf(titleOf(name))})`, description];
    return `| ${[...cells, ...(erasureOf === null ? [] : [erasureOf(name)])].join(' | ')} |`.replaceAll(
      '|  |',
      '| |',
    );
  });
  const head =
    erasureOf === null ? '| Table | Rows |\n|---|---|' : '| Table | Rows | On erasure |\n|---|---|---|';
  const sections = Object.keys(tables).flatMap(name => {
    const table = schema.get(name);
    return table === undefined ? [] : [sectionOf(table, titleOf(name))];
  });
  return `## ${heading}\n\n${introduction}\n\n${head}\n${rows.join('\n')}\n\n${sections.join('\n')}`;
}

const erasureOf = (table: string): string =>
  ERASED.includes(table) ? 'deleted' : KEPT.some(it => it === table) ? 'kept' : '';

const relationText = ([parent, child, by, most]: Relation): string =>
  `  ${parent} ||--${most === 'one' ? 'o|' : 'o{'} ${child} : "${by}"`;

const diagram = (relations: readonly Relation[]): string =>
  `\`\`\`mermaid\nerDiagram\n${relations.map(relationText).join('\n')}\n\`\`\`\n`;

const RELATIONS = `## Main relations

The site, its operators and services:

${diagram(SITE_RELATIONS)}
A member; \`wallet_copy\`, \`movement_copy\` and \`restriction_copy\` are copies:

${diagram(MEMBER_RELATIONS)}
A wallet. \`play\` and \`movement\` are one ledger with one sequence of numbers:

${diagram(WALLET_RELATIONS)}`;

/** Tables without a description, and descriptions without a table. */
function descriptionFlaws(of: string, schema: Schema, groups: readonly Descriptions[]): string[] {
  const described = groups.flatMap(it => Object.keys(it));
  return [
    ...[...schema.keys()].filter(it => !described.includes(it)).map(it => `${of}: ${it} has no description`),
    ...described.filter(it => !schema.has(it)).map(it => `${of}: ${it} is described and does not exist`),
    ...described
      .filter((it, at) => described.indexOf(it) !== at)
      .map(it => `${of}: ${it} is described twice`),
  ];
}

const relationFlaws = (schema: Schema, relations: readonly Relation[]): string[] =>
  [...relations.map(([parent]) => parent), ...relations.map(([, child]) => child)]
    .filter(it => !schema.has(it))
    .map(it => `A diagram names ${it}, which does not exist`);

export function numbersOf(numbers: readonly number[]): Numbers {
  const shared = numbers.filter((it, index) => numbers.indexOf(it) !== index);
  const last = Math.max(...numbers);
  const free = Array.from({ length: last }, (_, index) => index + 1).filter(it => !numbers.includes(it));
  return { shared, free, next: last + 1 };
}

/** Reasons not to write the page. */
function modelFlaws({ numbers, schema }: Migrations, objects: Record<SqlClass, Schema>): string[] {
  const all = D1_GROUPS.map(it => it.tables);
  return [
    ...descriptionFlaws('D1', schema, all),
    ...Object.entries(OBJECT_GROUPS).flatMap(([name, { tables }]) =>
      descriptionFlaws(name, objects[name as SqlClass], [tables]),
    ),
    ...relationFlaws(schema, [...SITE_RELATIONS, ...MEMBER_RELATIONS]),
    ...relationFlaws(objects.MemberWallet, WALLET_RELATIONS),
    ...unlistedClasses().map(it => `${it} has SQLite storage and is missing in scripts/data-model/stores.ts`),
    ...numbersOf(numbers)
      .shared.filter(it => it !== SHARED)
      .map(it => `Two migrations have the number ${it}`),
  ];
}

/** The page, as Markdown. @throws where a table has no description, or a description no table */
export function dataModelPage(migrations = readMigrations()): string {
  const objects = readObjects();
  const flaws = modelFlaws(migrations, objects);
  if (flaws.length > 0) throw new Error(flaws.join('\n'));
  const { numbers, schema } = migrations;
  const d1 = D1_GROUPS.map(it => groupPart({ ...it, schema, titleOf: name => name, erasureOf }));
  const ofObjects = Object.entries(OBJECT_GROUPS).map(([heading, it]) =>
    groupPart({
      ...it,
      heading,
      schema: objects[heading as SqlClass],
      titleOf: table => `${heading}.${table}`,
      erasureOf: null,
    }),
  );
  return [STORES, RELATIONS, migrationsPart(numbersOf(numbers)), ...d1, ...ofObjects].join('\n');
}

if (import.meta.main) writeFileSync(DATA_MODEL, dataModelPage());
