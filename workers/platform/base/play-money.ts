/**
 * Play money is allowed everywhere but in production, unless PLAY_MONEY makes that a public demo, which says so on every page
 * and pays nothing out.
 */
import type { Settings } from './settings.ts';

type Deployment = Pick<Settings, 'ENVIRONMENT' | 'PLAY_MONEY'>;

/** Whether money may be credited without a payment, and members have public passwords. */
export const allowsPlayMoney = ({ ENVIRONMENT, PLAY_MONEY }: Deployment): boolean =>
  ENVIRONMENT !== 'production' || PLAY_MONEY;

/** Whether members are paid out. */
export const paysOut = ({ PLAY_MONEY }: Deployment): boolean => !PLAY_MONEY;

/** The facts of the operator as the site shows them: on play money, marked as a demo. */
export const asShown = <Info extends { demo: boolean }>(
  { PLAY_MONEY }: Deployment,
  operator: Info,
): Info => ({
  ...operator,
  demo: operator.demo || PLAY_MONEY,
});
