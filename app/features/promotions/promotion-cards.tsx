/** The public list of promotions under the tabs of the operator [2.69]; the address owns the tab. */
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useCurrentInView } from '#app/ui/use-current-in-view.ts';
import type { LoadedPromotions, ShownPromotion } from './load-promotions.server.ts';
import { usePromotionText } from './use-promotion-text.ts';

const PICTURE = { width: 1200, height: 500 };
/** Pictures that stand in the first screen. */
const FIRST = 3;

/** The label for a promotion's time or audience, in few words. */
export function usePromotionTag(): (promotion: ShownPromotion) => string {
  const t = useText();
  const { day, weekdays } = usePromotionText();
  return ({ endDate, weekdays: days, audience, kind }) => {
    if (endDate !== null) return t('promo.ends', { date: day(endDate) });
    if (audience === 'new') return t('promo.new_members');
    if (audience === 'vip') return t('promo.vip_members');
    if (kind === 'code') return t('promo.by_code');
    return days === null ? t('promo.always') : t('promo.on_days', { days: weekdays(days) });
  };
}

function Card({ promotion, isFirst }: { promotion: ShownPromotion; isFirst: boolean }) {
  const t = useText();
  const tag = useLanguageTag();
  const { sum } = usePromotionText();
  const tagOf = usePromotionTag();
  const { cmsId, title, summary, img, minimumDeposit, currency } = promotion;
  return (
    <SiteLink className="promotion-card" to={`/${tag}/promotions/${cmsId}`}>
      <div className="picture">
        {img !== null && (
          <img src={img} alt="" {...PICTURE} loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
        )}
        <span className="tag">{tagOf(promotion)}</span>
      </div>
      <div className="body">
        <h2>{title}</h2>
        <p className="small-text muted">{summary}</p>
        <p className="footer">
          <span className="tiny-text dim number">
            {minimumDeposit === null
              ? t('promo.no_deposit')
              : t('promo.min_deposit', { sum: sum(minimumDeposit, currency) })}
          </span>
          <span className="link small-text">{t('promo.details')}</span>
        </p>
      </div>
    </SiteLink>
  );
}

function Tabs({ tabs, chosen }: Pick<LoadedPromotions, 'tabs'> & { chosen: string | null }) {
  const t = useText();
  const address = `/${useLanguageTag()}/promotions`;
  const list = useRef<HTMLElement>(null);
  useCurrentInView(list, chosen);
  return (
    <nav className="row promotion-tabs" ref={list} aria-label={t('promo.tabs')}>
      <SiteLink className="chip" to={address} aria-current={chosen === null ? 'page' : undefined}>
        {t('promo.all')}
      </SiteLink>
      {tabs.map(({ id, name }) => (
        <SiteLink
          key={id}
          className="chip"
          to={`${address}?${new URLSearchParams({ tab: id })}`}
          aria-current={chosen === id ? 'page' : undefined}
        >
          {name}
        </SiteLink>
      ))}
    </nav>
  );
}

export function PromotionCards({ promotions, tabs }: LoadedPromotions) {
  const t = useText();
  const asked = new URLSearchParams(useLocation().search).get('tab');
  const chosen = tabs.find(({ id }) => id === asked)?.id ?? null;
  const shown = promotions.filter(({ category }) => chosen === null || category.includes(chosen));
  if (promotions.length === 0)
    return (
      <EmptyState art={<EmptySearch width={160} />} title={t('promo.none')} text={t('promo.none_text')} />
    );
  return (
    <>
      {tabs.length > 1 && <Tabs tabs={tabs} chosen={chosen} />}
      <div className="promotion-cards">
        {shown.map((promotion, index) => (
          <Card key={promotion.cmsId} promotion={promotion} isFirst={index < FIRST} />
        ))}
      </div>
    </>
  );
}
