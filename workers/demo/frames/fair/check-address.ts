/** The address of the check page with the values of a round in its fragment, which no server receives. */
import { FAIR_PATH, type StudioRound } from '#app/contract/studio.ts';

/** Names of the page's fields. */
export const FIELDS = [
  'engine',
  'serverSeed',
  'serverSeedHash',
  'clientSeed',
  'nonce',
  'stake',
  'bet',
  'actions',
  'elapsed',
  'win',
] as const;
export type Field = (typeof FIELDS)[number];
export type FieldValues = Readonly<Record<Field, string>>;

const languageOfPage = (): string => new URLSearchParams(location.search).get('lang') ?? '';

export function checkPage(): string {
  const language = languageOfPage();
  return language === '' ? FAIR_PATH : `${FAIR_PATH}?lang=${encodeURIComponent(language)}`;
}

/** @param engine id of the engine that played the round */
export function checkAddress(round: StudioRound, engine: string): string {
  const { proof, outcome, bet, actions, elapsed, stake, firstStake } = round;
  const values: FieldValues = {
    engine,
    serverSeed: proof?.serverSeed ?? '',
    serverSeedHash: proof?.serverSeedHash ?? '',
    clientSeed: proof?.clientSeed ?? '',
    nonce: String(proof?.nonce ?? ''),
    stake: firstStake ?? stake,
    bet: JSON.stringify(bet),
    actions: JSON.stringify(actions),
    elapsed: JSON.stringify(elapsed),
    win: outcome?.win ?? '',
  };
  return `${checkPage()}#${new URLSearchParams(values)}`;
}

/** The values in a page's fragment; those that it lacks are empty. */
export function readCheckAddress(fragment: string): FieldValues {
  const read = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(FIELDS.map(it => [it, read.get(it) ?? ''])) as Record<Field, string>;
}
