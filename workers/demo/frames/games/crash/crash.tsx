/** The crash game: a flight whose height grows until the player exits or it crashes. */
import './crash.css';
import { useEffect, useEffectEvent } from 'react';
import type { CrashBet } from '#demo/studio/engines/crash.ts';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { CrashRules } from './crash-rules.tsx';
import { ExitChoice } from './exit-choice.tsx';
import { heightText } from './flight.ts';
import { FlightDisplay } from './flight-display.tsx';
import type { FlightProps, Rules, Show, View } from './flight-round.ts';
import { useFlight } from './use-flight.ts';

/** Emphasis of a height among the last results. */
const levelOf = (hundredths: number) => (hundredths >= 1000 ? 2 : hundredths >= 200 ? 1 : 0);

function Stage(props: FlightProps) {
  const { rules, t, phase, round, bet, onBet } = props;
  const [results, addResult] = useLastResults(phase);
  const { state, refs } = useFlight(props, (roundId, crashedAt) =>
    addResult({ roundId, text: `${heightText(crashedAt)}×`, level: levelOf(crashedAt) }),
  );
  const isOpen = phase === 'playing' || phase === 'showing';
  const shownBet = isOpen && round !== null ? round.bet : bet;

  const adoptBet = useEffectEvent(() => {
    if (round !== null) onBet(round.bet);
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
  whilePlaying: { button: 'cash_out', action: { do: 'exit' } },
  Stage,
  Rules: CrashRules,
};
