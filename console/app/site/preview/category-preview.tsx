/** The categories of a market in their order, as the chips of home. */
import { type Category, categoriesInOrder } from '../forms/categories-form.tsx';
import { codesOf, type PreviewProps } from '../forms/file-kind.ts';
import { siteNames } from '../forms/names.ts';

export function CategoryPreview({ value, viewer, facts }: PreviewProps<readonly Category[]>) {
  const { readIn } = siteNames(codesOf(facts));
  const shown = categoriesInOrder(value).filter(it => it.currencies?.includes(viewer.currency) ?? true);
  return (
    <ul className="preview-chips">
      {shown.map(it => (
        <li key={[it.type, ...(it.currencies ?? [])].join(' ')}>{readIn(it.names, viewer.language)}</li>
      ))}
    </ul>
  );
}
