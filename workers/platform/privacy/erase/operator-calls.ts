/** The operator's call that forgets a member. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { id } from '#app/contract/wire.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { eraseMember } from './erase-member.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  no_such_member: 'There is no such member.',
  is_excluded: 'The member has excluded themselves, which lasts until its end.',
  has_open_complaint: 'The member has a complaint that is not closed: answer and close it first.',
  has_money: 'The member has money: pay it out or adjust it first.',
  in_debt: 'The member owes something.',
  has_open_requests: 'A deposit waits for a decision, or a transfer is on its way.',
  stopped:
    'A wallet is stopped, of this member or of one with whom money was exchanged: resume it and repeat the call.',
};

/** Erases a member's personal data, for good. Repeating it is harmless. */
const forget = operatorCall(z.object({ memberId: id }), async ({ memberId }, { env, now }) => {
  const forgotten = await eraseMember(env, memberId, now());
  if (forgotten.ok) return accepted(forgotten.value);
  const code = forgotten.error === 'no_such_member' ? 404 : 200;
  return refused(code, SENTENCES[forgotten.error] ?? `It cannot be done: ${forgotten.error}.`);
});

export const eraseOperatorCalls: readonly [string, OperatorCall][] = [['member/forget', forget]];
