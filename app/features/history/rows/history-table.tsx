/** The rows as a table, from 768 px on. A row unfolds its further fields. */
import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { INVALID_DATE } from '#app/domain/date.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { HistoryRow } from '../history-calls.ts';
import { type Field, fieldsOf } from '../kinds.ts';
import type { LoadedHistory } from '../load-history.server.ts';
import { useStatusNames } from '../use-status-names.ts';
import { useWords, type Words } from '../use-words.ts';
import { RowDetails } from './row-details.tsx';
import { Amount, FieldValue, StatusTag } from './row-parts.tsx';

interface HistoryTableProps {
  loaded: LoadedHistory;
  rows: readonly HistoryRow[];
}

const classOf = ({ isFigure, isMinor }: Field<HistoryRow>) =>
  [isFigure && 'align-end', isMinor && 'minor'].filter(Boolean).join(' ') || undefined;

function Headings({ loaded, words }: { loaded: LoadedHistory; words: Words }) {
  const { t } = words;
  const { columns, hasDirection, hasBalance, figure } = fieldsOf(loaded.kind);
  return (
    <tr>
      <th scope="col">{t('history.date')}</th>
      {columns.map(field => (
        <th key={field.name} scope="col" className={classOf(field)}>
          {field.heading(words)}
        </th>
      ))}
      {hasDirection && <th scope="col">{t('history.direction')}</th>}
      <th scope="col" className="align-end">
        {figure === undefined
          ? t('history.amount_in', { currency: loaded.query.currency })
          : t('history.amount')}
      </th>
      {hasBalance && (
        <th scope="col" className="align-end minor">
          {t('history.balance')}
        </th>
      )}
      <th scope="col" className="align-end">
        {t('history.status')}
      </th>
      <td className="js-only" />
    </tr>
  );
}

function Cells({ row, loaded, words }: { row: HistoryRow; loaded: LoadedHistory; words: Words }) {
  const { t } = words;
  const { columns, hasDirection, hasBalance } = fieldsOf(loaded.kind);
  const { nameOf } = useStatusNames(loaded);
  const day = words.day(row.created);
  return (
    <>
      <td>
        <span>{day}</span>{' '}
        {day !== INVALID_DATE && (
          <bdi translate="no" dir="ltr" className="dim">
            {words.time(row.created)}
          </bdi>
        )}
      </td>
      {columns.map(field => (
        <td key={field.name} className={classOf(field)}>
          <FieldValue field={field} row={row} words={words} isShort />
        </td>
      ))}
      {hasDirection && (
        <td className="muted">{row.amount.startsWith('-') ? t('history.type_out') : t('history.type_in')}</td>
      )}
      <td className="align-end amount-cell">
        <Amount kind={loaded.kind} row={row} words={words} />
      </td>
      {hasBalance && (
        <td className="align-end muted minor">
          <bdi translate="no" dir="ltr">
            {row.balance === null ? '-' : words.money(row.balance, row.currency)}
          </bdi>
        </td>
      )}
      <td className="align-end">
        <StatusTag status={row.status} name={nameOf(row.status)} />
      </td>
    </>
  );
}

function TableRow({ row, loaded, words }: { row: HistoryRow; loaded: LoadedHistory; words: Words }) {
  const { t } = words;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { columns, hasDirection, hasBalance } = fieldsOf(loaded.kind);
  const width = columns.length + 4 + (hasDirection ? 1 : 0) + (hasBalance ? 1 : 0);
  return (
    <>
      <tr className={isOpen ? 'open' : undefined}>
        <Cells row={row} loaded={loaded} words={words} />
        <td className="js-only unfold">
          <button
            type="button"
            className="icon-button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('history.details_of', { reference: shortReference(row.id) })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={ChevronDown} className="icon small" />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="told">
          <td colSpan={width}>
            <RowDetails loaded={loaded} row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

export function HistoryTable({ loaded, rows }: HistoryTableProps) {
  const words = useWords(loaded.timeZone);
  const { t } = words;
  return (
    <div className="card desktop-only wide">
      <table className="history-table number">
        <caption className="visually-hidden">{t(`page.transactions-${loaded.kind}.title`)}</caption>
        <thead>
          <Headings loaded={loaded} words={words} />
        </thead>
        <tbody>
          {rows.map(row => (
            <TableRow key={row.id} row={row} loaded={loaded} words={words} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
