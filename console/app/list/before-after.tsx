/** What would change or has changed: a row for each field, with its values before and after. */
import type { ReactNode } from 'react';
import { useText } from '../text/text.ts';

interface ChangedField {
  key: string | number;
  field: ReactNode;
  before: ReactNode;
  after: ReactNode;
}

interface BeforeAfterProps {
  className: string;
  /** Head of the fields' column. */
  title?: string;
  rows: readonly ChangedField[];
}

export function BeforeAfter({ className, title, rows }: BeforeAfterProps) {
  const t = useText();
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{title ?? t('event_field')}</th>
          <th scope="col">{t('event_before')}</th>
          <th scope="col">{t('event_after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, field, before, after }) => (
          <tr key={key}>
            <th scope="row">{field}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
