/** The dice game: a bar of numbers with a target, and a marker that runs to the result. */
import './dice.css';
import { useEffect, useEffectEvent } from 'react';
import type { DiceBet } from '#demo/studio/engines/dice.ts';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { OptionBar } from '../../option-bar.tsx';
import { BetFields } from './bet-fields.tsx';
import type { DiceProps, Rules, Show } from './dice-round.ts';
import { DiceRules } from './dice-rules.tsx';
import { inMode, MODES } from './odds.ts';
import { RollDisplay } from './roll-display.tsx';
import { useRoll } from './use-roll.ts';

const FIRST_BET: DiceBet = { mode: 'under', targetHundredths: 5000 };

function Stage(props: DiceProps) {
  const { rules, t, phase, round, stake, bet, onBet } = props;
  const isLocked = phase !== 'idle';
  const chosen = bet ?? FIRST_BET;
  const open = phase === 'idle' || phase === 'sending' ? null : round;
  const shown = open?.bet ?? chosen;
  const [results, addResult] = useLastResults(phase);
  const roll = useRoll(props, shown.mode, addResult);

  const adoptBet = useEffectEvent(() => {
    if (round !== null) onBet(round.bet);
  });
  useEffect(() => adoptBet(), []);

  return (
    <div className="dice">
      <LastResults label={t('last_rolls')} results={results} />
      <RollDisplay props={props} bet={shown} stake={open?.stake ?? stake} roll={roll} />
      <OptionBar
        label={t('mode')}
        options={MODES}
        chosen={shown.mode}
        textOf={t}
        isLocked={isLocked}
        onChoose={mode => roll.choose(inMode(chosen, mode, rules))}
      />
      <BetFields t={t} limits={rules} bet={shown} onBet={roll.choose} isLocked={isLocked} />
    </div>
  );
}

export const DICE_GAME: GameModule<Rules, DiceBet, null, Show> = {
  firstBet: FIRST_BET,
  button: 'roll',
  Stage,
  Rules: DiceRules,
};
