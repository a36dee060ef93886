/** The time before which every movement is in the figures. */
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readCompleteThrough } from '../play-log/play-log.db.ts';
import { readFiguresLacking } from './figures.db.ts';

/**
 * Play is counted before it is in the play log, so the log's watermark holds for it. Everything else leaves its wallet within seconds;
 * a wallet that fails for minutes says so, long before the watermark passes.
 * @returns epoch milliseconds; null before the first watermark, and while older movements are being counted
 */
export async function readAsOf(env: PlatformEnv): Promise<number | null> {
  const [through, lacking] = await Promise.all([
    readCompleteThrough(catalogueOf(env)),
    Promise.all(directoriesOf(env).map(readFiguresLacking)),
  ]);
  const since = Math.min(through ?? 0, ...lacking.flatMap(it => it ?? []));
  return since > 0 ? since : null;
}
