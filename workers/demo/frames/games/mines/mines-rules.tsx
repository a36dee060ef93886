/** The rules page of mines. */
import { mostGems } from '#demo/studio/engines/mines-odds.ts';
import type { GameParts } from '../../game.ts';
import { stepsAround } from './field.ts';
import type { Rules } from './mines-round.ts';

/** Numbers of mines in the table of multipliers. */
const SHOWN = [1, 3, 5, 10, 15, 20, 24];

export function MinesRules({ rules, t }: GameParts<Rules>) {
  const { tiles, mines, returnPercent, mostPay } = rules;
  return (
    <>
      <p>{t('mines_how', { tiles, ...mines })}</p>
      <p>{t('mines_pays', { percent: returnPercent })}</p>
      <p>{t('mines_limit', { most: mostPay.toLocaleString('en-US') })}</p>
      <p>{t('mines_waits')}</p>
      <p>{t('mines_keys')}</p>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('mines_count')}</th>
              <th scope="col">{t('first_gem')}</th>
              <th scope="col">{t('most_gems')}</th>
              <th scope="col">{t('last_gem')}</th>
            </tr>
          </thead>
          <tbody>
            {SHOWN.map(count => (
              <tr key={count}>
                <td>{count}</td>
                <td dir="ltr">{stepsAround(count, 0)[0]?.text}</td>
                <td>{mostGems(count)}</td>
                <td dir="ltr">{stepsAround(count, mostGems(count)).at(-1)?.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
