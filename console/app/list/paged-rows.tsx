/** Rows of a reading as a table whose further pages are added below. Only the rows in view are rendered. */
import type { RowData } from '@tanstack/react-table';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import { ask, type Refusal } from '../call.ts';
import { useText } from '../text/text.ts';
import { useRowWindow } from './use-row-window.ts';

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

interface PagedRowsProps<Row, Input, Payload extends PagedPayload, Answer extends Page<Row>> {
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

interface PagedRowProps<Row> {
  row: Row;
  /** From 0. */
  index: number;
  columns: readonly PagedColumn<Row>[];
  measure: ((row: HTMLElement | null) => void) | null;
}

function PagedRow<Row>({ row, index, columns, measure }: PagedRowProps<Row>) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      {columns.map(it => (
        <td key={it.title} data-figure={it.isFigure}>
          {it.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Scrolling, and a further page, render the table again with the same rows. */
const StillRow = memo(PagedRow) as typeof PagedRow;

/** The record scrolls, with everything above the rows. */
const SCROLLER = '.record';

interface TableProps<Row> {
  rows: readonly Row[];
  columns: readonly PagedColumn<Row>[];
  keyOf: (row: Row) => string;
}

function Table<Row>({ rows, columns, keyOf }: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const getScroller = () => body.current?.closest<HTMLElement>(SCROLLER) ?? null;
  const [above, setAbove] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further page may come below other parts than the page before
  useLayoutEffect(() => {
    const scroller = getScroller();
    if (body.current === null || scroller === null) return;
    const top = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setAbove(Math.round(top + scroller.scrollTop));
  }, [rows.length]);
  const view = useRowWindow({
    count: rows.length,
    keyAt: at => (rows[at] === undefined ? at : keyOf(rows[at])),
    getScroller,
    above,
  });
  return (
    <div className="list-scroll">
      <table className="list-table" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map(it => (
              <th key={it.title} scope="col" data-figure={it.isFigure}>
                {it.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} style={view.style}>
          {view.shown.map(index => {
            const row = rows[index];
            return (
              row !== undefined && (
                <StillRow key={keyOf(row)} {...{ row, index, columns }} measure={view.measure} />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
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
      {rows.length > 0 && <Table {...{ rows, columns, keyOf }} />}
      {next !== null && (
        <button type="button" className="button" onClick={() => void load(next)}>
          {t('more_rows')}
        </button>
      )}
    </>
  );
}
