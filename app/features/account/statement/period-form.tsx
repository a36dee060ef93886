/** The period of a statement: some in one press, and any by its days. Both are addresses, so that no script is needed. */
import { CalendarRange } from 'lucide';
import { useLocation } from 'react-router';
import type { Statement } from '#app/contract/statement.ts';
import { isolate } from '#app/domain/bidi.ts';
import { type Preset, presetsOf } from '#app/domain/statement-period.ts';
import { SiteLink } from '#app/page/site-link.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { StatementWords } from './use-statement-words.ts';

interface PeriodFormProps {
  statement: Pick<Statement, 'from' | 'to' | 'today'>;
  words: StatementWords;
}

function presetName({ name, year }: Preset, { t }: StatementWords): string {
  switch (name) {
    case 'days':
      return t('statement.days');
    case 'month':
      return t('statement.this_month');
    case 'months':
      return t('statement.twelve_months');
    case 'year':
      return t('statement.year', { year });
  }
}

const DayField = ({ name, label, day, max }: { name: string; label: string; day: string; max: string }) => (
  <label className="field">
    <span className="label">{label}</span>
    <span className="input">
      <input type="date" name={name} defaultValue={day} max={max} required dir="ltr" />
    </span>
  </label>
);

export function PeriodForm({ statement: { from, to, today }, words }: PeriodFormProps) {
  const { pathname } = useLocation();
  const { t } = words;
  const { day } = useDates('UTC');
  return (
    <div className="row wrap statement-period">
      <nav className="segmented-control" aria-label={t('statement.period')}>
        {presetsOf(today).map(preset => (
          <SiteLink
            key={preset.name}
            to={`${pathname}?from=${preset.from}&to=${preset.to}`}
            aria-current={preset.from === from && preset.to === to ? 'true' : undefined}
          >
            {presetName(preset, words)}
          </SiteLink>
        ))}
      </nav>
      <details className="any-period" key={`${from} ${to}`}>
        <summary className="button number">
          <Icon of={CalendarRange} className="icon small" />
          <span>{t('statement.from_to', { from: isolate(day(from)), to: isolate(day(to)) })}</span>
        </summary>
        <form className="popup" method="get" action={pathname}>
          <div className="days">
            <DayField name="from" label={t('statement.first_day')} day={from} max={today} />
            <DayField name="to" label={t('statement.last_day')} day={to} max={today} />
          </div>
          <button type="submit" className="button primary">
            {t('statement.show')}
          </button>
        </form>
      </details>
    </div>
  );
}
