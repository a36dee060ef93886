/** Movements of one kind that have not ended yet, each with how far it is; one line until it is opened, nothing where there are none. */
import { ChevronDown, Clock } from 'lucide';
import type { ReactNode } from 'react';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { Icon } from '#app/ui/icon.tsx';
import { now } from './clock.ts';
import { spanUntil } from './history-span.ts';
import { isFinal, type Movement, type Step } from './progress.ts';
import { StateLine } from './state-line.tsx';
import { useAsked } from './use-asked.ts';
import { useCurrency } from './use-currency.ts';
import { useFollowed } from './use-followed.ts';

/** As many as one answer may hold. */
const PAGE_SIZE = 100;

interface Row extends Movement {
  id: string;
  amount: string;
  reason: string | null;
}

interface UnderWayProps<R extends Row> {
  title: string;
  /** The history that has them. */
  history: Endpoint<unknown, { data: R[] }>;
  /** What they are told apart by, beside the sum. */
  nameOf: (row: R) => ReactNode;
  stepsOf: (row: R) => Step[];
}

export function UnderWay<R extends Row>({ title, history, nameOf, stepsOf }: UnderWayProps<R>) {
  const { sum } = useCurrency();
  const asked = useAsked(history, () => ({ ...spanUntil(now()), pageSize: PAGE_SIZE }));
  const rows = asked.output?.data.filter(({ status }) => !isFinal(status)) ?? [];
  useFollowed(rows.length > 0, asked.ask);
  if (rows.length === 0) return null;
  return (
    <details className="under-way">
      <summary>
        <Icon of={Clock} className="i s" />
        <span className="grow">{title}</span>
        <span className="tag warn num">{rows.length}</span>
        <Icon of={ChevronDown} className="i s" />
      </summary>
      <ul className="stack">
        {rows.map(row => (
          <li key={row.id} className="stack">
            <p className="row">
              <span className="grow clip">{nameOf(row)}</span>
              <bdi dir="ltr" className="num">
                {sum(row.amount.replace(/^-/, ''))}
              </bdi>
            </p>
            <StateLine steps={stepsOf(row)} reason={row.reason} />
          </li>
        ))}
      </ul>
    </details>
  );
}
