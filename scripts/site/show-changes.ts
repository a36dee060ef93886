/** The difference between a folder and a site, as lines for people. Nothing of money or scripts is left out, and no value is cut. */

import { isSensitive } from '#platform/base/field-change.ts';
import type { Change } from '#platform/site-import/difference.ts';

export interface Plan {
  count: number;
  counts: Record<string, { added: number; removed: number; changed: number }>;
  changes: Change[];
  /** What stands out in promotions. */
  warnings?: string[];
  /** Roles of which a second operator has one; none where one operator is enough. */
  approvers?: string[];
  notes: string[];
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;
/** Marks fields that a second operator agrees to. */
const MARK = { true: '!', false: ' ' } as const;

const fieldLines = ({ fields }: Change): string[] =>
  fields.map(
    it =>
      `    ${MARK[`${isSensitive(it)}`]} ${it.field === '' ? '' : `${it.field}: `}${it.before} -> ${it.after}`,
  );

/** Games that come or go are named without their fields, which are of no other game. */
const isNamedAlone = ({ file, kind }: Change): boolean => file === 'games' && kind !== 'changed';

const changeLines = (change: Change): string[] => [
  `  ${SIGNS[change.kind]} ${change.file}${change.entry === '' ? '' : `, ${change.entry}`}`,
  ...(isNamedAlone(change) ? [] : fieldLines(change)),
];

const approvalLines = (approvers: readonly string[]): string[] =>
  approvers.length === 0
    ? []
    : [`! waits for a second operator with the role ${approvers.join(' or ')}, who sees these fields.`];

export function changeLinesOf({
  count,
  counts,
  changes,
  warnings = [],
  approvers = [],
  notes,
}: Plan): string[] {
  if (count === 0) return ['The site is as the folder says: nothing would change.', ...notes];
  const sums = Object.entries(counts).map(
    ([file, it]) => `  ${file}: ${it.added} added, ${it.removed} removed, ${it.changed} changed`,
  );
  return [
    ...changes.flatMap(changeLines),
    ...(changes.length < count ? [`  … and ${count - changes.length} more`] : []),
    '',
    `${count} changes:`,
    ...sums,
    ...warnings.map(it => `warning: ${it}`),
    ...approvalLines(approvers),
    ...notes.map(note => `note: ${note}`),
  ];
}
