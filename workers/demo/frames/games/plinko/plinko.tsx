/** Plinko: a board of pegs above its slots, and below it the choice of risk and rows. */
import './plinko.css';
import { useEffect, useEffectEvent } from 'react';
import type { PlinkoBet, PlinkoShow } from '#demo/studio/engines/plinko.ts';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { OptionBar } from '../../option-bar.tsx';
import { Board } from './board.tsx';
import type { PlinkoProps, Rules } from './plinko-round.ts';
import { PlinkoRules } from './plinko-rules.tsx';
import { useFall } from './use-fall.ts';

const FIRST_BET: PlinkoBet = { rows: 12, risk: 'medium' };

function Stage(props: PlinkoProps) {
  const { rules, t, phase, round, bet, onBet } = props;
  const [results, addResult] = useLastResults(phase);
  const { choose, ...fall } = useFall(props, addResult);
  const shown = (phase === 'showing' ? round?.bet : bet) ?? FIRST_BET;
  const isLocked = phase !== 'idle';

  const adoptBet = useEffectEvent(() => {
    if (round !== null) onBet(round.bet);
  });
  useEffect(() => adoptBet(), []);

  return (
    <div className="plinko">
      <LastResults label={t('last_balls')} results={results} />
      <Board t={t} bet={shown} {...fall} isVisible={fall.isVisible && phase !== 'sending'} />
      <div className="plinko-choices">
        <OptionBar
          label={t('risk')}
          options={rules.risks}
          chosen={shown.risk}
          textOf={t}
          isLocked={isLocked}
          onChoose={risk => choose({ ...shown, risk })}
        />
        <OptionBar
          label={t('rows')}
          options={rules.rows}
          chosen={shown.rows}
          textOf={String}
          isLocked={isLocked}
          onChoose={rows => choose({ ...shown, rows })}
        />
      </div>
    </div>
  );
}

export const PLINKO_GAME: GameModule<Rules, PlinkoBet, null, PlinkoShow> = {
  firstBet: FIRST_BET,
  button: 'drop',
  Stage,
  Rules: PlinkoRules,
};
