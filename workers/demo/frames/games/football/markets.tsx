/** The three markets of a fixture as places for chips: result, number of goals, correct score. */
import { type Fixture, leadOf } from '#demo/studio/engines/football/fixture.ts';
import {
  oddsOf,
  type Pick,
  RESULT_PICKS,
  SCORE_PICKS,
  TOTAL_PICKS,
} from '#demo/studio/engines/football/odds.ts';
import { Dots } from '../../shared/dots.tsx';
import type { Text } from '../../text.ts';
import type { Spots } from '../cards/use-spots.ts';
import { oddsText } from './football-round.ts';

const MARKETS: readonly { name: string; picks: readonly Pick[] }[] = [
  { name: 'result', picks: RESULT_PICKS },
  { name: 'total', picks: TOTAL_PICKS },
  { name: 'score', picks: SCORE_PICKS },
];

/** The pick in words: a team's name, a score, or a text. */
export function pickName(pick: Pick, { home, away }: Fixture, t: Text): string {
  if (pick === 'home') return home.name;
  if (pick === 'away') return away.name;
  return /^\d/.test(pick) ? pick.replace('-', '–') : t(`pick.${pick}`);
}

function stateOf(pick: Pick, winners: readonly Pick[]): 'open' | 'won' | 'lost' {
  if (winners.length === 0) return 'open';
  return winners.includes(pick) ? 'won' : 'lost';
}

interface MarketsProps {
  t: Text;
  minor: (minor: number) => string;
  fixture: Fixture;
  spots: Spots<Pick>;
  /** Empty until the match is over. */
  winners: readonly Pick[];
  isLocked: boolean;
  onPut: (pick: Pick) => void;
  /** Bets of others by pick. */
  others: ReadonlyMap<Pick, number>;
}

export function Markets({ t, minor, fixture, spots, winners, isLocked, onPut, others }: MarketsProps) {
  const odds = oddsOf(leadOf(fixture));
  const placeOf = (pick: Pick) => {
    const amount = spots[pick] ?? 0;
    const name = pickName(pick, fixture, t);
    const stated = oddsText(odds[pick]);
    const label = { pick: name, odds: stated, amount: minor(amount) };
    return (
      <button
        type="button"
        key={pick}
        className="pick"
        data-state={stateOf(pick, winners)}
        data-placed={amount > 0}
        aria-disabled={isLocked}
        aria-label={t(amount === 0 ? 'pick_odds' : 'pick_placed', label)}
        onClick={() => onPut(pick)}
      >
        <Dots count={others.get(pick) ?? 0} />
        <span>{name}</span>
        <b dir="ltr">{stated}</b>
        {amount > 0 && <em dir="ltr">{minor(amount)}</em>}
      </button>
    );
  };
  return (
    <div className="markets">
      {MARKETS.map(({ name, picks }) => (
        <fieldset key={name} data-market={name}>
          <legend>{t(`market.${name}`)}</legend>
          {/* The home team is at the left in every language, as on the board. */}
          <div dir="ltr">{picks.map(placeOf)}</div>
        </fieldset>
      ))}
    </div>
  );
}
