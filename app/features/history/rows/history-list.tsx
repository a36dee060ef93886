/** The rows as a list under their days, on phones. Each unfolds its further fields, without JavaScript too. */
import { ArrowDownLeft, ArrowUpRight, Clock, Gamepad2, Minus } from 'lucide';
import { dayIn } from '#app/domain/day.ts';
import { dayName } from '#app/domain/day-name.ts';
import { toneOf } from '#app/domain/history.ts';
import { htmlLanguage } from '#app/domain/language.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { HistoryRow } from '../history-calls.ts';
import { fieldsOf, isOfGame } from '../kinds.ts';
import type { LoadedHistory } from '../load-history.server.ts';
import { useStatusNames } from '../use-status-names.ts';
import { useWords, type Words } from '../use-words.ts';
import { RowDetails } from './row-details.tsx';
import { Amount, isAwaited } from './row-parts.tsx';

interface HistoryListProps {
  loaded: LoadedHistory;
  rows: readonly HistoryRow[];
}

/** The rows of each day, in the order they came in. */
function byDay(rows: readonly HistoryRow[], timeZone: string): [day: string, rows: HistoryRow[]][] {
  const days = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const day = dayIn(row.created, timeZone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

function arrowOf(row: HistoryRow) {
  const { amount } = row;
  if (isOfGame(row)) return Gamepad2;
  if (isAwaited(row)) return Clock;
  if (!/[1-9]/.test(amount)) return Minus;
  return amount.startsWith('-') ? ArrowUpRight : ArrowDownLeft;
}

function ListRow({ row, loaded, words }: { row: HistoryRow; loaded: LoadedHistory; words: Words }) {
  const { nameOf } = useStatusNames(loaded);
  const { title } = fieldsOf(loaded.kind);
  return (
    <li>
      <details>
        <summary className="history-row number">
          <span className="icon-box">
            <Icon of={arrowOf(row)} className="icon flip" />
          </span>
          <b className="clip" dir="auto">
            {title(row, words)}
          </b>
          <b className="end">
            <Amount kind={loaded.kind} row={row} words={words} />
          </b>
          <span className="tiny-text dim clip">
            <bdi translate="no" dir="ltr">
              {`${words.time(row.created)}, ${shortReference(row.id)}`}
            </bdi>
          </span>
          <span className={`tiny-text end ${toneOf(row.status)}`}>{nameOf(row.status)}</span>
        </summary>
        <RowDetails loaded={loaded} row={row} />
      </details>
    </li>
  );
}

/** Its name, for people, beside the date [9.19]. */
function Day({ day, today }: { day: string; today: string }) {
  const name = dayName(day, today, htmlLanguage(useLanguageTag()));
  const dates = useDates('UTC');
  return (
    <h3 className="tiny-text dim number">
      {name !== null && (
        <>
          <b>{name}</b>{' '}
        </>
      )}
      <bdi translate="no">{dates.day(day)}</bdi>
    </h3>
  );
}

export function HistoryList({ loaded, rows }: HistoryListProps) {
  const words = useWords(loaded.timeZone);
  return (
    <div className="phone-only days-list">
      {byDay(rows, loaded.timeZone).map(([day, ofDay]) => (
        <section key={day}>
          <Day day={day} today={loaded.standard.today} />
          <ul>
            {ofDay.map(row => (
              <ListRow key={row.id} row={row} loaded={loaded} words={words} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
