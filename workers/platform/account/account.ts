/** The public face of accounts as their members' own: how long their data is kept. */
export { keepRetention } from './retention.ts';
