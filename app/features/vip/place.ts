/** A member's place among the tiers, as pages show it. */
import type { VipTier } from '#app/contract/vip.ts';
import { displayName } from '#app/domain/category.ts';
import type { VipInfo } from './load-vip.server.ts';

export interface VipPlace {
  /** Place among the tiers, from 0. */
  index: number;
  tier: VipTier;
  points: number;
  next: VipTier | null;
  /** Points that the next tier is away; 0 without one. */
  left: number;
  /** Progress to the next tier, in per cent, 100 at most. */
  percent: number;
}

/** Null for guests, and where the tier is none of those listed. */
export function placeIn({ tiers, member }: VipInfo): VipPlace | null {
  const index = tiers.findIndex(it => it.id === member?.tierId);
  const tier = tiers[index];
  if (member === null || tier === undefined) return null;
  const { points } = member;
  const next = tiers.find(it => it.id === member.nextTierId) ?? null;
  const needed = next?.points ?? 0;
  return {
    index,
    tier,
    points,
    next,
    left: Math.max(0, needed - points),
    percent: needed === 0 ? 100 : Math.min(100, Math.floor((points / needed) * 100)),
  };
}

/** @param code language code */
export const tierName = ({ memberDisplay, id }: VipTier, code: string): string =>
  displayName(memberDisplay, code, id);
