/** The rest of the member's tightest limit on deposits, above the button of a deposit. */
import { limitList, type MemberLimit } from '#app/contract/limit.ts';
import { limitLevel, usedPercent } from '#app/domain/limit.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useCurrency } from '../use-currency.ts';
import '#app/styles/limits.css';

type SetLimit = MemberLimit & { limit: string };

/** A deposit goes on without them: the platform refuses a deposit that would pass one. */
const QUIETLY = { isBackground: true, refusals: 'shown by the form' } as const;

const BARS = { almost: 'bar warn', reached: 'bar bad' } as const;

const leftOf = ({ limit, used }: SetLimit): number => Math.max(0, Number(limit) - Number(used ?? '0'));

/** The limit on deposits that leaves the least; null where none is set, or none can be read. */
function useTightest(): SetLimit | null {
  const { call } = usePage();
  const { output } = useQuery(
    () => call(limitList, {}, QUIETLY).then(reply => (reply?.status ? reply.output : null)),
    { on: ['limit', 'balance'] },
  );
  const set = (output?.limits ?? []).filter(
    (it): it is SetLimit => it.kind === 'deposit' && it.limit !== null,
  );
  return set.toSorted((a, b) => leftOf(a) - leftOf(b))[0] ?? null;
}

export function OwnLimit() {
  const t = useText();
  const { show, writing } = useCurrency();
  const limit = useTightest();
  if (limit === null) return null;
  const [used, most] = [Number(limit.used ?? '0'), Number(limit.limit)];
  const level = limitLevel(used, most);
  return (
    <div className="limit-row number">
      <div className="line">
        <span>{t(`deposit.limit_${limit.period}`)}</span>
        <span>
          {t('deposit.left', {
            left: show(leftOf(limit).toFixed(writing.decimals)),
            limit: show(limit.limit),
          })}
        </span>
        <ProgressBar percent={usedPercent(used, most)} className={level === null ? 'bar' : BARS[level]} />
      </div>
    </div>
  );
}
