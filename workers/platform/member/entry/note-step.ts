/** Events of the second step within a session: what was wrong, and which ways were added and removed. */
import type { StepMethod } from '#app/contract/auth.ts';
import { byMember, type Note } from '#platform/base/logged-event.ts';

interface Noting {
  note: Note;
}

/** A wrong answer. Answers of passkeys have no lock, so equal events are counted together. @param outcome `refused` at a lock */
export const noteWrongStep = ({ note }: Noting, memberId: string, outcome: 'wrong' | 'refused'): void =>
  note({ kind: 'second-step', outcome, ...byMember(memberId), isOfStranger: true });

export const noteStep = (
  { note }: Noting,
  memberId: string,
  { outcome, method }: { outcome: 'added' | 'removed'; method: StepMethod },
): void => note({ kind: 'second-step', outcome, ...byMember(memberId), target: method });
