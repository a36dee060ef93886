/** The ceilings of a studio that would change, before and after. */
import type { WaitingCeilings } from '#app/contract/operator/suppliers.ts';
import { BeforeAfter } from '../list/before-after.tsx';
import { useText } from '../text/text.ts';
import { CeilingValue } from './ceiling-value.tsx';
import { CEILING_NAMES, CEILING_TITLES } from './ceiling-words.ts';

interface CeilingChangesProps {
  of: Pick<WaitingCeilings, 'before' | 'after' | 'currency'>;
}

export function CeilingChanges({ of: { before, after, currency } }: CeilingChangesProps) {
  const t = useText();
  const changed = CEILING_NAMES.filter(it => before[it] !== after[it]);
  return (
    <BeforeAfter
      className="supplier-changes"
      title={currency}
      rows={changed.map(name => ({
        key: name,
        field: t(CEILING_TITLES[name]),
        before: <CeilingValue name={name} of={before} currency={currency} />,
        after: <CeilingValue name={name} of={after} currency={currency} />,
      }))}
    />
  );
}
