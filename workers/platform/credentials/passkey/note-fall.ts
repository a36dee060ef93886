/** Notes in the event log that the counter of a passkey went back: expected of one in a backup, and the only sign of a copy. */
import type { PlatformEnv } from '#platform/base/env.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';

/** @param owner id of the member, or null for an operator's */
export async function noteFall(
  env: PlatformEnv,
  { passkeyId, memberId }: { passkeyId: string; memberId: string | null },
  now: () => number,
): Promise<void> {
  const notes = collectNotes(env, { address: null, requestId: null, now });
  const actor = { kind: 'system', id: null } as const;
  notes.note({ kind: 'passkey', outcome: 'wrong', target: passkeyId, memberId, actor });
  await notes.send();
}
