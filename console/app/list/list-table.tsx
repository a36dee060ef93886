/** The table of a list: TanStack Table gives the cells, TanStack Virtual the rows in view. Only the table scrolls. */
import {
  type Cell,
  type ColumnDef,
  type RowData,
  type Row as TanStackRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide';
import { type ComponentType, type KeyboardEvent, memo, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';
import { nextSort } from './list-state.ts';
import { useRowWindow } from './use-row-window.ts';
import type { Selection } from './use-selection.ts';

const FEATURES = tableFeatures({});

/** A column: `id` is the field that the list is ordered by, where `isSortable`. */
export type ListColumn<Row extends RowData> = ColumnDef<typeof FEATURES, Row> & {
  id: string;
  title: string;
  isSortable?: true;
  /** Figures stand at the end of the line. */
  isFigure?: true;
  /**
   * Corner of the two-line row on phones: `title` and `figure` above, `detail` and `note` below, one column each. Phones hide the
   * other columns. The title is the link to the record.
   */
  phone?: 'title' | 'figure' | 'detail' | 'note';
};

interface ListTableProps<Row extends RowData> {
  /** Name for assistive technology. */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Name of a row for its check box; its key where rows are not chosen. */
  nameOf?: ((row: Row) => string) | undefined;
  /** Key of the open record; null without one. */
  openKey: string | null;
  /** Address of a record. */
  addressOf: (row: Row) => string;
  sort: string | null;
  sortAddressOf: (sort: string) => string;
  isLoading: boolean;
  onOpen: (row: Row) => void;
  /** The chosen rows; absent where rows are not chosen. */
  selection?: Selection | undefined;
}

/** A press in it does not open the row. */
function Choice({ label, isChosen, onToggle }: { label: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <td className="choice">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={onToggle}
        onClick={event => event.stopPropagation()}
      />
    </td>
  );
}

const sortState = (sort: string | null, field: string) =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;

function Head<Row extends RowData>({
  column,
  sort,
  sortAddressOf,
}: { column: ListColumn<Row> } & Pick<ListTableProps<Row>, 'sort' | 'sortAddressOf'>) {
  const state = sortState(sort, column.id);
  return (
    <th scope="col" data-figure={column.isFigure} aria-sort={state}>
      {column.isSortable ? (
        <Link to={sortAddressOf(nextSort(sort, column.id))}>
          <span>{column.title}</span>
          {state !== undefined && (
            <Icon of={state === 'ascending' ? ArrowUp : ArrowDown} className="icon small" />
          )}
        </Link>
      ) : (
        column.title
      )}
    </th>
  );
}

interface TableRowProps<Row extends RowData> extends ListTableProps<Row> {
  row: TanStackRow<typeof FEATURES, Row>;
  /** From 0. */
  index: number;
  Cell: ComponentType<{ cell: Cell<typeof FEATURES, Row> }>;
}

function TableRow<Row extends RowData>(props: TableRowProps<Row>) {
  const { row, index, columns, nameOf, openKey, addressOf, onOpen, selection, Cell: Content } = props;
  const t = useText();
  const record = row.original;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onOpen(record);
  };
  return (
    <tr
      aria-rowindex={index + 2}
      aria-current={row.id === openKey || undefined}
      onClick={() => onOpen(record)}
      onKeyDown={press}
    >
      {selection !== undefined && (
        <Choice
          label={t('select_row', { name: nameOf?.(record) ?? row.id })}
          isChosen={selection.has(row.id)}
          onToggle={() => selection.toggle(row.id)}
        />
      )}
      {row.getAllCells().map((cell, at) => (
        <td key={cell.id} data-figure={columns[at]?.isFigure} data-phone={columns[at]?.phone ?? 'none'}>
          {columns[at]?.phone === 'title' ? (
            <Link to={addressOf(record)} onClick={event => event.stopPropagation()}>
              <Content cell={cell} />
            </Link>
          ) : (
            <Content cell={cell} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** Scrolling renders the table again with the same rows: those that stay in view are not rendered. */
const StillRow = memo(TableRow) as typeof TableRow;

interface BodyProps<Row extends RowData> {
  rows: readonly TanStackRow<typeof FEATURES, Row>[];
  of: ListTableProps<Row>;
  Cell: TableRowProps<Row>['Cell'];
  getScroller: () => HTMLElement | null;
}

/** The rows in view: scrolling renders these alone. */
function Body<Row extends RowData>({ rows, of, Cell: Content, getScroller }: BodyProps<Row>) {
  const view = useRowWindow({ count: rows.length, keyAt: at => rows[at]?.id ?? at, getScroller });
  return (
    <tbody style={view.style}>
      {view.shown.map(index => {
        const row = rows[index];
        return row !== undefined && <StillRow key={row.id} {...of} row={row} index={index} Cell={Content} />;
      })}
    </tbody>
  );
}

export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { label, columns, rows, keyOf, isLoading, selection } = props;
  const t = useText();
  const scroll = useRef<HTMLDivElement>(null);
  const table = useTable({
    features: FEATURES,
    columns: columns as ListColumn<Row>[],
    data: rows as Row[],
    getRowId: keyOf,
  });
  const shown = table.getRowModel().rows;
  return (
    <div className="list-scroll" ref={scroll}>
      <table className="list-table" aria-label={label} aria-busy={isLoading} aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className="choice">
                <input
                  type="checkbox"
                  aria-label={t('select_page')}
                  checked={selection.isAll}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map(it => (
              <Head key={it.id} column={it} sort={props.sort} sortAddressOf={props.sortAddressOf} />
            ))}
          </tr>
        </thead>
        <Body rows={shown} of={props} Cell={table.FlexRender} getScroller={() => scroll.current} />
      </table>
    </div>
  );
}
