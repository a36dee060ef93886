/** The promotions that run, with their dates; part of the module of promotions. */
import type { HomePromotion } from '#app/contract/home.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { useHomeText } from './use-home-text.ts';

const PICTURE = { width: 1200, height: 500 };

/** Period or audience of the promotion. */
function useTag(): (promotion: HomePromotion) => string {
  const t = useText();
  const { day, weekdays } = useHomeText();
  return ({ endDate, weekdays: days, audience }) => {
    if (endDate !== null) return t('front.until', { date: day(endDate) });
    if (days !== null) return t('front.on_days', { days: weekdays(days) });
    if (audience === 'new') return t('front.offer_for');
    return audience === 'vip' ? t('front.for_vip') : t('front.always');
  };
}

function Card({ promotion, currency }: { promotion: HomePromotion; currency: string }) {
  const t = useText();
  const tag = useLanguageTag();
  const tagOf = useTag();
  const { sum } = useHomeText();
  const { cmsId, title, summary, img, minimumDeposit } = promotion;
  return (
    <SiteLink className="promotion-card" to={`/${tag}/promotions/${cmsId}`}>
      <div className="picture">
        {img !== null && <img src={img} alt="" {...PICTURE} loading="lazy" decoding="async" />}
        <span className="tag">{tagOf(promotion)}</span>
      </div>
      <div className="body">
        <h3>{title}</h3>
        <p className="small-text muted">{summary}</p>
        <p className="tiny-text dim number footer">
          {minimumDeposit === null
            ? t('front.no_deposit')
            : t('front.min_deposit', { sum: sum(minimumDeposit, currency) })}
        </p>
      </div>
    </SiteLink>
  );
}

interface PromotionRowProps {
  promotions: readonly HomePromotion[];
  currency: string;
}

export function PromotionRow({ promotions, currency }: PromotionRowProps) {
  const t = useText();
  const tag = useLanguageTag();
  const isVisible = useModuleVisible();
  if (promotions.length === 0 || !isVisible('Promotions')) return null;
  return (
    <section className="section" aria-labelledby="promotions-title">
      <div className="section-header">
        <h2 id="promotions-title">{t('page.promotions.title')}</h2>
        <SiteLink className="link" to={`/${tag}/promotions`} aria-describedby="promotions-title">
          {t('home.see_all')}
        </SiteLink>
      </div>
      <div className="promotion-cards">
        {promotions.map(promotion => (
          <Card key={promotion.cmsId} promotion={promotion} currency={currency} />
        ))}
      </div>
    </section>
  );
}
