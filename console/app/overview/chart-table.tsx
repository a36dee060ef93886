/** The figures of a chart as a table behind a line, for reading them exactly and for screen readers. */
import type { ReactNode } from 'react';
import { useText } from '../text/text.ts';

export function ChartTable({ caption, children }: { caption: string; children: ReactNode }) {
  const t = useText();
  return (
    <details className="chart-table">
      <summary>{t('chart_as_table')}</summary>
      <div className="list-scroll">
        <table className="list-table figures">
          <caption className="visually-hidden">{caption}</caption>
          {children}
        </table>
      </div>
    </details>
  );
}
