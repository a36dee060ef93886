/** What is spent of a promotion's budgets. Where one is used up, the platform has paused it: the way on is a larger budget. */
import { TriangleAlert } from 'lucide';
import type { PromotionBudget, PromotionDetail } from '#app/contract/operator/promotions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Amount } from '../list/amount.tsx';
import { useText } from '../text/text.ts';
import { shareOf } from './market-sums.tsx';

/** Share of a budget from which it stands out. */
const NEARLY = 0.8;

function Bar({ of: { currency, budget, spent } }: { of: PromotionBudget }) {
  const t = useText();
  const isNearlyUsed = Number(spent) >= Number(budget) * NEARLY;
  return (
    <div>
      <dt>
        <span>{currency}</span> <span className="dim">{shareOf(spent, budget)}</span>
      </dt>
      <dd>
        <Amount of={spent} /> <span className="dim">{t('promotion_budget_of')}</span>{' '}
        <Amount of={budget} currency={currency} />
      </dd>
      <meter
        className="cost-bar"
        data-tone={isNearlyUsed ? 'warn' : 'brand'}
        aria-hidden="true"
        min={0}
        max={Number(budget)}
        value={Number(spent)}
      />
    </div>
  );
}

export function BudgetPanel({ of: { budgets, promotion } }: { of: PromotionDetail }) {
  const t = useText();
  if (budgets.length === 0) return null;
  return (
    <section className="record-panel" aria-label={t('promotion_budget')}>
      <div className="panel-head">
        <h3>{t('promotion_budget')}</h3>
      </div>
      {promotion.pausedWhy === 'budget' && (
        <p className="promotion-warning" role="note">
          <Icon of={TriangleAlert} className="icon small" />
          <span>{t('promotion_budget_paused')}</span>
        </p>
      )}
      <div className="promotion-cost">
        <dl className="cost-bars">
          {budgets.map(it => (
            <Bar key={it.currency} of={it} />
          ))}
        </dl>
        <p className="tiny-text dim">{t('promotion_budget_how')}</p>
      </div>
    </section>
  );
}
