/**
 * The fixtures of virtual football: two invented teams with stated strengths, as a function of the round's number, so that both are
 * known before bets are taken. No team is that of a real league.
 */
import { numberOf } from '../number-of.ts';

/** Names are the same in every language. */
export const TEAMS = [
  { name: 'Brackwater', short: 'BRW', strength: 4 },
  { name: 'Corvane', short: 'CRV', strength: 3 },
  { name: 'Dunmarrow', short: 'DMR', strength: 2 },
  { name: 'Elderholt', short: 'ELH', strength: 1 },
  { name: 'Fennick', short: 'FNK', strength: 3 },
  { name: 'Galdera', short: 'GLD', strength: 4 },
  { name: 'Hollowmere', short: 'HLM', strength: 2 },
  { name: 'Istrand', short: 'IST', strength: 1 },
  { name: 'Jorvale', short: 'JRV', strength: 3 },
  { name: 'Kestrova', short: 'KST', strength: 2 },
  { name: 'Lumbrook', short: 'LMB', strength: 4 },
  { name: 'Morvenna', short: 'MRV', strength: 1 },
  { name: 'Nordhaven', short: 'NRH', strength: 2 },
  { name: 'Oskeld', short: 'OSK', strength: 3 },
  { name: 'Pellwyn', short: 'PLW', strength: 1 },
  { name: 'Quarrone', short: 'QRN', strength: 4 },
] as const;
export type Team = (typeof TEAMS)[number];

/** The strongest team has this strength, the weakest 1. */
export const MOST_STRENGTH = 4;

export interface Fixture {
  /** Number of the shared table's round. */
  round: number;
  home: Team;
  away: Team;
}

export function fixtureOf(round: number): Fixture {
  const pair = numberOf(`fixture ${round}`) % (TEAMS.length * (TEAMS.length - 1));
  const home = Math.floor(pair / (TEAMS.length - 1));
  const away = (home + 1 + (pair % (TEAMS.length - 1))) % TEAMS.length;
  return { round, home: TEAMS[home] as Team, away: TEAMS[away] as Team };
}

/** Strength of the home team less that of the away team. All that the odds depend on. */
export const leadOf = ({ home, away }: Fixture): number => home.strength - away.strength;

/** Every lead that a fixture can have. */
export const LEADS = [-3, -2, -1, 0, 1, 2, 3] as const;
