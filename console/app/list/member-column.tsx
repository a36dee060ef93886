/** The member of a row, with their market. */
import type { ReactNode } from 'react';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import type { ConsoleText } from '../text/text.ts';
import type { ListColumn } from './list-table.tsx';

/** @param country of the member; null where it is unknown */
export function MemberCell({ country, children }: { country: string | null; children: ReactNode }) {
  return (
    <span className="row-mark">
      {country !== null && <CountryMark country={country} size={18} />}
      <bdi translate="no" className="clip">
        {children}
      </bdi>
    </span>
  );
}

export const memberColumn = <Row extends { country: string | null; username: string }>(
  t: ConsoleText,
): ListColumn<Row> => ({
  id: 'member',
  title: t('member'),
  phone: 'title',
  cell: ({ row: { original } }) => <MemberCell country={original.country}>{original.username}</MemberCell>,
});
