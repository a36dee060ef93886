/** The moment before which nothing changes any more that a report of a kind reads. */
import type { ReportKind } from '#app/contract/operator/report.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readAsOf } from '#platform/ledger/figures/figures.ts';
import { sourceOf } from './sources.ts';

/** Events are on their way for seconds, and a call that never ended is sealed as lost after ten minutes. */
export const SETTLING_MS = 15 * MINUTE_MS;

/** @returns epoch milliseconds; null while movements of older versions are being counted */
export async function completeBefore(
  env: PlatformEnv,
  kind: ReportKind,
  now: number,
): Promise<number | null> {
  const settled = now - SETTLING_MS;
  if (!sourceOf(kind).isOfLedgers) return settled;
  const counted = await readAsOf(env);
  return counted === null ? null : Math.min(settled, counted);
}
