/** The rules page of video poker, with its pays as multiples of the stake. */
import type { VideoPokerRules as Rules } from '#demo/studio/engines/video-poker-rules.ts';
import type { GameParts } from '../../game.ts';

export function VideoPokerRules({ rules, t }: GameParts<Rules>) {
  return (
    <>
      <p>{t('vp_how')}</p>
      <p>{t('vp_hands')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('hand')}</th>
            <th scope="col">{t('pays')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.pays.map(({ hand, pay }) => (
            <tr key={hand}>
              <th scope="row">{t(`hand.${hand}`)}</th>
              <td>{`× ${pay}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('vp_return')}</p>
      <p>{t('vp_waits')}</p>
    </>
  );
}
