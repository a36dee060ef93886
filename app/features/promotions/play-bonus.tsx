/**
 * The bonus beside a game: its free rounds, or the bonus that it is played for, with its progress and the game's
 * contribution. Nothing without either.
 */
import type { PromotionContent } from '#app/contract/promotion.ts';
import { contributionOf, progressOf } from '#app/domain/promotion.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { entriesOf, useCentre } from './use-centre.ts';
import { usePromotionText } from './use-promotion-text.ts';

interface PlayBonusProps {
  game: { gameId: string; providerId: string; type: string };
}

/** They are played before any stake, so that a bonus waits meanwhile. */
function FreeRounds({
  content: { claimId, currency },
  rounds: { count, left, stake, won },
}: {
  content: PromotionContent;
  rounds: NonNullable<PromotionContent['rounds']>;
}) {
  const t = useText();
  const tag = useLanguageTag();
  const { sum } = usePromotionText();
  return (
    <div className="play-bonus xs">
      <SiteLink className="link" to={`/${tag}/promo-center/${claimId}`}>
        {t('play.free_rounds')} <b className="num">{t('play.free_left', { left: left ?? 0, all: count })}</b>
      </SiteLink>
      <ProgressBar percent={progressOf(count - (left ?? 0), count)} label={t('play.free_rounds')} />
      <span className="dim num">
        {stake !== null && t('play.free_stake', { sum: sum(stake, currency) })}
        {won !== null && ` · ${t('play.free_won', { sum: sum(won, currency) })}`}
      </span>
    </div>
  );
}

export function PlayBonus({ game: { gameId, providerId, type } }: PlayBonusProps) {
  const t = useText();
  const tag = useLanguageTag();
  const { sum } = usePromotionText();
  const { centre } = useCentre(null);
  const free = entriesOf(centre, 'ongoing').find(
    ({ content: { rounds } }) => rounds?.gameId === gameId && (rounds.left ?? 0) > 0,
  )?.content;
  if (free?.rounds != null) return <FreeRounds content={free} rounds={free.rounds} />;
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
