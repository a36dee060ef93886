/** The rules page of three card poker, with the pays of the ante bonus and of pair plus. */
import { THREE_CARD_HANDS } from '#demo/studio/engines/cards/three-card-hand.ts';
import type { GameParts } from '../../game.ts';
import type { Rules } from './three-card-round.ts';

const toOne = (pay: number | undefined) => (pay === undefined ? '–' : `${pay} : 1`);

export function ThreeCardRules({ rules, t }: GameParts<Rules>) {
  const { anteBonus, pairPlus } = rules;
  return (
    <>
      <p>{t('tc_how')}</p>
      <p>{t('tc_dealer')}</p>
      <p>{t('tc_bonus')}</p>
      <p>{t('tc_pair_plus')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('hand')}</th>
            <th scope="col">{t('ante_bonus')}</th>
            <th scope="col">{t('bet.pair_plus')}</th>
          </tr>
        </thead>
        <tbody>
          {[...THREE_CARD_HANDS].reverse().map(hand => (
            <tr key={hand}>
              <th scope="row">{t(`hand.${hand}`)}</th>
              <td>
                <bdi translate="no" dir="ltr">
                  {toOne(anteBonus[hand])}
                </bdi>
              </td>
              <td>
                <bdi translate="no" dir="ltr">
                  {toOne(pairPlus[hand])}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('tc_return')}</p>
      <p>{t('tc_waits')}</p>
    </>
  );
}
