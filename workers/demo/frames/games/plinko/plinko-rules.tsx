/** The rules page of plinko: how the ball falls, and the pays of every table. */
import { paysOf, waysOf } from '#demo/studio/engines/plinko.ts';
import type { GameParts } from '../../game.ts';
import { paysText } from './fall.ts';
import type { Rules } from './plinko-round.ts';

const chanceText = (ways: number, rows: number) =>
  `${((100 * ways) / 2 ** rows).toLocaleString('en-US', { maximumSignificantDigits: 3 })} %`;

export function PlinkoRules({ rules, t }: GameParts<Rules>) {
  return (
    <>
      <p>{t('plinko_how')}</p>
      <p>{t('plinko_drawn')}</p>
      <p>{t('plinko_pays')}</p>
      {rules.rows.map(rows => (
        <div className="wide" key={rows}>
          <h3>{t('rows_of', { rows })}</h3>
          <table dir="ltr">
            <thead>
              <tr>
                <th scope="col">{t('chance')}</th>
                {rules.risks.map(risk => (
                  <th scope="col" key={risk}>
                    {t(risk)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {waysOf(rows)
                .slice(0, rows / 2 + 1)
                .map((ways, slot) => (
                  <tr key={ways}>
                    <td>{chanceText(slot === rows / 2 ? ways : 2 * ways, rows)}</td>
                    {rules.risks.map(risk => (
                      <td key={risk}>{`${paysText(paysOf({ rows, risk })[slot] ?? 0)}×`}</td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}
