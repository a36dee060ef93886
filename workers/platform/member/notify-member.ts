/** Notifies a member of events that concern the safety of the account: in the inbox, and by mail where an address is proved. */
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { send } from '#platform/messages/messenger/messenger.ts';
import { changeMember, readMember } from './member.db.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

export interface Warning {
  title: SentenceKey;
  text: SentenceKey;
  values?: Record<string, string>;
  /** A page of this site; that of the account's security without one. */
  link?: string;
  /** Told once under a key. */
  key?: string;
}

const SECURITY_PAGE = '/account/security';

export async function notifyMember(
  context: Context,
  memberId: string,
  { title, text, values = {}, key, link = SECURITY_PAGE }: Warning,
): Promise<void> {
  const { noticeId } = await sendMessage(context, {
    to: { memberId },
    ...(key === undefined ? {} : { key: `${key}:${memberId}` }),
    type: 'security',
    texts: inSentences({
      title: { key: title },
      content: { key: text, values },
      sender: { key: 'message_security' },
    }),
    link,
  });
  if (noticeId === null) return;
  const member = await readMember(directoryOf(context.env, memberId), memberId);
  if (member?.email == null || member.emailProvedAt === null) return;
  const { email: target, language } = member;
  await send(context, { channel: 'email', target, language, subject: title, text, values });
}

/** Whether a member is told of logins from new browsers. */
export const setLoginNotices = (env: PlatformEnv, memberId: string, tellsLogins: boolean): Promise<void> =>
  changeMember(directoryOf(env, memberId), memberId, { tellsLogins });
