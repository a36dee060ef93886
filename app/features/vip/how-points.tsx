/** The turnover that earns a point: one rate for each weight, with the categories that have it. */
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { VipInfo } from './load-vip.server.ts';
import { useSum } from './use-sums.ts';

/** Amounts are shown with so many decimals at most. */
const DECIMALS = 4;

/** The turnover for a point at a weight, as decimal text; null where it gives none. */
function turnoverAt(turnover: string, weight: string): string | null {
  const [base, factor] = [parseAmount(turnover, DECIMALS), Number(weight)];
  if (!base.ok || !(factor > 0)) return null;
  return toDecimalString(Math.ceil(base.value / factor), DECIMALS);
}

/** Categories by weight, the heaviest first; those that the visitor does not see are left out. */
function useWeights({ weights }: VipInfo): [weight: string, names: string[]][] {
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  const byWeight = new Map<string, string[]>();
  for (const { type, displayName } of categoriesWithDisplay) {
    const weight = weights.find(it => it.type === type)?.weight;
    if (weight !== undefined) byWeight.set(weight, [...(byWeight.get(weight) ?? []), displayName]);
  }
  return [...byWeight].sort(([a], [b]) => Number(b) - Number(a));
}

export function HowPoints({ info }: { info: VipInfo }) {
  const t = useText();
  const sum = useSum(info.currency);
  const weights = useWeights(info);
  const { turnoverPerPoint } = info;
  return (
    <section className="section" id="points">
      <div className="section-header">
        <h2>{t('vip.how')}</h2>
      </div>
      <div className="card how-points">
        <p>{t('vip.how_text')}</p>
        {turnoverPerPoint !== null && (
          <dl>
            {weights.map(([weight, names]) => {
              const turnover = turnoverAt(turnoverPerPoint, weight);
              return turnover === null ? null : (
                <div key={weight}>
                  <dt className="number">{t('vip.how_rate', { sum: sum(turnover) })}</dt>
                  <dd className="muted">{names.join(' · ')}</dd>
                </div>
              );
            })}
          </dl>
        )}
        <p className="small-text dim">{t('vip.how_month')}</p>
      </div>
    </section>
  );
}
