/** The rules page of the crash game. */
import type { CRASH_RULES } from '#demo/studio/engines/crash.ts';
import type { GameParts } from '../../game.ts';
import { ageAt, heightText } from './flight.ts';

const EXAMPLES = [200, 1000, 10_000];

export function CrashRules({ rules, t }: GameParts<typeof CRASH_RULES>) {
  const { exitHundredths, growthPerMs, returnPercent } = rules;
  const seconds = (hundredths: number) => (ageAt(hundredths, growthPerMs) / 1000).toFixed(1);
  return (
    <>
      <p>{t('crash_how')}</p>
      <p>{t('crash_exit')}</p>
      <p>
        {t('crash_auto', {
          least: heightText(exitHundredths.least),
          most: heightText(exitHundredths.most),
        })}
      </p>
      <p>{t('crash_chance', { percent: returnPercent, none: 100 - returnPercent })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('height')}</th>
            <th scope="col">{t('after')}</th>
            <th scope="col">{t('reached_by')}</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map(height => (
            <tr key={height}>
              <th scope="row">
                <bdi translate="no" dir="ltr">{`${heightText(height)}×`}</bdi>
              </th>
              <td>{t('seconds', { seconds: seconds(height) })}</td>
              <td>{`${((100 * returnPercent) / height).toFixed(2)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
