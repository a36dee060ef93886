/** The most valuable symbols of a slot, and how many times the stake they pay. */
import { useId } from 'react';
import type { GameFacts } from '#app/contract/game-facts.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useText } from '#app/i18n/use-language.tsx';

export function PayTable({ table }: { table: NonNullable<GameFacts['payTable']> }) {
  const t = useText();
  const titleId = useId();
  const { count, isLeast, rows } = table;
  return (
    <section className="card pays">
      <h2 id={titleId}>
        {isLeast ? t('facts.pays_least', { number: count }) : t('facts.pays', { number: count })}
      </h2>
      <table className="number" aria-labelledby={titleId}>
        <tbody>
          {rows.map(({ name, img, times }) => (
            <tr key={name}>
              <th scope="row">
                <span>
                  {img !== null && <img src={img} alt="" width={34} height={34} loading="lazy" />}
                  <span>{name}</span>
                </span>
              </th>
              <td>
                <bdi translate="no" dir="ltr">{`${formatAmount(times)} ×`}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
