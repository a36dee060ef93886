/**
 * A list with its parts in the order of all lists: views, filters, address, table, pager. Only the table scrolls; a record opens beside it.
 */
import type { RowData } from '@tanstack/react-table';
import { ChevronLeft, ChevronRight, Link2 } from 'lucide';
import type { ReactNode } from 'react';
import { useHref, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { Reply } from '../call.ts';
import { useCopied } from '../form/use-copied.ts';
import { useText } from '../text/text.ts';
import { type FilterField, Filters } from './filters.tsx';
import { type ListState, searchOf } from './list-state.ts';
import { type ListColumn, ListTable } from './list-table.tsx';
import { type ListLink, type ListView, Views } from './list-views.tsx';
import { ReadTrouble } from './read-trouble.tsx';
import { usePlainKey } from './use-plain-key.ts';
import { useRenewal } from './use-renewal.ts';
import type { Selection } from './use-selection.ts';

interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

interface ListPageProps<Row extends RowData> {
  /** Address of the section, as `/events`. */
  path: string;
  label: string;
  views: readonly ListView[];
  links?: readonly ListLink[];
  fields: readonly FilterField[];
  columns: readonly ListColumn<Row>[];
  state: ListState;
  reply: Reply<Page<Row>>;
  keyOf: (row: Row) => string;
  /** Name of a row for its check box. */
  nameOf?: (row: Row) => string;
  openKey: string | null;
  /** What waits for the operator, above the rows. */
  notice?: ReactNode;
  /** A fact of the whole list, at the end of the address line. */
  fact?: ReactNode;
  /** Interval in milliseconds after which a visible list is read again; absent for one that only the operator renews. */
  renewMs?: number;
  selection?: Selection;
  /** Outcome of the last action on several rows, and the bar of these actions. */
  bulk?: ReactNode;
  /** The open record, beside the list. */
  children?: ReactNode;
}

function Address({ fact }: { fact: ReactNode }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  const { isCopied, copy } = useCopied(`${window.location.origin}${address}`);
  return (
    <div className="list-address" data-fact={fact !== undefined}>
      <Icon of={Link2} className="icon small" />
      <code className="clip" dir="ltr" translate="no">
        {decodeURIComponent(address)}
      </code>
      <button type="button" className="text-link" onClick={copy}>
        {t('address_copy')}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && t('address_copied')}
      </span>
      <span className="grow" />
      {fact}
    </div>
  );
}

/** The way back by keys of pages: each page's address keeps those before it. */
interface PagerState {
  pages?: readonly (string | null)[];
}

function Pager({ state, next, count }: { state: ListState; next: string | null; count: number }) {
  const t = useText();
  const navigate = useNavigate();
  const { pages = [] } = (useLocation().state ?? {}) as PagerState;
  const goTo = (after: string | null, before: readonly (string | null)[]) =>
    void navigate({ search: searchOf({ ...state, after }) }, { state: { pages: before } });
  const back = () => {
    if (state.after !== null) goTo(pages.at(-1) ?? null, pages.slice(0, -1));
  };
  const forward = () => {
    if (next !== null) goTo(next, [...pages, state.after]);
  };
  usePlainKey('[', back);
  usePlainKey(']', forward);
  return (
    <div className="list-pager">
      <span className="dim number" role="status">
        {t('rows_shown', { count })}
      </span>
      <span className="grow" />
      <button type="button" className="button" aria-disabled={state.after === null} onClick={back}>
        <Icon of={ChevronLeft} className="icon small flip" />
        {t('page_back')}
      </button>
      <button type="button" className="button" aria-disabled={next === null} onClick={forward}>
        {t('page_next')}
        <Icon of={ChevronRight} className="icon small flip" />
      </button>
    </div>
  );
}

/** `J` and `K` open the record below and above. */
function useRecordKeys<Row extends RowData>(
  { keyOf, openKey }: Pick<ListPageProps<Row>, 'keyOf' | 'openKey'>,
  rows: readonly Row[],
  open: (row: Row) => void,
): void {
  const at = rows.findIndex(it => keyOf(it) === openKey);
  const move = (step: number) => {
    const row = rows[at < 0 ? 0 : at + step];
    if (row !== undefined) open(row);
  };
  usePlainKey('j', () => move(1));
  usePlainKey('k', () => move(-1));
}

const NO_ROWS: readonly never[] = [];

export function ListPage<Row extends RowData>(props: ListPageProps<Row>) {
  const {
    path,
    label,
    views,
    links = NO_ROWS,
    fields,
    columns,
    state,
    reply,
    keyOf,
    nameOf,
    openKey,
    notice,
    fact,
    selection,
    bulk,
    renewMs,
    children,
  } = props;
  const t = useText();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const { revalidate } = useRevalidator();
  const { search, state: passed } = useLocation();
  const rows: readonly Row[] = reply.ok ? reply.value.rows : NO_ROWS;
  const addressOf = (row: Row) => `${path}/${encodeURIComponent(keyOf(row))}${search}`;
  const open = (row: Row) => void navigate(addressOf(row), { state: passed });
  const isFiltered = Object.keys(state.filters).length > 0;
  useRecordKeys(props, rows, open);
  useRenewal(renewMs ?? null, revalidate);
  return (
    <div className="list-layout" data-open={openKey !== null}>
      <section className="list-page" aria-label={label}>
        <Views {...{ path, views, links, fields, state }} />
        <Filters fields={fields} state={state} />
        <Address fact={fact} />
        {notice}
        {!reply.ok && <ReadTrouble text={reply.error.text} onRetry={revalidate} />}
        {reply.ok && rows.length === 0 && (
          <p className="empty-note">{t(isFiltered ? 'no_rows' : 'no_records')}</p>
        )}
        {reply.ok && rows.length > 0 && (
          <ListTable
            {...{ label, columns, rows, keyOf, nameOf, openKey, addressOf, isLoading }}
            sort={state.sort}
            sortAddressOf={sort => `${path}${searchOf({ ...state, sort, after: null })}`}
            onOpen={open}
            selection={selection}
          />
        )}
        {bulk}
        {reply.ok && <Pager state={state} next={reply.value.next} count={rows.length} />}
      </section>
      {children}
    </div>
  );
}
