/** The benefits of the member's tier, and the points that keep it. */
import { ArrowUpRight, Gift, Percent, Sparkles } from 'lucide';
import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useHistoryPath } from '#app/page/use-history-path.ts';
import { Icon, type IconNode } from '#app/ui/icon.tsx';
import type { VipInfo } from './load-vip.server.ts';
import { tierName, type VipPlace } from './place.ts';
import { useSum } from './use-sums.ts';

interface BenefitsProps {
  info: VipInfo;
  place: VipPlace;
}

interface Benefit {
  icon: IconNode;
  name: string;
  text?: string;
  to?: string;
}

function useBenefits({ info: { currency }, place: { tier } }: BenefitsProps): Benefit[] {
  const t = useText();
  const tag = useLanguageTag();
  const sum = useSum(currency);
  const { rebate, withdrawalMaximum, promotionId, benefits } = tier;
  return [
    ...(Number(rebate) > 0
      ? [{ icon: Percent, name: t('vip.rebate', { rate: rebate }), text: t('vip.rebate_text') }]
      : []),
    ...(withdrawalMaximum === null
      ? []
      : [
          {
            icon: ArrowUpRight,
            name: t('vip.withdrawal', { sum: sum(withdrawalMaximum) }),
            text: t('vip.withdrawal_text'),
          },
        ]),
    ...(promotionId === null
      ? []
      : [
          {
            icon: Gift,
            name: t('vip.promotion'),
            text: t('vip.promotion_text'),
            to: `/${tag}/promotions/${encodeURIComponent(promotionId)}`,
          },
        ]),
    ...benefits.map(it => ({ icon: Sparkles, name: displayName(it, codeOfTag(tag), '') })),
  ];
}

function Keeping({ info: { member }, place: { tier } }: BenefitsProps) {
  const t = useText();
  const earned = member?.month?.points ?? 0;
  return (
    <p className="tiny-text dim number">
      <span>
        {tier.keep === 0
          ? t('vip.keep_free')
          : t('vip.keep', { shown: formatAmount(earned), needed: formatAmount(tier.keep) })}
      </span>{' '}
      {t('vip.time_out')}
    </p>
  );
}

export function Benefits(props: BenefitsProps) {
  const t = useText();
  const tag = useLanguageTag();
  const benefits = useBenefits(props);
  const histories = useHistoryPath();
  return (
    <section>
      <div className="section-header">
        <h2>{t('vip.benefits_of', { tier: tierName(props.place.tier, codeOfTag(tag)) })}</h2>
        {histories !== null && (
          <SiteLink className="link" to={`/${tag}/transactions/vip`}>
            {t('vip.history')}
          </SiteLink>
        )}
      </div>
      <div className="card benefits">
        {benefits.length === 0 && <p className="small-text muted">{t('vip.none')}</p>}
        {benefits.map(({ icon, name, text, to }) => (
          <div key={name} className="row">
            <Icon of={icon} />
            <p>
              {to === undefined ? (
                <b>{name}</b>
              ) : (
                <SiteLink className="link" to={to}>
                  {name}
                </SiteLink>
              )}
              {text !== undefined && <span className="small-text dim">{text}</span>}
            </p>
          </div>
        ))}
        <Keeping {...props} />
      </div>
    </section>
  );
}
