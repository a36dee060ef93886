/** What registers of excluded people have answered about a member, for the export of their data. */
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readChecksOf } from './register.db.ts';

export async function exportedRegisterChecks(env: PlatformEnv, memberId: string): Promise<object[]> {
  const checks = await readChecksOf(directoryOf(env, memberId), memberId);
  return checks.map(({ register, state, askedAt, answeredAt }) => ({
    register,
    state,
    asked: wireMoment(askedAt),
    answered: answeredAt === null ? null : wireMoment(answeredAt),
  }));
}
