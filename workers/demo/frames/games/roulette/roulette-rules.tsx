/** The rules page of roulette. */
import type { ROULETTE_RULES } from '#demo/studio/engines/roulette.ts';
import type { GameParts } from '../../game.ts';

export function RouletteRules({ rules, t }: GameParts<typeof ROULETTE_RULES>) {
  return (
    <>
      <p>{t('roulette_how', { pockets: rules.wheel.length })}</p>
      <p>{t('roulette_chips', { most: rules.mostPlaces })}</p>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('bet')}</th>
              <th scope="col">{t('covers')}</th>
              <th scope="col">{t('pays')}</th>
            </tr>
          </thead>
          <tbody>
            {rules.bets.map(({ bet }) => (
              <tr key={bet}>
                <th scope="row">{t(`bet.${bet}`)}</th>
                <td>{t(`covers.${bet}`)}</td>
                <td>{`× ${rules.pays[bet]}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('roulette_pays')}</p>
      <p>{t('roulette_zero')}</p>
      <p>{t('roulette_keys')}</p>
    </>
  );
}
