/** The rules page of hi-lo. */
import { hundredthsOf, payOf, RANKS, rankOf, SIDES, winsOf } from '#demo/studio/engines/hi-lo-odds.ts';
import type { GameParts } from '../../game.ts';
import type { Rules } from './hi-lo-round.ts';
import { rankText, timesText } from './row.ts';

/** Cards that win, of all, and the pay of a guess. */
const chanceAndPay = (wins: number): string => `${wins}/${RANKS}, ${timesText(hundredthsOf(payOf([wins])))}`;

const CARDS = Array.from({ length: RANKS }, (_, card) => card);

export function HiLoRules({ rules, t }: GameParts<Rules>) {
  const { returnPercent, mostGuesses, mostSkips, mostPay } = rules;
  return (
    <>
      <p>{t('hilo_how')}</p>
      <p>{t('hilo_same')}</p>
      <p>{t('hilo_pays', { percent: returnPercent })}</p>
      <p>{t('hilo_skips', { most: mostSkips })}</p>
      <p>{t('hilo_limit', { guesses: mostGuesses, most: mostPay.toLocaleString('en-US') })}</p>
      <p>{t('hilo_waits')}</p>
      <table dir="ltr">
        <thead>
          <tr>
            <th scope="col">{t('open_card')}</th>
            {SIDES.map(side => (
              <th scope="col" key={side}>
                {t(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CARDS.map(card => (
            <tr key={card}>
              <td>{rankText(card)}</td>
              {SIDES.map(side => (
                <td key={side}>{chanceAndPay(winsOf(side, rankOf(card)))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
