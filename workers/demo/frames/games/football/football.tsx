/** Virtual football: the fixture with its match, and the markets for chips. */
import './football.css';
import { fixtureOf } from '#demo/studio/engines/football/fixture.ts';
import type { FootballBet, FootballShow, Match } from '#demo/studio/engines/football/football.ts';
import type { Pick } from '#demo/studio/engines/football/odds.ts';
import { ChipTools } from '../../chip-tools.tsx';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { useNextRound } from '../../shared/use-next-round.ts';
import { play } from '../../sound.ts';
import { useSpots } from '../cards/use-spots.ts';
import { FixtureBoard } from './fixture-board.tsx';
import { betOf, type FootballProps, othersOf, type Rules, resultOf, spotsOf } from './football-round.ts';
import { FootballRules } from './football-rules.tsx';
import { Markets, pickName } from './markets.tsx';
import { useMatch } from './use-match.ts';

function Stage(props: FootballProps) {
  const { t, minor, phase, round, stakeMinor, mostMinor, onBet, announce, shared } = props;
  const [visited, addResult] = useLastResults(phase);
  const results = shared?.last.map(it => resultOf(String(it.number), it.result as Match)) ?? visited;
  const { match, line, clear } = useMatch(props, addResult);
  const number = shared?.number ?? null;
  const own = useSpots<Pick>({
    phase,
    first: {},
    mostMinor,
    onChange: spots => onBet(betOf(spots, number)),
  });
  useNextRound(shared, () => {
    own.clear();
    clear();
  });
  const isLocked = phase !== 'idle';
  const placed = isLocked && round !== null ? round.bet : null;
  const fixture = fixtureOf(match?.round ?? placed?.[0]?.round ?? number ?? 1);

  const put = (pick: Pick) => {
    if (isLocked || number === null) return;
    if (own.isTooMuch(stakeMinor)) {
      announce(t('most_stake', { most: minor(mostMinor) }));
      return;
    }
    play.tick(2);
    clear();
    own.put(pick, stakeMinor);
    const amount = minor((own.spots[pick] ?? 0) + stakeMinor);
    announce(t('on_pick', { pick: pickName(pick, fixture, t), amount }));
  };

  return (
    <div className="football">
      <LastResults label={t('last_scores')} results={results} />
      <FixtureBoard t={t} fixture={fixture} match={match} line={line} />
      <Markets
        t={t}
        minor={minor}
        fixture={fixture}
        spots={placed === null ? own.spots : spotsOf(placed)}
        winners={match?.winners ?? []}
        isLocked={isLocked}
        onPut={put}
        others={othersOf(shared)}
      />
      <ChipTools t={t} chips={own} minor={minor} isLocked={isLocked} />
    </div>
  );
}

export const FOOTBALL_GAME: GameModule<Rules, FootballBet, null, FootballShow> = {
  firstBet: null,
  button: 'place_bet',
  stakeOf: bet => bet.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  Stage,
  Rules: FootballRules,
};
