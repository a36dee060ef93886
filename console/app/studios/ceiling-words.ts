/** What the ceilings are called, in the order of the forms. */
import type { WinCeilings } from '#app/domain/win-ceilings.ts';
import type { ConsoleTextKey } from '../text/text.ts';

export type CeilingName = keyof WinCeilings;

export const CEILING_NAMES = [
  'win',
  'stakeTimes',
  'round',
  'memberDay',
  'providerDay',
] as const satisfies readonly CeilingName[];

export const CEILING_TITLES: Readonly<Record<CeilingName, ConsoleTextKey>> = {
  win: 'ceiling_win',
  stakeTimes: 'ceiling_stake_times',
  round: 'ceiling_round',
  memberDay: 'ceiling_member_day',
  providerDay: 'ceiling_studio_day',
};
