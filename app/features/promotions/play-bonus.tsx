/**
 * The bonus beside a game: its free rounds, or the bonus that it is played for, with its progress and the game's
 * contribution. Nothing without either.
 */
import type { PromotionCentre, PromotionContent } from '#app/contract/promotion.ts';
import { contributionOf, progressOf } from '#app/domain/promotion.ts';
import { entriesOf } from '#app/domain/promotion-centre.ts';
import { useUntilDrawn } from '#app/features/balance/balance.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useCentre } from './use-centre.ts';
import { usePromotionText } from './use-promotion-text.ts';

interface PlayBonusProps {
  game: { gameId: string; providerId: string; type: string };
}

/** The id that names an entry of the centre in an address. */
const idOf = ({ promotionId, content }: PromotionCentre['promotion'][number]): string =>
  content.claimId ?? promotionId;

/** They are played before any stake, so that a bonus waits meanwhile. */
function FreeRounds({
  id,
  currency,
  rounds: { count, left, stake, won },
}: {
  /** Of its page in the centre. */
  id: string;
  currency: string;
  rounds: NonNullable<PromotionContent['rounds']>;
}) {
  const t = useText();
  const tag = useLanguageTag();
  const { sum } = usePromotionText();
  return (
    <div className="play-bonus tiny-text">
      <SiteLink className="link" to={`/${tag}/promo-center/${id}`}>
        {t('play.free_rounds')}{' '}
        <b className="number">{t('play.free_left', { left: left ?? 0, all: count })}</b>
      </SiteLink>
      <ProgressBar percent={progressOf(count - (left ?? 0), count)} label={t('play.free_rounds')} />
      <span className="dim number">
        {stake !== null && <span>{t('play.free_stake', { sum: sum(stake, currency) })}</span>}
        {won !== null && <span>{` · ${t('play.free_won', { sum: sum(won, currency) })}`}</span>}
      </span>
    </div>
  );
}

export function PlayBonus({ game: { gameId, providerId, type } }: PlayBonusProps) {
  const t = useText();
  const tag = useLanguageTag();
  const { sum } = usePromotionText();
  // What free rounds have won, and how far a bonus is played, tell the round that is being drawn.
  const centre = useUntilDrawn(useCentre(null).centre);
  const free = entriesOf(centre, 'ongoing').find(
    ({ content: { rounds } }) => rounds?.gameId === gameId && (rounds.left ?? 0) > 0,
  );
  if (free?.content.rounds != null)
    return <FreeRounds id={idOf(free)} currency={free.content.currency} rounds={free.content.rounds} />;
  const counted = { gameId, providerId, categories: [type] };
  // A bet feeds the one that ends first, of those that its game counts for.
  const [own] = entriesOf(centre, 'ongoing')
    .filter(({ content }) => content.status === 'wagering')
    .map(({ promotionId, content }) => ({
      id: idOf({ promotionId, content }),
      content,
      percent: content.contributions === null ? 0 : contributionOf(content.contributions, counted),
    }))
    .toSorted(
      (a, b) =>
        Number(b.percent > 0) - Number(a.percent > 0) ||
        (a.content.deadline ?? '').localeCompare(b.content.deadline ?? ''),
    );
  if (own === undefined) return null;
  const { value, target, mostStake, currency } = own.content;
  const progress = progressOf(Number(value ?? 0), Number(target ?? 0));
  return (
    <div className="play-bonus tiny-text">
      <SiteLink className="link" to={`/${tag}/promo-center/${own.id}`}>
        {t('play.bonus')} <b className="number">{`${progress}%`}</b>
      </SiteLink>
      <ProgressBar percent={progress} label={t('play.bonus')} />
      <span className="dim number">
        <span>
          {own.percent === 0
            ? t('play.bonus_counts_none')
            : t('play.bonus_counts', { percent: `${own.percent}%` })}
        </span>
        {mostStake !== null && (
          <span>{` · ${t('play.bonus_stake', { sum: sum(mostStake, currency) })}`}</span>
        )}
      </span>
    </div>
  );
}
