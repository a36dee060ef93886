/** Writes a moment on the reader's clock. The cashier loads in the browser only, so that clock is known. */
import { formatDate } from '#app/domain/date.ts';

export const momentText = (moment: string | number): string =>
  formatDate(moment, 'yyyy-MM-dd HH:mm', new Intl.DateTimeFormat().resolvedOptions().timeZone);
