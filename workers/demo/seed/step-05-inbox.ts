/** Seed step 5: inbox messages, all read but two. There are no announcements. */
import { DAY_MS } from '#app/domain/time.ts';
import { findMember } from '#platform/member/member.ts';
import { readMessage, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { SEED_MESSAGES, textsOf } from './inbox/messages.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

/** Time until a message was read. */
const READ_AFTER_MS = 4 * 3_600_000;

/** Sends one member's messages. Keys keep a repeated run from sending them twice. */
async function sendMessages({ env, now }: SeedContext, username: string): Promise<void> {
  const member = await findMember(env, { username });
  if (member === null) throw new Error(`There is no ${username} to write to`);
  const { memberId, createdAt } = member;
  const dated = SEED_MESSAGES.map(message => ({
    ...message,
    at:
      'daysAgo' in message.when
        ? now() - Math.round(message.when.daysAgo * DAY_MS)
        : createdAt + Math.round(message.when.daysAfterJoining * DAY_MS),
  }));
  const messages = dated.filter(({ at }) => at > createdAt && at <= now()).sort((a, b) => a.at - b.at);
  for (const { name, type, link, isRead, at } of messages) {
    const key = `demo:${name}:${username}`;
    const sent = { to: { memberId }, key, type, texts: textsOf(name), link };
    const { noticeId } = await sendMessage({ env, now: () => at }, sent);
    if (isRead && noticeId !== null)
      await readMessage({ env, now: () => Math.min(at + READ_AFTER_MS, now()) }, memberId, noticeId);
  }
}

export const INBOX_STEP: SeedStep = {
  number: 5,
  name: 'inbox',
  parts: () => 1,
  run: async context => {
    for (const username of DEMO_NAMES) await sendMessages(context, username);
  },
};
