/** The public face of accounts as their members' own: the retention of their data. */
export { keepRetention } from './retention.ts';
