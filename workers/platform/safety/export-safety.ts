/** Signals about a member and what was done, for the export of their data. */
import { wireMoment } from '#app/domain/date.ts';
import { SAFETY_LEVELS } from '#app/domain/safety.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readActsOf } from './act.db.ts';
import { readSignalsOf } from './signal.db.ts';

export async function exportedSafety(env: PlatformEnv, memberId: string): Promise<object[]> {
  const db = directoryOf(env, memberId);
  const [signals, acts] = await Promise.all([readSignalsOf(db, memberId), readActsOf(db, memberId)]);
  return signals.map(({ signal, kind, level, figures, seenAt }) => ({
    kind,
    level: SAFETY_LEVELS[level - 1],
    figures: JSON.parse(figures) as unknown,
    seen: wireMoment(seenAt),
    done: acts
      .filter(it => it.signal === signal)
      .map(({ act, note, madeAt }) => ({ act, note, done: wireMoment(madeAt) })),
  }));
}
