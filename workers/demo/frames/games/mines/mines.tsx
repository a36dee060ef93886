/** Mines: a field of tiles, the multipliers above it, and the number of mines below. */
import './mines.css';
import { useEffect, useEffectEvent } from 'react';
import type { MinesBet, MinesShow } from '#demo/studio/engines/mines.ts';
import { payOf } from '#demo/studio/engines/mines-odds.ts';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { NumberStepper } from '../../number-stepper.tsx';
import { gemsOf } from './field.ts';
import type { MinesProps, Rules, View } from './mines-round.ts';
import { MinesRules } from './mines-rules.tsx';
import { NextGem, Steps } from './steps.tsx';
import { Tiles } from './tiles.tsx';
import { useField } from './use-field.ts';

const FIRST_BET: MinesBet = { mines: 3 };

function Stage(props: MinesProps) {
  const { rules, look, t, phase, round, stake, bet, onBet } = props;
  const [results, addResult] = useLastResults(phase);
  const { field, pending, open, clear } = useField(props, addResult);
  const isOpen = phase === 'playing' || phase === 'showing';
  const { mines } = (isOpen ? round?.bet : bet) ?? FIRST_BET;
  const steps = {
    parts: props,
    mines,
    gems: gemsOf(field),
    isOver: field.mines !== null,
    stake: isOpen && round !== null ? round.stake : stake,
  };

  const adoptBet = useEffectEvent(() => {
    if (round !== null) onBet(round.bet);
  });
  useEffect(() => adoptBet(), []);

  const choose = (count: number) => {
    clear();
    onBet({ mines: count });
  };

  return (
    <div className="mines">
      <LastResults label={t('last_fields')} results={results} />
      <Steps {...steps} />
      <Tiles
        t={t}
        look={look}
        field={field}
        pending={pending}
        canOpen={phase === 'playing' && pending === null}
        onOpen={open}
      />
      <NextGem {...steps} />
      <NumberStepper
        label={t('mines_count')}
        less={t('fewer_mines')}
        more={t('more_mines')}
        limits={rules.mines}
        value={mines}
        isLocked={phase !== 'idle'}
        onValue={choose}
      />
    </div>
  );
}

/** Cashes out, once there is a gem. */
const whilePlaying = ({ mines, opened }: View) =>
  opened.length === 0
    ? { button: 'cash_out', action: null }
    : { button: 'cash_out', action: { do: 'cash_out' }, pays: payOf(mines, opened.length) };

export const MINES_GAME: GameModule<Rules, MinesBet, View, MinesShow> = {
  firstBet: FIRST_BET,
  button: 'start',
  whilePlaying,
  Stage,
  Rules: MinesRules,
};
