/** All tiers of a market beside each other, the member's own one marked. */
import { useId } from 'react';
import type { VipTier } from '#app/contract/vip.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { tierName, type VipPlace } from './place.ts';
import { TierBadge } from './tier-badge.tsx';
import { usePoints } from './use-sums.ts';

interface TierListProps {
  tiers: readonly VipTier[];
  place: VipPlace | null;
}

const BADGE_PX = 56;

function Tier({
  tier,
  index,
  count,
  place,
}: {
  tier: VipTier;
  index: number;
  count: number;
  place: VipPlace | null;
}) {
  const t = useText();
  const points = usePoints();
  const code = codeOfTag(useLanguageTag());
  const isOwn = place?.index === index;
  const isAhead = place !== null && index > place.index;
  return (
    <li className={`card${isOwn ? ' on' : isAhead ? ' off' : ''}`} aria-current={isOwn ? 'true' : undefined}>
      <TierBadge index={index} count={count} size={BADGE_PX} />
      <b translate="no">{tierName(tier, code)}</b>
      <span className="tiny-text dim number">
        {tier.points === null ? t('vip.invited') : points(tier.points)}
      </span>
      <span className="tiny-text tier-rate number">
        {Number(tier.rebate) > 0 ? t('vip.rebate_plus', { rate: tier.rebate }) : t('vip.rebate_none')}
      </span>
    </li>
  );
}

export function TierList({ tiers, place }: TierListProps) {
  const t = useText();
  const titleId = useId();
  return (
    <div className="section">
      <div className="section-header">
        <h2 id={titleId}>{t('vip.tiers')}</h2>
        <a className="link" href="#points">
          {t('vip.how')}
        </a>
      </div>
      {/* Scrolls sideways where it does not fit, by the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="tiers" aria-labelledby={titleId} tabIndex={0}>
        <ol>
          {tiers.map((tier, index) => (
            <Tier key={tier.id} tier={tier} index={index} count={tiers.length} place={place} />
          ))}
        </ol>
      </section>
    </div>
  );
}
