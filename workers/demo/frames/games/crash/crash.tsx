/** The crash game: a flight whose height grows until the player exits or it crashes. */
import './crash.css';
import { useEffect, useEffectEvent } from 'react';
import type { CrashBet } from '#demo/studio/engines/crash.ts';
import type { GameModule, SharedStage } from '../../game.ts';
import { LastResults, type Result, useLastResults } from '../../last-results.tsx';
import { CrashRules } from './crash-rules.tsx';
import { ExitChoice } from './exit-choice.tsx';
import { heightText } from './flight.ts';
import { FlightDisplay } from './flight-display.tsx';
import type { FlightProps, Rules, Show, View } from './flight-round.ts';
import { betOfRound, sharedFlightId } from './shared-flight.ts';
import { useFlight } from './use-flight.ts';

/** Emphasis of a height among the last results. */
const levelOf = (hundredths: number) => (hundredths >= 1000 ? 2 : hundredths >= 200 ? 1 : 0);

const resultOf = (roundId: string, hundredths: number): Result => ({
  roundId,
  text: `${heightText(hundredths)}×`,
  level: levelOf(hundredths),
});

const sharedResult = ({ number, result }: SharedStage['last'][number]): Result =>
  resultOf(sharedFlightId(number), (result as Show).crashedAtHundredths);

function Stage(props: FlightProps) {
  const { rules, t, phase, round, bet, onBet, shared } = props;
  const [visited, addResult] = useLastResults(phase);
  const results = shared === null ? visited : shared.last.map(sharedResult);
  const { state, refs } = useFlight(props, (roundId, crashedAt) => addResult(resultOf(roundId, crashedAt)));
  const isOpen = phase === 'playing' || phase === 'showing';
  const shownBet = (isOpen ? betOfRound(round) : null) ?? bet;

  const adoptBet = useEffectEvent(() => {
    const own = betOfRound(round);
    if (own !== null) onBet(own);
  });
  useEffect(() => adoptBet(), []);

  return (
    <div className="crash">
      <LastResults label={t('last_heights')} results={results} />
      <FlightDisplay props={props} state={state} refs={refs} />
      <ExitChoice
        t={t}
        limits={rules.exitHundredths}
        bet={shownBet}
        onBet={onBet}
        isLocked={phase !== 'idle'}
      />
    </div>
  );
}

export const CRASH_GAME: GameModule<Rules, CrashBet, View, Show> = {
  firstBet: { exitAtHundredths: null },
  button: 'take_off',
  joinsByButton: true,
  whilePlaying: { button: 'cash_out', action: { do: 'exit' } },
  Stage,
  Rules: CrashRules,
};
