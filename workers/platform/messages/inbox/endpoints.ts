/** Endpoints of a member's inbox: list messages, mark them as read, delete and restore them. */

import { accepted, refused } from '#app/contract/envelope.ts';
import {
  type InboxMessage,
  memberMessageDelete,
  memberMessageFollow,
  memberMessageList,
  memberMessageRestore,
  memberMessageUpdate,
  memberTransferNotice,
} from '#app/contract/member.ts';
import { wireMoment } from '#app/domain/date.ts';
import { transferNotice } from '#app/domain/inbox.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { deleteMessages, restoreMessages } from './delete-messages.ts';
import { readMessages, type StoredMessage, writeFollowed } from './inbox.db.ts';
import { textIn } from './message.ts';
import { noticeNumber, readAllMessages, readMessage } from './read-message.ts';

/** In place of an id: every message of the member. */
const ALL = 'all';

function messageIn(message: StoredMessage, language: string): InboxMessage {
  const { title, content, sender, quote } = textIn(message.texts, language);
  return {
    noticeId: String(message.noticeId),
    title,
    is_read: message.isRead ? 1 : 0,
    created: wireMoment(message.createdAt),
    type: message.type,
    content,
    sender,
    link: message.link,
    ...(quote === undefined ? {} : { quote }),
  };
}

/** [7.35] Without `afterId` the reply is the whole inbox, and its unread messages are the unread count. */
const listHandler = handler(memberMessageList, 'open', async ({ memberLanguage, afterId }, call) => {
  const { memberId } = requireMember(call);
  const after = afterId === undefined ? 0 : noticeNumber(afterId);
  const messages = await readMessages(directoryOf(call.env, memberId), memberId, after);
  return accepted(messages.map(message => messageIn(message, memberLanguage)));
});

/** [7.36] */
const updateHandler = handler(memberMessageUpdate, 'open', async ({ id }, call) => {
  const { memberId } = requireMember(call);
  if (id === ALL) {
    await readAllMessages(call, memberId);
    return accepted(null);
  }
  const read = await readMessage(call, memberId, id);
  return read.ok ? accepted(null) : refused(200, call.translate(read.error));
});

const followHandler = handler(memberMessageFollow, 'open', async ({ id }, call) => {
  const { memberId } = requireMember(call);
  await writeFollowed(directoryOf(call.env, memberId), memberId, noticeNumber(id), call.now());
  return accepted(null);
});

const deleteHandler = handler(memberMessageDelete, 'open', async ({ ids }, call) => {
  const { memberId } = requireMember(call);
  const done = await deleteMessages(call, memberId, ids);
  return done.ok ? accepted(null) : refused(200, call.translate(done.error));
});

const restoreHandler = handler(memberMessageRestore, 'open', async ({ ids }, call) => {
  const { memberId } = requireMember(call);
  const done = await restoreMessages(call, memberId, ids);
  return done.ok ? accepted(null) : refused(200, call.translate(done.error));
});

/** [7.39] Whether there is an unread message about a transfer that the member has not seen. */
const transferNoticeHandler = handler(memberTransferNotice, 'open', async (_input, call) => {
  const { memberId } = requireMember(call);
  const messages = await readMessages(directoryOf(call.env, memberId), memberId);
  const { title, status } = transferNotice(messages.map(message => messageIn(message, 'en')));
  return accepted({ title: status ? title : null, status });
});

export const inboxHandlers: readonly Handler[] = [
  listHandler,
  updateHandler,
  followHandler,
  deleteHandler,
  restoreHandler,
  transferNoticeHandler,
];
