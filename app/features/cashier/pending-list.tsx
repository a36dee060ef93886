/** Pending movements of one kind, each with its progress: one line until it is opened, nothing where none is pending. */
import { ChevronDown, Clock } from 'lucide';
import type { ReactNode } from 'react';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { now } from '#app/features/clock.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { spanUntil } from './history-span.ts';
import { MOVEMENT_EVENTS } from './movement-events.ts';
import { isFinal, type Movement, type Step } from './progress.ts';
import { StateLine } from './state-line.tsx';
import { useCurrency } from './use-currency.ts';

/** As many as one answer may hold. */
const PAGE_SIZE = 100;

interface Row extends Movement {
  id: string;
  amount: string;
  reason: string | null;
}

interface PendingListProps<R extends Row> {
  title: string;
  /** The history that has them. */
  history: Endpoint<unknown, { data: R[] }>;
  /** The name of a row, beside its sum. */
  nameOf: (row: R) => ReactNode;
  stepsOf: (row: R) => Step[];
  /** Content below the progress of a row. */
  moreOf?: (row: R) => ReactNode;
}

export function PendingList<R extends Row>({ title, history, nameOf, stepsOf, moreOf }: PendingListProps<R>) {
  const { sum } = useCurrency();
  const pendingIn = (output: { data: R[] } | null) =>
    output?.data.filter(({ status }) => !isFinal(status)) ?? [];
  const { output } = useCallQuery(history, () => ({ ...spanUntil(now()), pageSize: PAGE_SIZE }), {
    on: MOVEMENT_EVENTS,
    pollWhile: last => pendingIn(last).length > 0,
  });
  const rows = pendingIn(output);
  if (rows.length === 0) return null;
  return (
    <details className="under-way">
      <summary>
        <Icon of={Clock} className="icon small" />
        <span className="grow">{title}</span>
        <span className="tag warn number">{rows.length}</span>
        <Icon of={ChevronDown} className="icon small" />
      </summary>
      <ul className="stack">
        {rows.map(row => (
          <li key={row.id} className="stack">
            <p className="row">
              <span className="grow clip">{nameOf(row)}</span>
              <bdi translate="no" dir="ltr" className="number">
                {sum(row.amount.replace(/^-/, ''))}
              </bdi>
            </p>
            <StateLine steps={stepsOf(row)} reason={row.reason} />
            {moreOf?.(row)}
          </li>
        ))}
      </ul>
    </details>
  );
}
