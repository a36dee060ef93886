/** Filters and views of the reports. */
import { REPORT_KINDS, REPORT_VIEWS, type ReportView } from '#app/contract/operator/report.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const REPORT_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: REPORT_VIEWS, isView: true },
  { name: 'kinds', title: 'event_kind', kind: 'many', values: REPORT_KINDS, words: 'report_kind' },
  { name: 'countries', title: 'markets', kind: 'many' },
  { name: 'from', title: 'from_day', kind: 'time' },
  { name: 'to', title: 'to_day', kind: 'time' },
];

const TITLES: Readonly<Record<ReportView, ConsoleTextKey>> = {
  all: 'all',
  mine: 'report_mine',
  making: 'report_making',
  failed: 'report_failed',
};

export const reportViews = countedViews(REPORT_VIEWS, TITLES);
