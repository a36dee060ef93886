/** The three spots of baccarat: player, tie and banker. A press adds a chip. */
import type { Side } from '#demo/studio/engines/baccarat-rules.ts';
import { Dots } from '../../shared/dots.tsx';
import type { Text } from '../../text.ts';
import type { Spots } from '../cards/use-spots.ts';

/** In the order of the cloth. */
const ORDER: readonly Side[] = ['player', 'tie', 'banker'];
const ODDS: Readonly<Record<Side, string>> = { player: '1 : 1', tie: '8 : 1', banker: '0.95 : 1' };

interface BettingSpotsProps {
  t: Text;
  minor: (minor: number) => string;
  spots: Spots<Side>;
  winner: Side | null;
  isLocked: boolean;
  onPut: (side: Side) => void;
  /** Bets of others by side. */
  others: ReadonlyMap<Side, number>;
}

/** A tie returns the other amounts. */
function stateOf(side: Side, winner: Side | null): 'open' | 'won' | 'lost' {
  if (winner === null || (winner === 'tie' && side !== 'tie')) return 'open';
  return side === winner ? 'won' : 'lost';
}

export function BettingSpots({ t, minor, spots, winner, isLocked, onPut, others }: BettingSpotsProps) {
  return (
    <fieldset className="spots" aria-label={t('spots')} dir="ltr">
      {ORDER.map(side => {
        const amount = spots[side] ?? 0;
        const name = t(`bet.${side}`);
        return (
          <button
            type="button"
            key={side}
            className="spot"
            data-side={side}
            data-state={stateOf(side, winner)}
            aria-disabled={isLocked}
            aria-label={
              amount === 0 ? `${name}, ${ODDS[side]}` : t('on_spot', { spot: name, amount: minor(amount) })
            }
            onClick={() => onPut(side)}
          >
            <Dots count={others.get(side) ?? 0} />
            <strong>{name}</strong>
            <small>
              <bdi translate="no" dir="ltr">
                {ODDS[side]}
              </bdi>
            </small>
            <b>{amount === 0 ? '' : minor(amount)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
