/**
 * The first and the last day [2.73]: a popover that needs no JavaScript to open or to be sent. A refused period is reported
 * beside its fields and not requested [9.15].
 */
import { Calendar, CircleAlert } from 'lucide';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isDay } from '#app/domain/day.ts';
import { lastDays, type PeriodRefusal, PRESET_DAYS, refusalOfPeriod } from '#app/domain/history.ts';
import { DATE_RANGE_LIMIT_DAYS } from '#app/domain/time.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type History, STAY } from '../use-history.ts';
import { useWords } from '../use-words.ts';
import { KeptFilters } from './plain-filters.tsx';

type Refusal = PeriodRefusal | 'no_day';

function Refused({ id, refusal }: { id: string; refusal: Refusal | null }) {
  const t = useText();
  const sentences: Record<Refusal, string> = {
    no_day: t('history.no_day'),
    reversed: t('history.reversed'),
    too_long: t('history.too_long', { days: DATE_RANGE_LIMIT_DAYS }),
  };
  return (
    <div id={id} aria-live="polite">
      {refusal !== null && (
        <p className="error-message">
          <Icon of={CircleAlert} className="icon small" />
          <span>{sentences[refusal]}</span>
        </p>
      )}
    </div>
  );
}

function Presets({ history, onChoose }: { history: History; onChoose: () => void }) {
  const t = useText();
  const { query, loaded } = history;
  return (
    <div className="presets">
      {PRESET_DAYS.map(days => {
        const period = lastDays(loaded.standard.today, days);
        const isCurrent = period.from === query.from && period.to === query.to;
        return (
          <Link
            key={days}
            className="chip"
            to={{ search: history.searchWith(period) }}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onChoose}
            {...STAY}
          >
            {days === 1 ? t('history.today') : t('history.days', { count: days })}
          </Link>
        );
      })}
    </div>
  );
}

/** Closed by Esc and by a press outside. */
function usePopover() {
  const popover = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && popover.current?.contains(target) === false) popover.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  const close = () => {
    if (popover.current === null) return;
    popover.current.open = false;
    popover.current.querySelector('summary')?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !popover.current?.open) return;
    event.preventDefault();
    close();
  };
  return { popover, close, onKeyDown };
}

interface DayFieldProps {
  name: 'from' | 'to';
  label: string;
  day: string;
  /** Id of its error; undefined without one. */
  errorId: string | undefined;
}

const DayField = ({ name, label, day, errorId }: DayFieldProps) => (
  <label className="field">
    <span className="label">{label}</span>
    <span className={errorId === undefined ? 'input' : 'input invalid'}>
      <input
        type="date"
        name={name}
        defaultValue={day}
        dir="ltr"
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
      />
    </span>
  </label>
);

export function PeriodPicker({ history }: { history: History }) {
  const t = useText();
  const { pathname } = useLocation();
  const { popover, close, onKeyDown } = usePopover();
  const errorId = useId();
  const { query, loaded } = history;
  const { range } = useWords(loaded.timeZone);
  const { day } = useDates('UTC');
  const [refusal, setRefusal] = useState<Refusal | null>(refusalOfPeriod(query));
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get('from')), String(form.get('to'))];
    const refused = isDay(from) && isDay(to) ? refusalOfPeriod({ from, to }) : 'no_day';
    setRefusal(refused);
    if (refused !== null) return;
    close();
    history.change({ from, to });
  };
  const wrong = refusal === null ? undefined : errorId;
  return (
    <details className="period" ref={popover} open={refusalOfPeriod(query) !== null} onKeyDown={onKeyDown}>
      <summary className="button">
        <Icon of={Calendar} className="icon small" />
        <span className="visually-hidden">{t('history.period')}</span>
        <span className="number">{range(day(query.from), day(query.to))}</span>
      </summary>
      <form className="popup" method="get" action={pathname} onSubmit={ask} noValidate>
        <KeptFilters history={history} but={['from', 'to']} />
        <Presets history={history} onChoose={close} />
        <div>
          <div className="days">
            <DayField name="from" label={t('history.from')} day={query.from} errorId={wrong} />
            <DayField name="to" label={t('history.to')} day={query.to} errorId={wrong} />
          </div>
          <Refused id={errorId} refusal={refusal} />
        </div>
        <div className="row">
          <p className="tiny-text dim grow">
            {t('history.zone', { zone: loaded.timeZone.replaceAll('_', ' ') })}
          </p>
          <button type="submit" className="button primary">
            {t('history.apply')}
          </button>
        </div>
      </form>
    </details>
  );
}
