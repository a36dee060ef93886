/** Seed step 5: inbox messages, all read but two. There are no announcements. */
import { readMessage, sendMessage } from '#platform/inbox/inbox.ts';
import { findMember } from '#platform/member/member.ts';
import { TOLD, textsOf } from './inbox/messages.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

const DAY_MS = 86_400_000;
/** Time until a message was read. */
const READ_AFTER_MS = 4 * 3_600_000;

/** Sends one member's messages. Keys keep a repeated run from sending them twice. */
async function tell({ env, now }: SeedContext, username: string): Promise<void> {
  const member = await findMember(env.DIRECTORY, { username });
  if (member === null) throw new Error(`There is no ${username} to write to`);
  const { memberId, createdAt } = member;
  const dated = TOLD.map(told => ({
    ...told,
    at:
      'daysAgo' in told.when
        ? now() - Math.round(told.when.daysAgo * DAY_MS)
        : createdAt + Math.round(told.when.daysAfterJoining * DAY_MS),
  }));
  const told = dated.filter(({ at }) => at > createdAt && at <= now()).sort((a, b) => a.at - b.at);
  for (const { name, type, link, isRead, at } of told) {
    const key = `demo:${name}:${username}`;
    const sent = { to: { memberId }, key, type, texts: textsOf(name), link };
    const { noticeIds } = await sendMessage({ env, now: () => at }, sent);
    if (!isRead) continue;
    for (const noticeId of noticeIds)
      await readMessage({ env, now: () => Math.min(at + READ_AFTER_MS, now()) }, memberId, noticeId);
  }
}

export const INBOX_STEP: SeedStep = {
  number: 5,
  name: 'inbox',
  parts: () => DEMO_NAMES.length,
  run: (context, part) => tell(context, DEMO_NAMES[part] ?? ''),
};
