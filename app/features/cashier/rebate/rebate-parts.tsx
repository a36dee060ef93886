/** The parts of a rebate: the turnover of each category, its rate, and the sum. */
import type { OutputOf } from '#app/contract/endpoint.ts';
import type { rebateInfo } from '#app/contract/rebate.ts';
import { useCategoryName } from '#app/features/categories/categories.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useCurrency } from '../use-currency.ts';
import { isClaimable } from './claimable.ts';

type Info = OutputOf<typeof rebateInfo>;

function Part({ type, turnover, rate, amount, from, to }: Info['parts'][number]) {
  const t = useText();
  const { moment } = useDates();
  const { show, sum } = useCurrency();
  return (
    <li className="account">
      <div className="row">
        <span className="grow">
          <b>{useCategoryName(type)}</b>
          <span className="tiny-text dim">{t('rebate.of', { rate, sum: sum(turnover) })}</span>
          <span className="tiny-text dim number">
            <bdi translate="no">{`${moment(from)} – ${moment(to)}`}</bdi>
          </span>
        </span>
        <bdi translate="no" dir="ltr" className="number">
          {show(amount)}
        </bdi>
      </div>
    </li>
  );
}

export function RebateParts({ info }: { info: Info }) {
  const t = useText();
  const { sum } = useCurrency();
  return (
    <>
      <ul className="cards" aria-label={t('rebate.parts')}>
        {info.parts.map(part => (
          <Part key={`${part.type} ${part.from}`} {...part} />
        ))}
      </ul>
      <p className="row total">
        <span className="grow">{t(isClaimable(info) ? 'rebate.total' : 'rebate.collected')}</span>
        <bdi translate="no" dir="ltr" className="number">
          {sum(info.amount)}
        </bdi>
      </p>
    </>
  );
}
