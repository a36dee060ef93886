/** The difference between a folder and a site, as lines for people. */
import type { Change } from '#platform/authoring/difference.ts';

export interface Plan {
  count: number;
  counts: Record<string, { added: number; removed: number; changed: number }>;
  changes: Change[];
  notes: string[];
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;
/** Changed games that are shown one by one. */
const MOST_GAMES = 20;

const fieldLines = ({ fields }: Change): string[] =>
  fields.map(({ field, before, after }) => `      ${field === '' ? '' : `${field}: `}${before} -> ${after}`);

const changeLines = (change: Change): string[] => [
  `  ${SIGNS[change.kind]} ${change.file}${change.entry === '' ? '' : `, ${change.entry}`}`,
  ...fieldLines(change),
];

export function changeLinesOf({ count, counts, changes, notes }: Plan): string[] {
  if (count === 0) return ['The site is as the folder says: nothing would change.', ...notes];
  const games = changes.filter(it => it.file === 'games');
  const others = changes.filter(it => it.file !== 'games');
  const sums = Object.entries(counts).map(
    ([file, it]) => `  ${file}: ${it.added} added, ${it.removed} removed, ${it.changed} changed`,
  );
  const shown = [...others, ...games.slice(0, MOST_GAMES)];
  return [
    ...shown.flatMap(changeLines),
    ...(shown.length < count ? [`  … and ${count - shown.length} more`] : []),
    '',
    `${count} changes:`,
    ...sums,
    ...notes.map(note => `note: ${note}`),
  ];
}
