/** Roulette: a wheel, and a table for chips. */
import './wheel.css';
import './places.css';
import './tools.css';
import './roulette.css';
import { useRef, useState } from 'react';
import type { RouletteBet } from '#demo/studio/engines/roulette.ts';
import type { InsideKind } from '#demo/studio/engines/roulette-layout.ts';
import { ChipTools } from '../../chip-tools.tsx';
import type { GameModule } from '../../game.ts';
import { useNextRound } from '../../shared/use-next-round.ts';
import { Board, WITHOUT_SPOTS } from './board.tsx';
import { othersOf } from './chips.ts';
import { PLACES } from './places.ts';
import type { RouletteProps, Rules, Show } from './roulette-round.ts';
import { RouletteRules } from './roulette-rules.tsx';
import { Kinds, LastNumbers, numbersOfTable } from './tools.tsx';
import { useForm } from './use-form.ts';
import { useSpin } from './use-spin.ts';
import { useTable } from './use-table.ts';
import { Wheel } from './wheel.tsx';

const VIEWS = { table: PLACES, flat: WITHOUT_SPOTS, tall: WITHOUT_SPOTS };

function Stage(props: RouletteProps) {
  const { rules, look, t, minor, phase, shared } = props;
  const root = useRef<HTMLDivElement>(null);
  const form = useForm(root);
  const [kind, setKind] = useState<InsideKind>('straight');
  const { wheel, isTurning, number, result, clearResult, lastNumbers } = useSpin(props);
  const table = useTable(props, result, clearResult);
  const { own, lying } = table;
  useNextRound(shared, own.clear);
  const isLocked = phase !== 'idle';
  const isListed = form !== 'table' && kind !== 'straight';
  return (
    <div className="roulette" data-form={form} data-turning={isTurning} ref={root}>
      <Wheel parts={wheel} wheel={rules.wheel} look={look} number={number} />
      <div className="play">
        <LastNumbers t={t} lastNumbers={shared === null ? lastNumbers : numbersOfTable(shared)} />
        {form !== 'table' && <Kinds t={t} kind={kind} lying={lying} onKind={setKind} />}
        <div className="place-for-board">
          <Board
            parts={{ t, minor }}
            form={isListed ? 'list' : form}
            places={isListed ? PLACES.filter(place => place.kind === kind) : VIEWS[form]}
            lying={lying}
            others={othersOf(shared)}
            result={table.result}
            isLocked={isLocked}
            onPut={table.put}
            onTake={table.take}
          />
        </div>
        <ChipTools t={t} chips={own} minor={minor} isLocked={isLocked} />
      </div>
    </div>
  );
}

export const ROULETTE_GAME: GameModule<Rules, RouletteBet, null, Show> = {
  firstBet: null,
  button: 'spin',
  stakeOf: bet => bet.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  Stage,
  Rules: RouletteRules,
};
