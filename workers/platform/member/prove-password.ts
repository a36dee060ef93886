/** Proves a member's password within a session. Failures are in the event log. */
import type { Result } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { byMember, type Note } from '#platform/base/logged-event.ts';
import { type GuardRefusal, guardPassword } from './guard-login.ts';
import { readCredentials } from './member.db.ts';
import { isPassword } from './password.ts';

export async function provePassword(
  context: { env: PlatformEnv; now: () => number; note: Note },
  memberId: string,
  password: string,
): Promise<Result<true, GuardRefusal>> {
  const credentials = await readCredentials(directoryOf(context.env, memberId), memberId);
  if (credentials === null) throw new Error(`Member ${memberId} is not in the directory`);
  const proved = await guardPassword(context, memberId, async () =>
    isPassword(password, credentials.passwordHash) ? (true as const) : null,
  );
  if (proved.ok) return proved;
  const noted = { kind: 'password-check' as const, ...byMember(memberId) };
  if (proved.error.reason === 'locked') context.note({ ...noted, outcome: 'refused', isOfStranger: true });
  else context.note({ ...noted, outcome: proved.error.hasLocked ? 'locked' : 'wrong' });
  return proved;
}
