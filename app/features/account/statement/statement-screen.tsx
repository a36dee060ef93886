/** The member's statement: money in, money out, and the cost of play. */
import { Download, Printer } from 'lucide';
import type { Statement } from '#app/contract/statement.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { EmptyHistory } from '#app/ui/art/empty-history.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AccountUnreadable } from '../account-unreadable.tsx';
import type { LoadedStatement } from './load-statement.server.ts';
import { MonthChart } from './month-chart.tsx';
import { PeriodForm } from './period-form.tsx';
import { fileAddress, fileName, statementCsv } from './statement-file.ts';
import { Lifetime, MonthList, MonthTable, Totals } from './statement-parts.tsx';
import { useStatementWords } from './use-statement-words.ts';

const ART_PX = 140;

const isEmpty = ({ deposits, withdrawals, rounds, bonusCount }: Statement['totals']): boolean =>
  deposits + withdrawals + rounds + bonusCount === 0;

function Ways({ statement }: { statement: Statement }) {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <div className="row ways">
      <a
        className="button"
        href={fileAddress(statementCsv(statement, { t, tag }))}
        download={fileName(statement)}
      >
        <Icon of={Download} className="icon small" />
        {t('statement.csv')}
      </a>
      <button type="button" className="button js-only" onClick={() => window.print()}>
        <Icon of={Printer} className="icon small" />
        {t('statement.print')}
      </button>
    </div>
  );
}

function Figures({ statement }: { statement: Statement }) {
  const words = useStatementWords();
  const { t } = words;
  const { months, totals } = statement;
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const newest = months.toReversed();
  if (isEmpty(totals))
    return (
      <div id="totals" className="card">
        <EmptyState
          art={<EmptyHistory width={ART_PX} />}
          title={t('statement.nothing')}
          text={t('statement.nothing_text')}
        />
      </div>
    );
  return (
    <>
      <div id="totals">
        <Totals totals={totals} words={words} />
      </div>
      <section id="by-month" className="card" aria-labelledby="by-month-title">
        <div className="row wrap chart-header">
          <h2 id="by-month-title" className="grow">
            {t('statement.by_month')}
          </h2>
          <span className="legend-key">
            <i />
            {t('statement.deposited')}
          </span>
          <span className="legend-key">
            <i className="out" />
            {t('statement.withdrawn')}
          </span>
        </div>
        <MonthChart
          months={months}
          words={words}
          label={t('statement.chart', { from: words.month(first), to: words.month(last) })}
        />
      </section>
      <Lifetime statement={statement} words={words} />
      <MonthTable months={newest} words={words} />
      <MonthList months={newest} words={words} />
    </>
  );
}

export function StatementScreen({ statement }: LoadedStatement) {
  const words = useStatementWords();
  const { t } = words;
  if (statement === null) return <AccountUnreadable />;
  const sections = [
    { id: 'totals', title: t('statement.totals') },
    { id: 'by-month', title: t('statement.by_month') },
    { id: 'lifetime', title: t('statement.lifetime') },
  ];
  const { currency, timeZone } = statement;
  return (
    <AccountFrame path="account/statement" sections={isEmpty(statement.totals) ? [] : sections}>
      <div className="statement">
        <div className="row wrap statement-header">
          <div className="grow">
            <h1 className="title">{t('statement.title')}</h1>
            <p className="small-text muted">{t('statement.lead', { currency })}</p>
          </div>
          <Ways statement={statement} />
        </div>
        <PeriodForm statement={statement} words={words} />
        <Figures statement={statement} />
        <p className="tiny-text dim">{t('statement.clock', { zone: timeZone.replaceAll('_', ' ') })}</p>
      </div>
    </AccountFrame>
  );
}
