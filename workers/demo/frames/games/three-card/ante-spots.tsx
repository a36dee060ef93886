/** The spots of three card poker: ante and pair plus. A press adds a chip. */
import type { ThreeCardSpot } from '#demo/studio/engines/three-card-rules.ts';
import { SPOTS } from '#demo/studio/engines/three-card-rules.ts';
import type { Text } from '../../text.ts';
import type { Spots } from '../cards/use-spots.ts';
import type { Show } from './three-card-round.ts';

interface AnteSpotsProps {
  t: Text;
  minor: (minor: number) => string;
  spots: Spots<ThreeCardSpot>;
  show: Show | null;
  isLocked: boolean;
  onPut: (spot: ThreeCardSpot) => void;
}

function stateOf(spot: ThreeCardSpot, show: Show | null): 'open' | 'won' | 'lost' {
  if (show === null || show.result === 'push') return 'open';
  if (spot === 'pair_plus') return show.pairPlusPays > 0 ? 'won' : 'lost';
  return show.result === 'win' || show.result === 'unqualified' ? 'won' : 'lost';
}

export const AnteSpots = ({ t, minor, spots, show, isLocked, onPut }: AnteSpotsProps) => (
  <fieldset className="spots" aria-label={t('spots')}>
    {SPOTS.map(spot => {
      const amount = spots[spot] ?? 0;
      const name = t(`bet.${spot}`);
      return (
        <button
          type="button"
          key={spot}
          className="spot"
          data-state={amount === 0 ? 'open' : stateOf(spot, show)}
          aria-disabled={isLocked}
          aria-label={amount === 0 ? name : t('on_spot', { spot: name, amount: minor(amount) })}
          onClick={() => onPut(spot)}
        >
          <strong>{name}</strong>
          <small>{t(`against.${spot}`)}</small>
          <b>{amount === 0 ? '' : minor(amount)}</b>
        </button>
      );
    })}
  </fieldset>
);
