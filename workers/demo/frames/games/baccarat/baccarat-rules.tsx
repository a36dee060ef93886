/** The rules page of baccarat, with the table of the banker's third card. */
import type { BACCARAT_RULES } from '#demo/studio/engines/baccarat-rules.ts';
import type { GameParts } from '../../game.ts';

/** The banker's total, and the points of the player's third card to which the banker draws. */
const BANKER_DRAWS = [
  ['0–2', '0–9'],
  ['3', '0–7, 9'],
  ['4', '2–7'],
  ['5', '4–7'],
  ['6', '6–7'],
] as const;

export function BaccaratRules({ rules, t }: GameParts<typeof BACCARAT_RULES>) {
  return (
    <>
      <p>{t('bac_how', { decks: rules.decks })}</p>
      <p>{t('bac_values')}</p>
      <p>{t('bac_pays')}</p>
      <p>{t('bac_player')}</p>
      <p>{t('bac_banker')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('banker_has')}</th>
            <th scope="col">{t('third_card')}</th>
          </tr>
        </thead>
        <tbody>
          {BANKER_DRAWS.map(([total, third]) => (
            <tr key={total}>
              <th scope="row">
                <bdi translate="no" dir="ltr">
                  {total}
                </bdi>
              </th>
              <td>
                <bdi translate="no" dir="ltr">
                  {third}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
