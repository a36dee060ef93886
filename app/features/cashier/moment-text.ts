import { formatDate } from '#app/domain/date.ts';

/** A moment on the clock of whoever looks. The cashier loads in the browser only, so that clock is known. */
export const momentText = (moment: string | number): string =>
  formatDate(moment, 'yyyy-MM-dd HH:mm', new Intl.DateTimeFormat().resolvedOptions().timeZone);
