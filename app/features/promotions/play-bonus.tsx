/** Beside a game: how far the bonus is that this game is played for, and what the game counts. Nothing without one. */
import { contributionOf, progressOf } from '#app/domain/promotion.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { entriesOf, useCentre } from './use-centre.ts';
import { usePromotionText } from './use-promotion-text.ts';

interface PlayBonusProps {
  game: { gameId: string; providerId: string; type: string };
}

export function PlayBonus({ game: { gameId, providerId, type } }: PlayBonusProps) {
  const t = useText();
  const tag = useLanguageTag();
  const { sum } = usePromotionText();
  const { centre } = useCentre(null);
  const counted = { gameId, providerId, categories: [type] };
  // A bet feeds the one that ends first, of those that its game counts for.
  const [own] = entriesOf(centre, 'ongoing')
    .map(({ content }) => content)
    .filter(({ status }) => status === 'wagering')
    .map(content => ({
      content,
      percent: content.contributions === null ? 0 : contributionOf(content.contributions, counted),
    }))
    .toSorted(
      (a, b) =>
        Number(b.percent > 0) - Number(a.percent > 0) ||
        (a.content.deadline ?? '').localeCompare(b.content.deadline ?? ''),
    );
  if (own === undefined) return null;
  const { value, target, mostStake, currency, claimId } = own.content;
  const progress = progressOf(Number(value ?? 0), Number(target ?? 0));
  return (
    <div className="play-bonus xs">
      <SiteLink className="link" to={`/${tag}/promo-center/${claimId}`}>
        {t('play.bonus')} <b className="num">{progress}%</b>
      </SiteLink>
      <ProgressBar percent={progress} label={t('play.bonus')} />
      <span className="dim num">
        {own.percent === 0
          ? t('play.bonus_counts_none')
          : t('play.bonus_counts', { percent: `${own.percent}%` })}
        {mostStake !== null && ` · ${t('play.bonus_stake', { sum: sum(mostStake, currency) })}`}
      </span>
    </div>
  );
}
