/** Which bets may buy a feature: where the market of the session allows it, and for a stake, never as a free round. */
import type { Engine, EngineId } from './engines/engine.ts';
import { RULES } from './engines/rules.ts';
import type { Rules } from './engines/stated-rules.ts';
import type { TableSession } from './table-session.ts';

/** Why a bet may not buy a feature; null for one that may, and for every other bet. */
export function refusalOfBuy(
  { allowsFeatureBuy }: Pick<TableSession, 'allowsFeatureBuy'>,
  engine: Engine,
  { bet, isFree }: { bet: unknown; isFree: boolean },
): 'feature_buy_forbidden' | 'no_free_round' | null {
  if (engine.buysFeature?.(bet) !== true) return null;
  if (!allowsFeatureBuy) return 'feature_buy_forbidden';
  return isFree ? 'no_free_round' : null;
}

/** The rules of an engine for a frame: without its feature buy, where the market forbids it. */
export function rulesInMarket(engine: EngineId, allowsFeatureBuy: boolean): Rules {
  const { buy, ...rules } = RULES[engine] as Rules & { buy?: unknown };
  return allowsFeatureBuy && buy !== undefined ? RULES[engine] : rules;
}
