/** The categories of a market in their order, as the chips of home. */
import { type Category, categoriesInOrder } from '../forms/categories-form.tsx';
import type { PreviewProps } from '../forms/file-kind.ts';
import { nameIn } from '../forms/names.ts';

export function CategoryPreview({ value, viewer }: PreviewProps<readonly Category[]>) {
  const shown = categoriesInOrder(value).filter(it => it.currencies?.includes(viewer.currency) ?? true);
  return (
    <ul className="preview-chips">
      {shown.map(it => (
        <li key={[it.type, ...(it.currencies ?? [])].join(' ')}>{nameIn(it.names, viewer.language)}</li>
      ))}
    </ul>
  );
}
