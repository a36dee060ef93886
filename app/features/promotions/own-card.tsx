/** A promotion as the member has it: its progress [9.20], its deadline, and the actions on it. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PromotionContent } from '#app/contract/promotion.ts';
import { parseDate } from '#app/domain/date.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { toDecimalString, truncateAmount } from '#app/domain/money.ts';
import { playPath } from '#app/domain/play-address.ts';
import { progressOf } from '#app/domain/promotion.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { useOwnCalls } from './use-own-calls.ts';
import { type PromotionText, usePromotionText } from './use-promotion-text.ts';

/** Looks of states. */
const TAGS: Readonly<Record<string, string>> = {
  wagering: 'tag br',
  completed: 'tag ok',
  claimed: 'tag info',
  offered: 'tag ac',
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

/** [9.20] The share that has been played, in words and as a bar that is full at 100. */
export function Progress({ content }: { content: PromotionContent }) {
  const t = useText();
  const { sum } = usePromotionText();
  const { value, target, currency } = content;
  if (value === null || target === null) return null;
  const percent = progressOf(Number(value), Number(target));
  return (
    <div>
      <p className="row num progress-text">
        <b className="pct">{percent}%</b>
        <span className="sm mut">
          {t('promo.played', { done: sum(value, currency), target: sum(target, currency) })}
        </span>
      </p>
      <ProgressBar percent={percent} label={t('promo.progress')} />
    </div>
  );
}

/** Progress of the free rounds, in words and as a bar; nothing without ongoing ones. */
function RoundsProgress({ rounds }: Pick<PromotionContent, 'rounds'>) {
  const t = useText();
  if (rounds === null || rounds.left === null || rounds.won === null) return null;
  const { count, left } = rounds;
  const percent = progressOf(count - left, count);
  return (
    <div>
      <p className="row num progress-text">
        <b className="pct">{t('promo.rounds_left', { left, all: count })}</b>
      </p>
      <ProgressBar percent={percent} label={t('promo.rounds')} />
    </div>
  );
}

/** The stakes that are left to play, as a decimal string with the decimals of the target. */
function leftOf({ value, target }: PromotionContent): string | null {
  if (value === null || target === null) return null;
  const decimals = target.split('.')[1]?.length ?? 0;
  const [needed, played] = [target, value].map(it => truncateAmount(it, decimals));
  if (!needed?.ok || !played?.ok) return null;
  return toDecimalString(Math.max(0, needed.value - played.value), decimals);
}

function factsOf(content: PromotionContent, t: ReturnType<typeof useText>, { sum }: PromotionText) {
  const { currency, bonus, balance, mostStake, mostReleased, status, claimId, rounds } = content;
  const arePlayed = rounds !== null && rounds.won !== null;
  const isOpen = claimId === null;
  const left = status === 'wagering' ? leftOf(content) : null;
  const entries: [string, string | null][] = [
    ['min_deposit', isOpen ? content.minimumDeposit : null],
    ['most', isOpen ? content.maximumBonus : null],
    ['round_stake', rounds?.stake ?? null],
    ['won', rounds?.won ?? null],
    ['bonus', arePlayed ? null : bonus],
    ['balance', status === 'wagering' && !arePlayed ? balance : null],
    ['left_to_play', left],
    ['most_stake', mostStake],
    ['most_released', mostReleased],
  ];
  return entries.flatMap(([name, amount]) =>
    amount === null ? [] : [{ name: t(`promo.fact_${name}`), value: sum(amount, currency) }],
  );
}

export function OwnFacts({ content }: { content: PromotionContent }) {
  const t = useText();
  const text = usePromotionText();
  return (
    <dl className="own-facts num">
      {factsOf(content, t, text).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
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
  if (content.reason !== null) return <p className="mut">{content.reason}</p>;
  if (content.kind === 'deposit') {
    const search = new URLSearchParams(location.search);
    search.set('promotion', promotionId);
    return (
      <SiteLink className="btn p lg w" to={withAction({ ...location, search: `?${search}` }, 'deposit')}>
        {t('promo.deposit')}
      </SiteLink>
    );
  }
  return (
    <button type="button" className="btn p lg w" aria-busy={isBusy} onClick={onTake}>
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
    <SiteLink className="btn p lg w" to={game === null ? `/${tag}` : playPath(tag, game)}>
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
  const isOpen = claimId === null || status === 'offered';
  return (
    <article className="card stack own-card" aria-label={content.title}>
      <div className="row">
        <span className={TAGS[status] ?? 'tag'}>{t(`promo.status_${status}`)}</span>
        <span className="grow" />
        {timeLeft !== null && <span className="sm dim num">{timeLeft}</span>}
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
        <p className="sm mut">{t(content.rounds === null ? 'promo.waiting_text' : 'promo.waiting_rounds')}</p>
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
        <button type="button" className="btn q lg w" onClick={() => setGivingUp(true)}>
          {status === 'offered' ? t('promo.decline') : t('promo.give_up')}
        </button>
      )}
      {((isOpen && content.reason === null) || isOngoing(content)) && (
        <p className="xs dim">{t('promo.optional')}</p>
      )}
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
