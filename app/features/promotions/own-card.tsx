/** A promotion as the member has it: its progress [9.20], its deadline, and the actions on it. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PromotionContent } from '#app/contract/promotion.ts';
import { parseDate } from '#app/domain/date.ts';
import { withDepositFor } from '#app/domain/dialog-address.ts';
import { playPath } from '#app/domain/play-address.ts';
import { canBeTaken, isUntaken } from '#app/domain/promotion-centre.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { OwnFacts, Progress, RoundsProgress } from './own-facts.tsx';
import { useOwnCalls } from './use-own-calls.ts';
import { usePromotionText } from './use-promotion-text.ts';

/** Looks of states. */
const TAGS: Readonly<Record<string, string>> = {
  wagering: 'tag brand',
  completed: 'tag ok',
  claimed: 'tag info',
  offered: 'tag accent',
};

interface OwnCardProps {
  promotionId: string;
  content: PromotionContent;
  /** Epoch milliseconds. */
  now: number;
  onChanged: () => Promise<void>;
  /** Whether the card shows the promotion's title. */
  hasTitle?: boolean;
}

/** The time left to play it; null where it is over, or not known. */
function useTimeLeft({ deadline, status }: PromotionContent, now: number): string | null {
  const t = useText();
  const { span } = usePromotionText();
  const end = parseDate(deadline);
  if (status !== 'wagering' || !end.ok || end.value <= now) return null;
  return t('promo.time_left', { time: span(end.value - now) });
}

/** The actions on a promotion that the member has not taken. */
function Taking({
  promotionId,
  content,
  isBusy,
  onTake,
}: Pick<OwnCardProps, 'promotionId' | 'content'> & { isBusy: boolean; onTake: () => void }) {
  const t = useText();
  const location = useLocation();
  if (!canBeTaken(content)) return content.reason === null ? null : <p className="muted">{content.reason}</p>;
  if (content.kind === 'deposit')
    return (
      <SiteLink className="button primary large full-width" to={withDepositFor(location, promotionId)}>
        {t('promo.deposit')}
      </SiteLink>
    );
  return (
    <button type="button" className="button primary large full-width" aria-busy={isBusy} onClick={onTake}>
      {t('promo.take')}
    </button>
  );
}

const isOngoing = ({ status }: PromotionContent): boolean =>
  ['offered', 'claimed', 'wagering'].includes(status);

/** The link to play: to the game of free rounds, or to all games. */
function KeepPlaying({ rounds }: Pick<PromotionContent, 'rounds'>) {
  const t = useText();
  const tag = useLanguageTag();
  const game = rounds !== null && (rounds.left ?? 0) > 0 ? rounds.gameId : null;
  return (
    <SiteLink
      className="button primary large full-width"
      to={game === null ? `/${tag}` : playPath(tag, game)}
    >
      {t(game === null ? 'promo.keep_playing' : 'promo.play_rounds')}
    </SiteLink>
  );
}

export function OwnCard({ promotionId, content, now, onChanged, hasTitle = false }: OwnCardProps) {
  const t = useText();
  const tag = useLanguageTag();
  const { isBusy, take, giveUp } = useOwnCalls(onChanged);
  const [isGivingUp, setGivingUp] = useState(false);
  const timeLeft = useTimeLeft(content, now);
  const { claimId, status, cmsId } = content;
  const isOpen = isUntaken(content);
  return (
    <article className="card stack own-card" aria-label={content.title}>
      <div className="row">
        <span className={TAGS[status] ?? 'tag'}>{t(`promo.status_${status}`, { defaultValue: status })}</span>
        <span className="grow" />
        {timeLeft !== null && <span className="small-text dim number">{timeLeft}</span>}
      </div>
      {hasTitle && (
        <h3>
          {cmsId === null ? (
            content.title
          ) : (
            <SiteLink to={`/${tag}/promotions/${cmsId}`}>{content.title}</SiteLink>
          )}
        </h3>
      )}
      <RoundsProgress rounds={content.rounds} />
      <Progress content={content} />
      <OwnFacts content={content} />
      {status === 'claimed' && (
        <p className="small-text muted">
          {t(content.rounds === null ? 'promo.waiting_text' : 'promo.waiting_rounds')}
        </p>
      )}
      {isOpen && (
        <Taking
          promotionId={promotionId}
          content={content}
          isBusy={isBusy}
          onTake={() => void take(promotionId)}
        />
      )}
      {status === 'wagering' && <KeepPlaying rounds={content.rounds} />}
      {claimId !== null && isOngoing(content) && (
        <button type="button" className="button quiet large full-width" onClick={() => setGivingUp(true)}>
          {status === 'offered' ? t('promo.decline') : t('promo.give_up')}
        </button>
      )}
      {(canBeTaken(content) || isOngoing(content)) && <p className="tiny-text dim">{t('promo.optional')}</p>}
      {isGivingUp && claimId !== null && (
        <GiveUpDialog
          content={content}
          isBusy={isBusy}
          onGiveUp={() => void giveUp(claimId).then(() => setGivingUp(false))}
          onClose={() => setGivingUp(false)}
        />
      )}
    </article>
  );
}
