/** One action on many members: each member is an operation of its own, with its own event in the log. */
import type { Envelope } from '#app/contract/envelope.ts';
import type { OutcomeOfMany } from '#app/contract/operator/member.ts';
import { logWarning } from '#log/log.ts';
import { changedBetween, detailWithin, type Fields } from '#platform/base/event-detail.ts';
import type { EventNote } from '#platform/base/logged-event.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';
import { findMember } from '#platform/member/member.ts';
import { actorOf } from '#platform/operator/operator.ts';

/** Members at once. */
const AT_ONCE = 10;

/** What an action has done to a member: it changed something, or nothing was left to change, or it was refused. */
export type Done = { isChange: boolean; target?: string; changed?: Changed } | Envelope<null>;

/** Fields before and after, for the member's event. */
type Changed = readonly [before: Fields, after: Fields];

const detailOf = (changed: Changed | undefined): Pick<EventNote, 'detail'> =>
  changed === undefined
    ? {}
    : { detail: detailWithin({ sent: [], hidden: [], changed: changedBetween(...changed) }) };

const isRefusal = (done: Done): done is Envelope<null> => 'status' in done;

async function tried(memberId: string, act: (memberId: string) => Promise<Done>): Promise<Done> {
  try {
    return await act(memberId);
  } catch (error) {
    logWarning('operator.one-of-many-failed', { memberId, error });
    return { status: false, code: 500, msg: 'It failed. Try this member again.', output: null };
  }
}

/** @param call name of the call, for the events */
export async function eachMember(
  context: OperatorContext,
  call: string,
  memberIds: readonly string[],
  act: (memberId: string) => Promise<Done>,
): Promise<OutcomeOfMany> {
  const { env, now, actor, place } = context;
  const notes = collectNotes(env, { address: place.network, requestId: null, now });
  const outcome: OutcomeOfMany = { done: [], unchanged: [], failed: [] };
  const all = [...new Set(memberIds)];
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const some = all.slice(first, first + AT_ONCE);
    const done = await Promise.all(some.map(async id => ({ id, done: await tried(id, act) })));
    for (const { id, done: it } of done) {
      const noted = { kind: 'operator-call' as const, actor: actorOf(actor), call, memberId: id };
      if (isRefusal(it)) {
        const username = (await findMember(env, { memberId: id }))?.username ?? null;
        outcome.failed.push({ memberId: id, username, code: it.code, msg: it.msg });
        notes.note({ ...noted, outcome: it.code === 500 ? 'failed' : 'refused', code: it.code });
      } else {
        outcome[it.isChange ? 'done' : 'unchanged'].push(id);
        const { target = null, changed } = it;
        notes.note({ ...noted, outcome: 'done', code: 200, target, ...detailOf(changed) });
      }
    }
  }
  await notes.send();
  return outcome;
}
