/** Fields that would change, with their values before and after, and what stands out in them. */
import { TriangleAlert } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { MoreButton } from '../list/more-button.tsx';
import { useFirst } from '../list/use-first.ts';
import { useText } from '../text/text.ts';

/** Fields that are shown at once. */
const STEP = 50;

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

interface FieldChangesProps {
  of: { fields: readonly FieldChange[]; warnings: readonly string[] };
}

export function Warnings({ of }: { of: readonly string[] }) {
  return of.map(it => (
    <p key={it} className="promotion-warning">
      <Icon of={TriangleAlert} className="icon small" />
      <span dir="auto">{it}</span>
    </p>
  ));
}

export function FieldChanges({ of: { fields, warnings } }: FieldChangesProps) {
  const t = useText();
  const { shown, left, showMore } = useFirst(fields, STEP);
  return (
    <>
      <Warnings of={warnings} />
      <div className="list-scroll">
        <table className="list-table promotion-changes">
          <thead>
            <tr>
              <th scope="col">{t('event_field')}</th>
              <th scope="col">{t('event_before')}</th>
              <th scope="col">{t('event_after')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(it => (
              <tr key={it.field}>
                <th scope="row" translate="no">
                  {it.field}
                </th>
                <td dir="auto">{it.before}</td>
                <td dir="auto">{it.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreButton left={left} onMore={showMore} />
    </>
  );
}
