/** The list of a section whose records open beside it and that colleagues work on meanwhile. */
import type { RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode } from 'react';
import { type ConsoleText, type ConsoleTextKey, useText } from '../text/text.ts';
import { useWord, type Word } from '../text/word.ts';
import type { Counts } from './counted-views.ts';
import type { FilterField } from './filters.tsx';
import { ListPage } from './list-page.tsx';
import type { ListColumn } from './list-table.tsx';
import type { ListView } from './list-views.tsx';
import type { ReadList } from './read-list.ts';

interface Page<Row, View extends string> {
  rows: readonly Row[];
  next: string | null;
  counts: Counts<View>;
}

interface SectionListProps<Row extends RowData, View extends string> {
  /** Address of the section, as `/events`. */
  path: string;
  title: ConsoleTextKey;
  viewsOf: (counts: Counts<View> | null) => ListView[];
  fields: readonly FilterField[];
  columnsOf: (t: ConsoleText, word: Word) => ListColumn<Row>[];
  list: ReadList<Page<Row, View>>;
  keyOf: (row: Row) => string;
  openKey: string | null;
  /** The open record, by its key. */
  recordOf: (key: string) => ReactNode;
  /** A fact of the whole list, at the end of the address line. */
  fact?: ReactNode;
  /** Interval in milliseconds after which a visible list is read again. */
  renewMs: number;
}

export function SectionList<Row extends RowData, View extends string>({
  title,
  viewsOf,
  columnsOf,
  list: { state, reply },
  openKey,
  recordOf,
  ...rest
}: SectionListProps<Row, View>) {
  const t = useText();
  const word = useWord();
  return (
    <ListPage
      {...rest}
      label={t(title)}
      views={viewsOf(reply.ok ? reply.value.counts : null)}
      columns={columnsOf(t, word)}
      state={state}
      reply={reply}
      openKey={openKey}
    >
      {openKey !== null && <Fragment key={openKey}>{recordOf(openKey)}</Fragment>}
    </ListPage>
  );
}
