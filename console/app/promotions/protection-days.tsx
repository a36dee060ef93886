/** Members of a promotion who took a break or lowered a limit after their claim, by day: what the money does beside what it costs. */
import type { PROTECTION_KINDS, ProtectionDay } from '#app/contract/operator/promotions.ts';
import { ChartTable } from '../overview/chart-table.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';

type Kind = (typeof PROTECTION_KINDS)[number];

const KINDS: readonly [Kind, ConsoleTextKey][] = [
  ['time-out', 'protection_time_out'],
  ['self-exclusion', 'protection_exclusion'],
  ['limit', 'protection_limit'],
];

export function ProtectionDays({ of }: { of: readonly ProtectionDay[] }) {
  const t = useText();
  if (of.length === 0) return <p className="tiny-text dim protection-none">{t('protection_none')}</p>;
  const membersOf = (day: string, kind: Kind) =>
    of.find(it => it.day === day && it.kind === kind)?.members ?? 0;
  return (
    <ChartTable caption={t('protection_by_day')}>
      <thead>
        <tr>
          <th scope="col">{t('promotion_day')}</th>
          {KINDS.map(([kind, title]) => (
            <th key={kind} scope="col" data-figure="true">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...new Set(of.map(it => it.day))].map(day => (
          <tr key={day}>
            <th scope="row" dir="ltr">
              {day}
            </th>
            {KINDS.map(([kind]) => (
              <td key={kind} data-figure="true">
                {membersOf(day, kind)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}
