/** The rules page of the number draw. */
import type { LOTTERY_RULES } from '#demo/studio/engines/lottery-rules.ts';
import type { GameParts } from '../../game.ts';
import { times } from './pays.tsx';
import { payingHits } from './picks.ts';

export const LotteryRules = ({ rules, t }: GameParts<typeof LOTTERY_RULES>) => (
  <>
    <p>{t('keno_how', { most: rules.pays.length, balls: rules.balls, drawn: rules.drawn })}</p>
    <p>{t('keno_pays')}</p>
    <table className="keno-table">
      <thead>
        <tr>
          <th scope="col">{t('picked_short')}</th>
          <th scope="col">{t('hits_and_pays')}</th>
        </tr>
      </thead>
      <tbody>
        {rules.pays.map((pays, at) => (
          <tr key={rules.bets[at]?.bet}>
            <th scope="row">{pays.length - 1}</th>
            <td>
              <ul>
                {payingHits(pays).map(({ hits, pay }) => (
                  <li key={hits}>
                    <bdi translate="no" dir="ltr">
                      <span>{`${hits}: `}</span>
                      <b>{`×${times(pay)}`}</b>
                    </bdi>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{t('keno_none', { most: rules.pays.length })}</p>
  </>
);
