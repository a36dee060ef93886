/** A member's entries in tournaments, for the export of personal data. */
import { wireMoment } from '#app/domain/date.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readEntriesOf } from './tournament.db.ts';

const shown = (at: number | null) => (at === null ? null : wireMoment(at));

export const exportedTournaments = async (
  env: PlatformEnv,
  memberId: string,
): Promise<Record<string, unknown>[]> =>
  (await readEntriesOf(env, memberId)).map(({ tournamentId, joinedAt, leftAt, place, points, paidAt }) => ({
    tournament: tournamentId,
    joined: wireMoment(joinedAt),
    left: shown(leftAt),
    place,
    points,
    prize_paid: shown(paidAt),
  }));
