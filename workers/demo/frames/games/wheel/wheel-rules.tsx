/** The rules page of the money wheel. */
import type { Segment } from '#demo/studio/engines/wheel.ts';
import type { GameParts } from '../../game.ts';
import type { Rules } from './wheel-round.ts';

export function WheelRules({ rules, t }: GameParts<Rules>) {
  const { segments, values, mostMultipliers } = rules;
  const count = (segment: Segment) => segments.filter(it => it === segment).length;
  return (
    <>
      <p>{t('wheel_how', { segments: segments.length })}</p>
      <p>{t('wheel_multipliers')}</p>
      <p>{t('wheel_limit', { most: mostMultipliers })}</p>
      <p>{t('wheel_chips')}</p>
      <table dir="ltr">
        <thead>
          <tr>
            <th scope="col">{t('segment')}</th>
            <th scope="col">{t('on_wheel')}</th>
            <th scope="col">{t('pays')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(value => (
            <tr key={value}>
              <td>{value}</td>
              <td>{count(value)}</td>
              <td>{t('to_one', { value })}</td>
            </tr>
          ))}
          {(['2x', '7x'] as const).map(segment => (
            <tr key={segment}>
              <td>{segment.replace('x', '×')}</td>
              <td>{count(segment)}</td>
              <td>{t('spins_again')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
