/** Filters and views of the studios and payment services. */
import { SUPPLIER_VIEWS, type SupplierView } from '#app/contract/operator/suppliers.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const SUPPLIER_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: SUPPLIER_VIEWS, isView: true },
  { name: 'query', title: 'game_query', kind: 'text' },
];

const TITLES: Readonly<Record<SupplierView, ConsoleTextKey>> = {
  all: 'all',
  studios: 'supplier_studios',
  payments: 'supplier_payments',
  stopped: 'supplier_stopped',
  retired: 'supplier_retired',
};

export const supplierViews = countedViews(SUPPLIER_VIEWS, TITLES);
