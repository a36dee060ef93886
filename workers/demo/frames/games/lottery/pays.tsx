/** The pays by number of hits, with the present number marked. */
import type { LOTTERY_RULES } from '#demo/studio/engines/lottery-rules.ts';
import type { GameParts } from '../../game.ts';
import { payingHits } from './picks.ts';

interface PaysProps extends Pick<GameParts<typeof LOTTERY_RULES>, 'rules' | 't' | 'payout'> {
  picked: number;
  /** Hits so far; null without a draw. */
  hits: number | null;
  stake: string;
}

/** Hundredths as a multiplier: `2.5`, `10,000`. */
export const times = (hundredths: number): string => (hundredths / 100).toLocaleString('en-US');

export function Pays({ rules, t, payout, picked, hits, stake }: PaysProps) {
  const pays = rules.pays[picked - 1];
  if (pays === undefined) {
    return <p className="pays-hint">{t('pick_some', { most: rules.pays.length })}</p>;
  }
  return (
    <div className="pays">
      <p className="pays-head" aria-hidden="true">
        <span>{t('hits_short')}</span>
        <span>{t('pays_short')}</span>
      </p>
      <dl>
        {payingHits(pays).map(({ hits: needed, pay }) => (
          <div key={needed} data-now={needed === hits}>
            <dt>
              <span className="unseen">{t('hits_short')} </span>
              <span>{needed}</span>
            </dt>
            <dd>
              <bdi translate="no" dir="ltr">{`×${times(pay)}`}</bdi>
              <small>{payout(stake, { of: pay, by: 100 })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
