/** The ceilings of a studio that would change, before and after. */
import type { WaitingCeilings } from '#app/contract/operator/suppliers.ts';
import { useText } from '../text/text.ts';
import { CeilingValue } from './ceiling-value.tsx';
import { CEILING_NAMES, CEILING_TITLES } from './ceiling-words.ts';

interface CeilingChangesProps {
  of: Pick<WaitingCeilings, 'before' | 'after' | 'currency'>;
}

export function CeilingChanges({ of: { before, after, currency } }: CeilingChangesProps) {
  const t = useText();
  return (
    <table className="supplier-changes">
      <thead>
        <tr>
          <th scope="col">{currency}</th>
          <th scope="col">{t('event_before')}</th>
          <th scope="col">{t('event_after')}</th>
        </tr>
      </thead>
      <tbody>
        {CEILING_NAMES.filter(it => before[it] !== after[it]).map(name => (
          <tr key={name}>
            <th scope="row">{t(CEILING_TITLES[name])}</th>
            <td>
              <CeilingValue name={name} of={before} currency={currency} />
            </td>
            <td>
              <CeilingValue name={name} of={after} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
