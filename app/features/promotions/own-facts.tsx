/** Figures of a promotion on a member's card: its progress [9.20], its amounts and its significant terms. */
import type { PromotionContent } from '#app/contract/promotion.ts';
import { toDecimalString, truncateAmount } from '#app/domain/money.ts';
import { progressOf } from '#app/domain/promotion.ts';
import { isUntaken } from '#app/domain/promotion-centre.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { type PromotionText, usePromotionText } from './use-promotion-text.ts';

/** [9.20] The share that has been played, in words and as a bar that is full at 100. */
export function Progress({ content }: { content: PromotionContent }) {
  const t = useText();
  const { sum } = usePromotionText();
  const { value, target, currency } = content;
  if (value === null || target === null) return null;
  const percent = progressOf(Number(value), Number(target));
  return (
    <div>
      <p className="row number progress-text">
        <b className="percent">{`${percent}%`}</b>
        <span className="small-text muted">
          {t('promo.played', { done: sum(value, currency), target: sum(target, currency) })}
        </span>
      </p>
      <ProgressBar percent={percent} label={t('promo.progress')} />
    </div>
  );
}

/** Progress of the free rounds, in words and as a bar; nothing without ongoing ones. */
export function RoundsProgress({ rounds }: Pick<PromotionContent, 'rounds'>) {
  const t = useText();
  if (rounds === null || rounds.left === null || rounds.won === null) return null;
  const { count, left } = rounds;
  const percent = progressOf(count - left, count);
  return (
    <div>
      <p className="row number progress-text">
        <b className="percent">{t('promo.rounds_left', { left, all: count })}</b>
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

/** Significant terms of a promotion that can be taken: they stand beside the button that takes it. */
function termsOf(content: PromotionContent, t: ReturnType<typeof useText>, { day, span }: PromotionText) {
  if (!isUntaken(content)) return [];
  const { share, rounds, playthrough, days, endDate } = content;
  const isWagered = (playthrough ?? 0) > 0;
  const terms: [string, string | null][] = [
    [t('promo.fact_share'), share === null ? null : `${share}%`],
    [t('promo.rounds'), rounds === null ? null : String(rounds.count)],
    [t('promo.fact_round_days'), rounds?.days == null ? null : span(rounds.days * DAY_MS)],
    [t('promo.fact_playthrough'), isWagered ? t('promo.times', { times: playthrough ?? 0 }) : null],
    [t('promo.fact_days'), isWagered && days !== null ? span(days * DAY_MS) : null],
    [t('promo.fact_ends'), endDate === null ? null : day(endDate)],
  ];
  return terms.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/** Amounts of a promotion: of one to take, what it asks and gives at most; of one that was taken, how it stands. */
function amountsOf(content: PromotionContent, t: ReturnType<typeof useText>, { sum }: PromotionText) {
  const { currency, bonus, balance, mostStake, mostReleased, status, rounds } = content;
  const arePlayed = rounds !== null && rounds.won !== null;
  const isOpen = isUntaken(content);
  const left = status === 'wagering' ? leftOf(content) : null;
  const entries = [
    ['min_deposit', isOpen ? content.minimumDeposit : null],
    ['most', isOpen ? content.maximumBonus : null],
    ['round_stake', rounds?.stake ?? null],
    ['won', rounds?.won ?? null],
    ['bonus', arePlayed ? null : bonus],
    ['balance', status === 'wagering' && !arePlayed ? balance : null],
    ['left_to_play', left],
    ['most_stake', mostStake],
    ['most_released', mostReleased],
  ] as const;
  return entries.flatMap(([name, amount]) =>
    amount === null ? [] : [{ name: t(`promo.fact_${name}`), value: sum(amount, currency) }],
  );
}

export function OwnFacts({ content }: { content: PromotionContent }) {
  const t = useText();
  const text = usePromotionText();
  return (
    <dl className="own-facts number">
      {[...amountsOf(content, t, text), ...termsOf(content, t, text)].map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
