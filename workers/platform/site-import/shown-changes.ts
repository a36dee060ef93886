/** Changes of the site as replies show them: counted by file, and listed as far as a reply has room. */
import { type Change, sensitiveOf } from './difference.ts';

/** Changes in a reply, beside those of money and scripts, which are all in it; the whole difference is kept as texts. */
const MOST_CHANGES = 300;

export const countsOf = (changes: readonly Change[]) =>
  Object.fromEntries(
    [...Map.groupBy(changes, it => it.file)].map(([file, list]) => {
      const count = (kind: (typeof list)[number]['kind']) => list.filter(it => it.kind === kind).length;
      return [file, { added: count('added'), removed: count('removed'), changed: count('changed') }];
    }),
  );

/** All changes of money and scripts, and the first of the others. */
export function firstOf(changes: readonly Change[]): Change[] {
  const sensitive = new Set(sensitiveOf(changes).map(it => `${it.file}\n${it.entry}`));
  let others = 0;
  return changes.filter(it => {
    if (sensitive.has(`${it.file}\n${it.entry}`)) return true;
    others += 1;
    return others <= MOST_CHANGES;
  });
}
