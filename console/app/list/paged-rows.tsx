/** Rows of a reading as a table whose further pages are added below. */
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import { ask, type Refusal } from '../call.ts';
import { useText } from '../text/text.ts';

interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

export interface PagedPayload {
  after?: string | null | undefined;
}

export interface PagedColumn<Row> {
  title: string;
  isFigure?: true;
  cell: (row: Row) => ReactNode;
}

export interface PagedRowsProps<Row, Input, Payload extends PagedPayload, Answer extends Page<Row>> {
  endpoint: OperatorEndpoint<Input, Payload, Answer>;
  /** What is read, without `after`. */
  payload: Omit<Payload, 'after'>;
  columns: readonly PagedColumn<Row>[];
  keyOf: (row: Row) => string;
}

interface ReadRows<Row> {
  rows: readonly Row[];
  next: string | null;
  refusal: Refusal | null;
  isRead: boolean;
}

function useRows<Row, Input, Payload extends PagedPayload, Answer extends Page<Row>>(
  endpoint: OperatorEndpoint<Input, Payload, Answer>,
  payload: object,
) {
  const [read, setRead] = useState<ReadRows<Row>>({ rows: [], next: null, refusal: null, isRead: false });
  const wanted = JSON.stringify(payload);
  const load = useCallback(
    async (after: string | null) => {
      const reply = await ask(endpoint, { ...(JSON.parse(wanted) as object), after } as Payload);
      setRead(before => {
        if (!reply.ok) return { ...before, refusal: reply.error, isRead: true };
        const { rows, next } = reply.value;
        return { rows: after === null ? rows : [...before.rows, ...rows], next, refusal: null, isRead: true };
      });
    },
    [endpoint, wanted],
  );
  useEffect(() => void load(null), [load]);
  return { read, load };
}

export function PagedRows<
  Row extends RowData,
  Input,
  Payload extends PagedPayload,
  Answer extends Page<Row>,
>({ endpoint, payload, columns, keyOf }: PagedRowsProps<Row, Input, Payload, Answer>) {
  const t = useText();
  const { read, load } = useRows<Row, Input, Payload, Answer>(endpoint, payload);
  const { rows, next, refusal, isRead } = read;
  if (!isRead)
    return (
      <p className="empty-note" role="status">
        {t('loading')}
      </p>
    );
  return (
    <>
      {refusal !== null && (
        <p className="list-trouble" role="alert">
          {refusal.text}
        </p>
      )}
      {rows.length === 0 && refusal === null && <p className="empty-note">{t('no_records')}</p>}
      {rows.length > 0 && (
        <div className="list-scroll">
          <table className="list-table">
            <thead>
              <tr>
                {columns.map(it => (
                  <th key={it.title} scope="col" data-figure={it.isFigure}>
                    {it.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={keyOf(row)} aria-rowindex={at + 2}>
                  {columns.map(it => (
                    <td key={it.title} data-figure={it.isFigure}>
                      {it.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && (
        <button type="button" className="button" onClick={() => void load(next)}>
          {t('more_rows')}
        </button>
      )}
    </>
  );
}
