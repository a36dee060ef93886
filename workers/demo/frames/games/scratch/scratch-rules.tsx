/** The rules page of scratch cards, with the list of prizes. */
import type { GameParts } from '../../game.ts';
import { type Rules, timesText } from './scratch-round.ts';

export function ScratchRules({ rules, t }: GameParts<Rules>) {
  const count = rules.tickets.toLocaleString('en-US');
  return (
    <>
      <p>{t('scratch_how', { equal: rules.equal })}</p>
      <p>{t('scratch_drawn', { tickets: count })}</p>
      <p>{t('scratch_self')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('prize')}</th>
            <th scope="col">{t('tickets_of', { tickets: count })}</th>
          </tr>
        </thead>
        <tbody>
          {rules.prizes.map(({ payHundredths, tickets }) => (
            <tr key={payHundredths}>
              <td>
                <bdi translate="no" dir="ltr">
                  {timesText(payHundredths)}
                </bdi>
              </td>
              <td>{tickets.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
