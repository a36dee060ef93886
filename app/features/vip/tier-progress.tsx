/** The member's way to the next tier, in words and as a bar. */

import { codeOfTag } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { tierName, type VipPlace } from './place.ts';
import { usePoints } from './use-sums.ts';

/** `380 to Noon`, or a sentence where no higher tier is reached by points. */
export function useWayUp(): (place: VipPlace) => string {
  const t = useText();
  const code = codeOfTag(useLanguageTag());
  return ({ next, left }) =>
    next === null
      ? t('vip.at_top')
      : t('vip.to_next', { left: formatAmount(left), tier: tierName(next, code) });
}

export function TierProgress({ place }: { place: VipPlace }) {
  const t = useText();
  const wayUp = useWayUp();
  const points = usePoints();
  const { next, points: had, percent } = place;
  return (
    <div className="tier-way">
      <p className="row number small-text">
        <span className="grow">
          {next === null
            ? points(had)
            : t('vip.of_points', { shown: formatAmount(had), needed: formatAmount(next.points ?? 0) })}
        </span>
        <span>{wayUp(place)}</span>
      </p>
      <ProgressBar percent={percent} className="bar accent" />
    </div>
  );
}
