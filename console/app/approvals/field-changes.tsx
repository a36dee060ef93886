/** Fields that would change, with their values before and after, and what stands out in them. */
import { TriangleAlert } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { BeforeAfter } from '../list/before-after.tsx';
import { MoreButton } from '../list/more-button.tsx';
import { useFirst } from '../list/use-first.ts';

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
  const { shown, left, showMore } = useFirst(fields, STEP);
  return (
    <>
      <Warnings of={warnings} />
      <div className="list-scroll">
        <BeforeAfter
          className="list-table promotion-changes"
          rows={shown.map(({ field, before, after }) => ({
            key: field,
            field: <span translate="no">{field}</span>,
            before: <div dir="auto">{before}</div>,
            after: <div dir="auto">{after}</div>,
          }))}
        />
      </div>
      <MoreButton left={left} onMore={showMore} />
    </>
  );
}
