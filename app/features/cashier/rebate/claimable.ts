/** Decides whether a rebate can be claimed, or is still below the market's least sum. */
import type { OutputOf } from '#app/contract/endpoint.ts';
import type { rebateInfo } from '#app/contract/rebate.ts';
import { compareDecimals } from '#app/domain/rules/decimal.ts';

type Info = OutputOf<typeof rebateInfo>;

/** Whether the market's least sum is not reached yet. */
export const isTooLittle = ({ amount, minimum }: Pick<Info, 'amount' | 'minimum'>): boolean =>
  minimum !== null && (compareDecimals(amount, minimum) ?? 0) < 0;

/** A rebate has an id when there is something to claim by it. */
export const isClaimable = (info: Info): info is Info & { rebateId: string } =>
  info.rebateId !== null && !isTooLittle(info);
