/**
 * Where play money may be: anywhere but in production, unless PLAY_MONEY makes that a public demo, which says so on every page and
 * pays nothing out.
 */
import type { Settings } from './settings.ts';

type Deployment = Pick<Settings, 'ENVIRONMENT' | 'PLAY_MONEY'>;

/** Whether money may be credited without a payment, and members have public passwords. */
export const allowsPlayMoney = ({ ENVIRONMENT, PLAY_MONEY }: Deployment): boolean =>
  ENVIRONMENT !== 'production' || PLAY_MONEY;

/** Whether members are paid out. */
export const paysOut = ({ PLAY_MONEY }: Deployment): boolean => !PLAY_MONEY;

/** What the site says of its operator: on play money, that it is a demo. */
export const asShown = <Info extends { demo: boolean }>(
  { PLAY_MONEY }: Deployment,
  operator: Info,
): Info => ({
  ...operator,
  demo: operator.demo || PLAY_MONEY,
});
