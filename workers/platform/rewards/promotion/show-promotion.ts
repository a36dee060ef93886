/**
 * Promotions as members and visitors read them: amounts as on the wire, texts in the reader's language with the figures of
 * their market.
 */
import type { PromotionContent, PromotionEntry } from '#app/contract/promotion.ts';
import { wireMoment } from '#app/domain/date.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { statedTimes } from '#app/domain/promotion.ts';
import type { TranslateSentence } from '#app/domain/sentences/sentences.ts';
import { type MarketProfile, tagsOfMarket } from '#platform/site/site.ts';
import type { Bonus } from '../bonus/bonus.ts';
import type { Claim } from './claim.db.ts';
import { type MarketAmounts, type PromotionDefinition, wordsOf } from './definition.ts';
import type { Reason } from './eligibility.ts';
import { withFigures } from './promotion-figures.ts';
import { minorOf } from './requested-bonus.ts';
import { weekdayNames } from './weekday-names.ts';

const momentOf = (iso: string | null): string | null => (iso === null ? null : wireMoment(Date.parse(iso)));

const shownAmount = (amount: string | undefined, market: MarketProfile): string | null => {
  const minor = minorOf(amount, market);
  return minor === null ? null : toDecimalString(minor, market.exponent);
};

const amountsOf = ({ markets }: PromotionDefinition, { country }: MarketProfile): MarketAmounts =>
  markets[country] ?? {};

export const reasonText = (
  { key, values = {}, weekdays }: Reason,
  translate: TranslateSentence,
  tag: string,
): string =>
  translate(key, weekdays === undefined ? values : { ...values, days: weekdayNames(weekdays, tag) });

/** The free rounds of a promotion, before anybody has them. */
function describedRounds(
  { rounds }: PromotionDefinition,
  { stake }: MarketAmounts,
  market: MarketProfile,
): PromotionContent['rounds'] {
  if (rounds === undefined) return null;
  return { ...rounds, stake: shownAmount(stake, market), left: null, won: null, ends: null };
}

/** An entry of the public list [3.25], in all languages of the market. */
export function entryOf(promotion: PromotionDefinition, market: MarketProfile): PromotionEntry {
  const amounts = amountsOf(promotion, market);
  const language = Object.fromEntries(
    tagsOfMarket(market).map(tag => [
      codeOfTag(tag),
      { ...withFigures(wordsOf(promotion, codeOfTag(tag)), promotion, market, tag), img: null },
    ]),
  );
  return {
    cmsId: promotion.cmsId,
    promotionId: promotion.id,
    category: promotion.tabs,
    language,
    img: promotion.image,
    wideImg: promotion.wideImage ?? null,
    minimumDeposit: shownAmount(amounts.lowestDeposit, market),
    maximumBonus: shownAmount(amounts.most, market),
    playthrough: statedTimes(promotion.playthrough, promotion.share ?? null),
    startDate: momentOf(promotion.from),
    endDate: momentOf(promotion.until),
    priority: promotion.priority,
    kind: promotion.kind,
    share: promotion.share ?? null,
    amount: shownAmount(amounts.amount, market),
    mostStake: shownAmount(amounts.mostStake, market),
    days: promotion.days,
    weekdays: promotion.weekdays ?? null,
    audience: promotion.audience.kind,
    contributions: promotion.contributions,
    rounds: describedRounds(promotion, amounts, market),
  };
}

interface Reader {
  market: MarketProfile;
  tag: string;
}

/** An entry of the centre for a promotion not yet taken. @param reason why the member cannot take it; null where they can */
export function openContent(
  promotion: PromotionDefinition,
  { market, tag }: Reader,
  reason: string | null,
): PromotionContent {
  const amounts = amountsOf(promotion, market);
  const { title, summary } = withFigures(wordsOf(promotion, codeOfTag(tag)), promotion, market, tag);
  return {
    title,
    summary,
    img: promotion.image,
    cmsId: promotion.cmsId,
    currency: market.currency,
    minimumDeposit: shownAmount(amounts.lowestDeposit, market),
    maximumBonus: shownAmount(amounts.most, market),
    bonus: shownAmount(amounts.amount, market),
    playthrough: statedTimes(promotion.playthrough, promotion.share ?? null),
    status: reason === null ? 'eligible' : 'noneligible',
    value: null,
    target: null,
    startDate: momentOf(promotion.from),
    endDate: momentOf(promotion.until),
    reason,
    claimId: null,
    kind: promotion.kind,
    share: promotion.share ?? null,
    balance: null,
    deposit: null,
    mostStake: shownAmount(amounts.mostStake, market),
    mostReleased: shownAmount(amounts.mostReleased, market),
    deadline: null,
    days: promotion.days,
    contributions: promotion.contributions,
    rounds: describedRounds(promotion, amounts, market),
  };
}

/** An entry of the centre for an operator's offer: the terms of the promotion, as nothing was taken yet. */
export const offerContent = (
  promotion: PromotionDefinition,
  { claimId }: Claim,
  reader: Reader,
  reason: string | null,
): PromotionContent => ({ ...openContent(promotion, reader, reason), claimId, status: 'offered' });

/** An entry of the centre for a promotion that was taken. The wallet's state counts, as soon as it has one. */
export function claimContent(
  promotion: PromotionDefinition,
  { claim, bonus }: { claim: Claim; bonus: Bonus | undefined },
  reader: Reader,
): PromotionContent {
  const { exponent } = reader.market;
  const terms = claim.bonus?.terms ?? claim.bonus?.rounds?.wins ?? null;
  const content = openContent(promotion, reader, null);
  const shown = (minor: number | undefined) =>
    minor === undefined ? null : toDecimalString(minor, exponent);
  const shownOrNull = (minor: number | null | undefined) => (minor === null ? null : shown(minor));
  const asked = claim.bonus;
  const isBonus = bonus !== undefined && bonus.requiredMinor > 0;
  const rounds = bonus?.rounds ?? null;
  const state = bonus?.state ?? claim.state;
  return {
    ...content,
    claimId: claim.claimId,
    status: state,
    bonus: shown(bonus?.amountMinor ?? (asked?.rounds === undefined ? asked?.amountMinor : undefined)),
    balance: shown(bonus?.balanceMinor),
    value: rounds !== null && !isBonus ? null : shown(bonus?.doneMinor),
    target: rounds !== null && !isBonus ? null : shown(bonus?.requiredMinor ?? asked?.terms?.requiredMinor),
    mostStake: shownOrNull(bonus?.mostStakeMinor ?? terms?.mostStakeMinor ?? null),
    mostReleased: shownOrNull(terms?.mostReleasedMinor ?? null),
    startDate: wireMoment(claim.madeAt),
    endDate: bonus?.endedAt == null ? null : wireMoment(bonus.endedAt),
    deadline: bonus === undefined ? null : wireMoment(bonus.expiresAt),
    contributions: terms?.contributions ?? promotion.contributions,
    rounds:
      rounds === null || content.rounds === null
        ? content.rounds
        : {
            ...content.rounds,
            count: rounds.count,
            stake: toDecimalString(rounds.stakeMinor, exponent),
            left: rounds.left,
            won: rounds.isOpen ? toDecimalString(rounds.wonMinor, exponent) : null,
            ends: wireMoment(rounds.endsAt),
          },
  };
}
