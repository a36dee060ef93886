/** Parts of a row, for the table and the list alike [8.17]. */
import { Link } from 'react-router';
import { toneOf } from '#app/domain/history.ts';
import type { HistoryKind } from '#app/domain/history-kinds.ts';
import { playPath } from '#app/domain/play-address.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import type { HistoryRow } from '../history-calls.ts';
import { type Field, fieldsOf, isOfGame } from '../kinds.ts';
import type { Words } from '../use-words.ts';

/** Stands where a row has nothing to say, as for a date that is none [8.17]. */
const NOTHING = '-';

/** Money that may still come: it has no plus yet. */
export const isAwaited = ({ amount, status }: HistoryRow): boolean =>
  toneOf(status) === 'warn' && !amount.startsWith('-');

/** Refused money has not moved: it is struck through. Money that moves to a game and back stays the member's: no gain. */
export function Amount({ kind, row, words }: { kind: HistoryKind; row: HistoryRow; words: Words }) {
  const figure = fieldsOf(kind).figure?.(row, words) ?? null;
  if (figure !== null)
    return (
      <bdi translate="no" className={figure.startsWith('+') ? 'positive' : undefined}>
        {figure}
      </bdi>
    );
  const text = isAwaited(row)
    ? words.money(row.amount, row.currency)
    : words.signed(row.amount, row.currency);
  const isRefused = toneOf(row.status) === 'bad';
  if (isRefused)
    return (
      <s className="dim">
        <bdi translate="no" dir="ltr">
          {text}
        </bdi>
      </s>
    );
  return (
    <bdi
      translate="no"
      dir="ltr"
      className={isAwaited(row) || isOfGame(row) ? 'muted' : text.startsWith('+') ? 'positive' : undefined}
    >
      {text}
    </bdi>
  );
}

export const StatusTag = ({ status, name }: { status: string; name: string }) => {
  const tone = toneOf(status);
  return <span className={tone === 'plain' ? 'tag' : `tag ${tone}`}>{name}</span>;
};

interface FieldValueProps {
  field: Field<HistoryRow>;
  /** Whether there is no room for the whole of a long one. */
  isShort?: boolean;
  row: HistoryRow;
  words: Words;
}

export function FieldValue({ field, row, words, isShort = false }: FieldValueProps) {
  const tag = useLanguageTag();
  const text = (isShort ? field.short?.(row) : undefined) ?? field.text(row, words) ?? NOTHING;
  const gameId = field.gameId?.(row);
  if (gameId !== undefined)
    return (
      <Link translate="no" className="link" to={playPath(tag, gameId)} dir="auto">
        {text}
      </Link>
    );
  return (
    <bdi translate={field.isFigure ? 'no' : 'yes'} dir={field.isFigure ? 'ltr' : undefined}>
      {text}
    </bdi>
  );
}
