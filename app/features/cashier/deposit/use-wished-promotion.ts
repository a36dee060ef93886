/** The promotion that a deposit is made for: the one that the address names, or the member's choice. */
import { useState } from 'react';
import { promotionInfo } from '#app/contract/promotion.ts';
import { takeableOf } from '#app/domain/promotion-centre.ts';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { usePage } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';
import type { DepositPromotion } from './deposit-promotions.tsx';

/** A deposit needs no promotion: where none can be read, none is offered. */
const QUIETLY = { isBackground: true, refusals: 'shown by the form' } as const;

/** Deposit promotions that the member can take now, operators' offers too; null while they are being read. */
export function useDepositPromotions(currency: string): DepositPromotion[] | null {
  const isVisible = useModuleVisible()('Promotions');
  const { call } = usePage();
  const { output, isFailed } = useQuery(() =>
    isVisible
      ? call(promotionInfo, { currency }, QUIETLY).then(reply => (reply?.status ? reply.output : null))
      : null,
  );
  if (isVisible && output === null && !isFailed) return null;
  return takeableOf(output).filter(({ content }) => content.kind === 'deposit');
}

export interface WishedPromotion {
  /** Those to choose from. */
  promotions: readonly DepositPromotion[];
  /** Empty for none. While the list is being read, it is the address's: the platform decides about it. */
  id: string;
  /** The address names one that cannot be taken: the member has to choose, so that no deposit loses a bonus unnoticed. */
  isGone: boolean;
  /** Its lowest deposit, as a decimal string; null for none. */
  lowest: string | null;
  choose: (id: string) => void;
}

/** @param first the one to begin with; empty for none */
export function useWishedPromotion(currency: string, first: string): WishedPromotion {
  const known = useDepositPromotions(currency);
  const [id, choose] = useState(first);
  const wished = known?.find(it => it.promotionId === id);
  return {
    promotions: known ?? [],
    id,
    isGone: id !== '' && known !== null && wished === undefined,
    lowest: wished?.content.minimumDeposit ?? null,
    choose,
  };
}
