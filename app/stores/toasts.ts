/** Messages that come and go [3.21] [9.4]. */

import { randomId } from '#app/domain/random-id.ts';
import { createStore } from './store.ts';

export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';

export interface Toast {
  id: string;
  severity: Severity;
  summary: string;
  detail: string;
  /** Milliseconds it stays; one without end stays until it is closed. */
  life: number;
  /** Whether it can be closed by hand. */
  closable: boolean;
  /** Its group, which can be closed as a whole. */
  group: string;
  /** A link to a path of this site. */
  link?: { to: string; label: string; onFollow?: () => void };
}

/** [9.4] */
export const TOAST_LIFE_MS = 3_000;
/** No more at once; the oldest gives way. */
const MOST = 3;

export interface ToastStore {
  list: Toast[];
}

export const createToastStore = (): ToastStore => createStore({ list: [] });

export function showToast(
  store: ToastStore,
  toast: Pick<Toast, 'severity' | 'summary'> & Partial<Toast>,
): void {
  store.list.push({
    id: randomId(),
    detail: '',
    life: TOAST_LIFE_MS,
    closable: true,
    group: 'site',
    ...toast,
  });
  if (store.list.length > MOST) store.list.shift();
}

export function closeToast(store: ToastStore, id: string): void {
  store.list = store.list.filter(toast => toast.id !== id);
}
