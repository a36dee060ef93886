/** The meters beside the board: the paying symbols, the pay of a tumble, and the progress of free spins. */
import type { Tumble } from '#demo/studio/engines/cascade.ts';
import type { GameParts } from '../../game.ts';
import { SymbolPicture } from '../../picture.tsx';
import type { Rules } from './cascade-round.ts';

export interface PaidTumble extends Pick<Tumble, 'wins' | 'multiplier'> {
  /** An amount in the member's currency. */
  sum: string;
}

type MeterProps = Pick<GameParts<Rules>, 'rules' | 'look' | 't'> & { paid: PaidTumble | null };

export const Meter = ({ rules, look, t, paid }: MeterProps) => (
  <p className="meter">
    {paid === null ? (
      <span className="hint">
        {t(rules.freeSpins === null ? 'cluster_hint' : 'tumble_hint', { count: rules.steps[0] })}
      </span>
    ) : (
      <>
        {paid.wins.map(({ symbol, count, cells }) => (
          <span className="chip" key={cells?.[0] ?? symbol}>
            <bdi translate="no" dir="ltr">{`${count} ×`}</bdi>
            <SymbolPicture look={look} letter={symbol} t={t} />
          </span>
        ))}
        {paid.multiplier > 1 && (
          <bdi translate="no" dir="ltr" className="times">{`× ${paid.multiplier}`}</bdi>
        )}
        <strong>{paid.sum}</strong>
      </>
    )}
  </p>
);

export interface Free {
  at: number;
  of: number;
  multiplier: number;
}

/** Always takes its space, so that nothing moves when free spins begin. */
export const FreeSpins = ({ free, t }: Pick<GameParts<unknown>, 't'> & { free: Free | null }) => (
  <p className="free-spins" aria-hidden="true">
    {free !== null && (
      <>
        <span>{t('free_spin', { at: free.at, of: free.of })}</span>
        {/* The key makes each multiplier a new element, so that its entrance is animated. */}
        <b dir="ltr" key={free.multiplier}>{`× ${free.multiplier}`}</b>
      </>
    )}
  </p>
);
