/** The rules page of fishing: how a shot is decided, and pay and chance of every species. */
import type { GameParts } from '../../game.ts';
import type { Rules } from './fishing-round.ts';
import { chanceText } from './target-list.tsx';

export function FishingRules({ rules, t }: GameParts<Rules>) {
  return (
    <>
      <p>{t('fish_how')}</p>
      <p>{t('fish_chance', { percent: rules.returnPercent })}</p>
      <p>{t('fish_choice')}</p>
      <p>{t('fish_leaves')}</p>
      <p>{t('fish_keys')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fish')}</th>
            <th scope="col">{t('pays')}</th>
            <th scope="col">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.species.map(({ species, pay, ...odds }) => (
            <tr key={species}>
              <td>{t(`bet.${species}`)}</td>
              <td>
                <bdi translate="no" dir="ltr">{`${pay}×`}</bdi>
              </td>
              <td>
                <bdi translate="no" dir="ltr">
                  {chanceText(odds)}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
