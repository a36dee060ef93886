/** The money wheel, and beside it the numbers for chips. */
import './wheel-game.css';
import type { WheelBet, WheelShow } from '#demo/studio/engines/wheel.ts';
import { ChipTools } from '../../chip-tools.tsx';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { useNextRound } from '../../shared/use-next-round.ts';
import { chipsOf, othersOf } from './amounts.ts';
import { Disc } from './disc.tsx';
import { Places } from './places.tsx';
import { useAmounts } from './use-amounts.ts';
import { resultOf, useWheel } from './use-wheel.ts';
import type { Rules, WheelProps } from './wheel-round.ts';
import { WheelRules } from './wheel-rules.tsx';

function Stage(props: WheelProps) {
  const { rules, look, t, phase, round, shared } = props;
  const [visited, addResult] = useLastResults(phase);
  const results = shared?.last.map(it => resultOf(String(it.number), it.result as WheelShow)) ?? visited;
  const { rotor, multiplier, result, clear } = useWheel(props, addResult);
  const amounts = useAmounts(props, clear);
  useNextRound(shared, amounts.clear);
  const isLocked = phase !== 'idle';
  return (
    <div className="money-wheel">
      <LastResults label={t('last_spins')} results={results} />
      <div className="disc-place">
        <Disc segments={rules.segments} look={look} rotor={rotor} />
        {multiplier > 1 && (
          <p className="times">
            <bdi translate="no" dir="ltr">{`${multiplier}×`}</bdi>
          </p>
        )}
      </div>
      <div className="wheel-bets">
        <Places
          parts={props}
          chips={isLocked && round !== null ? chipsOf(round.bet) : amounts.chips}
          result={result}
          isLocked={isLocked}
          onPut={amounts.put}
          onTake={amounts.take}
          others={othersOf(shared)}
        />
        <ChipTools t={t} chips={amounts} minor={props.minor} isLocked={isLocked} />
      </div>
    </div>
  );
}

export const WHEEL_GAME: GameModule<Rules, WheelBet, null, WheelShow> = {
  firstBet: null,
  button: 'spin',
  stakeOf: bet => bet.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  Stage,
  Rules: WheelRules,
};
