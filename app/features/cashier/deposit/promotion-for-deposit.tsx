/** A promotion for a deposit that was made without one: it is claimed with the deposit's id [7.29]. */
import { useRef, useState } from 'react';
import { promotionApply } from '#app/contract/promotion.ts';
import { compareDecimals } from '#app/domain/rules/decimal.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { useTerms } from './use-terms.ts';
import { useDepositPromotions } from './use-wished-promotion.ts';

/** The source of a promotion that is claimed for a deposit, as on the wire. */
const SOURCE = 'deposit';

/** Claims promotions one at a time; a refusal is shown as a toast, and the offers stay. */
function useClaiming(depositId: string) {
  const t = useText();
  const { call } = usePage();
  const { toasts } = useStores();
  const isRunning = useRef(false);
  const [isClaimed, setClaimed] = useState(false);
  const claim = async (promotionId: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const reply = await call(promotionApply, { promotionId, fromSource: SOURCE, depositId });
    isRunning.current = false;
    if (!reply?.status) return;
    setClaimed(true);
    showToast(toasts, { severity: 'success', summary: t('deposit.promotion_added') });
  };
  return { isClaimed, claim };
}

interface PromotionForDepositProps {
  depositId: string;
  /** Decimal string, in units of the currency. */
  amount: string;
  currency: string;
}

/** Offers those whose minimum the deposit reaches; the platform decides on everything else. */
export function PromotionForDeposit({ depositId, amount, currency }: PromotionForDepositProps) {
  const t = useText();
  const tag = useLanguageTag();
  const termsOf = useTerms();
  const { isClaimed, claim } = useClaiming(depositId);
  const reached = (useDepositPromotions(currency) ?? []).filter(
    ({ content }) => (compareDecimals(amount, content.minimumDeposit ?? '0') ?? -1) >= 0,
  );
  if (isClaimed || reached.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={`${depositId}-promotions`}>
      <h4 id={`${depositId}-promotions`}>{t('deposit.add_promotion')}</h4>
      <ul className="stack">
        {reached.map(({ promotionId, content }) => (
          <li key={promotionId} className="row">
            <span className="grow">
              <SiteLink className="link" to={`/${tag}/promo-center/${promotionId}`}>
                {content.title}
              </SiteLink>
              <span className="small-text muted number">{` ${termsOf(content)}`}</span>
            </span>
            <button
              type="button"
              className="button"
              aria-label={`${t('deposit.add')}: ${content.title}`}
              onClick={() => void claim(promotionId)}
            >
              {t('deposit.add')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
