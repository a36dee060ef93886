/** The operator's call that lowers a limit of a member who asks for it: with the effect of the member's own, and never a higher one. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { filled, id, text } from '#app/contract/wire.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#app/domain/limit.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { findMember } from '#platform/member/member.ts';
import { countedLimit, readMarketOf } from '#platform/site/site.ts';
import { changeLimitOf } from './change-limit.ts';
import { notifyLowered } from './notify-adopted.ts';

const lowerLimit = operatorCall(
  z.object({
    memberId: id,
    kind: z.enum(LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
    /** As the member types it: an amount, or minutes. */
    limit: text(20),
    /** Where the member's wish can be read or heard. */
    evidence: filled(200),
  }),
  async ({ memberId, kind, period, limit }, { env, now, place, noteChange }) => {
    const member = await findMember(env, { memberId });
    if (member === null) return refused(404, 'There is no such member.');
    const market = await readMarketOf(env, member);
    const wanted = countedLimit(kind, limit, market);
    const set = await walletOf(env, memberId).limits(now());
    const present = set.find(it => it.kind === kind && it.period === period);
    if (wanted == null) return refused(422, 'This is no limit of this kind.');
    if (present !== undefined && wanted >= present.most)
      return refused(
        409,
        'That is not lower than the limit that the member has. Members raise limits themselves.',
      );
    const notes = collectNotes(env, { address: place.network, requestId: null, now });
    const context = { env, now, note: notes.note };
    const changed = await changeLimitOf(context, member, { wish: 'set', kind, period, limit });
    await notes.send();
    if (!changed.ok) return refused(422, `The limit cannot be set: ${changed.error}.`);
    noteChange({ counted: present?.most }, { counted: wanted });
    await notifyLowered(env, member, { kind, period, most: wanted }, now());
    return accepted({ memberId, kind, period, limit, state: changed.value });
  },
);

export const limitOperatorCalls: readonly [string, OperatorCall][] = [['member/lower-limit', lowerLimit]];
