/** Filters and views of the reports. */
import { REPORT_KINDS, REPORT_VIEWS, type ReportView } from '#app/contract/operator/report.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ListView } from '../list/list-views.tsx';
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

/** The first view is the list without the filter. */
export const reportViews = (counts: Readonly<Record<ReportView, number | null>> | null): ListView[] =>
  REPORT_VIEWS.map((view, at) => ({
    title: TITLES[view],
    filters: at === 0 ? {} : { view },
    count: counts?.[view] ?? null,
  }));
