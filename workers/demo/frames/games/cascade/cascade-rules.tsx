/** The rules page of the tumbling slots. */
import type { GameParts } from '../../game.ts';
import { SymbolPicture } from '../../picture.tsx';
import type { Rules } from './cascade-round.ts';

/** Hundredths as a multiplier: `1.3`, `5,000`. */
const times = (hundredths: number) => (hundredths / 100).toLocaleString('en-US');

/** Column headings of the pay table, by number of symbols: `8–9`, the last one `12+`. */
const rangesOf = (steps: readonly number[]): string[] =>
  steps.map((least, at) => {
    const next = steps[at + 1];
    return next === undefined ? `${least}+` : `${least}–${next - 1}`;
  });

function PayTable({ rules, look, t }: GameParts<Rules>) {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('symbol')}</th>
            {rangesOf(rules.steps).map(range => (
              <th scope="col" key={range}>
                <bdi translate="no" dir="ltr">{`${range} ×`}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries<readonly number[]>(rules.pays).map(([letter, steps]) => (
            <tr key={letter}>
              <th scope="row" className="paying">
                <SymbolPicture look={look} letter={letter} t={t} />
              </th>
              {steps.map(pay => (
                <td key={pay}>{times(pay)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FreeSpinRules({ rules, look, t }: GameParts<Rules>) {
  const { scatterPays, freeSpins, multiplierGrowth } = rules;
  if (freeSpins === null) return null;
  const [four, five, six] = scatterPays.map(times);
  return (
    <>
      <p className="scatter-rule">
        <SymbolPicture look={look} letter="S" t={t} />
        <span>
          {t('tumble_scatter', {
            needed: freeSpins.scattersNeeded,
            spins: freeSpins.spins,
            four: four ?? '',
            five: five ?? '',
            six: six ?? '',
          })}
        </span>
      </p>
      <p>
        {t('tumble_free', {
          growth: multiplierGrowth,
          again: freeSpins.again.scattersNeeded,
          more: freeSpins.again.spins,
          most: freeSpins.most,
        })}
      </p>
    </>
  );
}

export function CascadeRules(parts: GameParts<Rules>) {
  const { rules, t } = parts;
  const { steps, freeSpins, multiplierGrowth, bets } = rules;
  const ofClusters = freeSpins === null;
  return (
    <>
      <p>{t(ofClusters ? 'cluster_how' : 'tumble_how', { count: steps[0] })}</p>
      <PayTable {...parts} />
      <p>{t('tumble_pays')}</p>
      {ofClusters ? <p>{t('cluster_grows', { growth: multiplierGrowth })}</p> : <FreeSpinRules {...parts} />}
      <p>{t('tumble_limit', { most: times(bets[0].mostPayHundredths) })}</p>
    </>
  );
}
