/** Operator calls on inboxes. */
import * as z from 'zod/mini';
import { loginName } from '#app/contract/auth.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { currency, formed, id } from '#app/contract/wire.ts';
import { findMember } from '../member/member.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import type { Recipients } from './inbox.db.ts';
import { messageBody } from './message.ts';
import { sendMessage } from './send-message.ts';

const addressee = z.union([
  z.object({ memberId: id }),
  z.object({ username: loginName }),
  z.object({ currency: currency }),
]);

/** Resolves recipients; null for an unknown id or name. */
async function recipientsOf(db: D1Database, to: z.infer<typeof addressee>): Promise<Recipients | null> {
  if ('currency' in to) return to;
  const member = await findMember(db, to);
  return member === null ? null : { memberId: member.memberId };
}

/** Sends a message to one member, by id or login name, or to all members of a currency; once per `key`. */
const sendMessageCall = operatorCall(
  z.object({
    to: addressee,
    message: messageBody,
    key: z.optional(formed(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 100)),
  }),
  async ({ to, message, key }, context) => {
    const recipients = await recipientsOf(context.env.DIRECTORY, to);
    if (recipients === null) return refused(404, 'There is no such member.');
    const { noticeIds } = await sendMessage(context, { ...message, to: recipients, key });
    return accepted({ count: noticeIds.length });
  },
);

export const inboxOperatorCalls: readonly [string, OperatorCall][] = [['send-message', sendMessageCall]];
