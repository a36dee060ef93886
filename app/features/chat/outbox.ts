/**
 * Messages on their way to support: one after the other, so that they arrive in the order in which they were written. One that gets no
 * answer stays with its id, and is sent again by the member, or when the connection is back; texts also by the next page, where this
 * one was loaded anew meanwhile.
 */
import { keepUnsent, readUnsent } from '#app/browser/chat-draft.client.ts';
import { type ChatMessage, chatSend } from '#app/contract/chat.ts';
import type { UploadFile } from '#app/forms/inputs/use-upload-field.ts';
import type { Page } from '#app/page/page.ts';
import type { ChatHolder, Outgoing } from './chat-state.ts';
import { createOutgoingList, type OutgoingList } from './outgoing-list.ts';

export interface Outbox {
  sendText: (text: string) => void;
  sendPicture: (file: File, upload: UploadFile) => void;
  retry: (operationId: string) => void;
  /** Takes back a message that has not arrived; an upload is aborted. */
  discard: (operationId: string) => void;
  /** Takes over texts that an earlier page has not brought to this chat, once. */
  restore: () => Promise<void>;
  /** Sends messages without an answer again. */
  retryAll: () => void;
  clear: () => void;
}

interface OutboxParts {
  page: Page;
  holder: ChatHolder;
  /** Takes a message that the platform has stored. */
  onStored: (chatId: string, message: { id: string; sendAt: string }, outgoing: Outgoing) => void;
  /** The platform refused it: the chat may have ended. */
  onRefused: () => void;
}

/** Sends one message after another. @returns adds one to the queue */
function createQueue({ page, holder, onStored, onRefused }: OutboxParts, list: OutgoingList) {
  let turn: Promise<void> = Promise.resolve();
  const deliver = async (operationId: string) => {
    const outgoing = list.find(operationId);
    const { chat } = holder.get();
    if (outgoing?.state !== 'sending' || chat === null) return;
    const { body: message, type } = outgoing;
    const payload = { chatId: chat.chatId, topic: chat.topic, message, type, operationId };
    const reply = await page.call(chatSend, payload, { isBackground: true });
    if (reply?.status && reply.output) {
      list.remove(operationId);
      onStored(chat.chatId, { id: reply.output.messageId, sendAt: reply.output.sendAt }, outgoing);
      return;
    }
    list.change(operationId, { state: 'failed' });
    if (reply !== undefined && reply.code !== 0) onRefused();
  };
  return (operationId: string) => {
    turn = turn.then(() => deliver(operationId));
  };
}

/** Uploads of pictures, which are sent once their key is known. */
function createUploads(list: OutgoingList, send: (operationId: string) => void) {
  const running = new Map<string, { file: File; upload: UploadFile; abort: AbortController }>();
  const run = async (operationId: string) => {
    const picture = running.get(operationId);
    if (picture === undefined) return;
    const { signal } = picture.abort;
    const onProgress = (fraction: number) => list.change(operationId, { fraction });
    const { output, failedAt } = await picture.upload(picture.file, { onProgress, signal });
    if (signal.aborted) return;
    if (output === null) return list.change(operationId, { state: 'failed', failedAt: failedAt ?? 'store' });
    list.change(operationId, { state: 'sending', body: output.key });
    send(operationId);
  };
  return {
    run,
    add: (file: File, upload: UploadFile) => {
      const src = URL.createObjectURL(file);
      const operationId = list.add({ type: 'image', body: '', state: 'uploading', src });
      running.set(operationId, { file, upload, abort: new AbortController() });
      void run(operationId);
    },
    stop: (operationId: string) => {
      running.get(operationId)?.abort.abort();
      running.delete(operationId);
    },
  };
}

/** The member and the chat that the kept texts belong to; null without a chat. */
function placeOf({ page, holder }: OutboxParts): { memberId: string; chatId: string } | null {
  const memberId = page.stores.user.data?.user.id;
  const chatId = holder.get().chat?.chatId;
  return memberId === undefined || chatId === undefined ? null : { memberId, chatId };
}

/** The list, with the browser's copy of the texts in it. */
function createKeptList(parts: OutboxParts): OutgoingList & Pick<Outbox, 'restore'> {
  const list = createOutgoingList(parts.holder);
  let restoredChat: string | null = null;
  const keep = () => {
    const place = placeOf(parts);
    const texts = parts.holder.get().outgoing.filter(it => it.type === 'text');
    if (place === null) return;
    void keepUnsent({ ...place, texts: texts.map(({ operationId, body }) => ({ operationId, body })) });
  };
  return {
    ...list,
    add: (outgoing, operationId) => {
      const added = list.add(outgoing, operationId);
      keep();
      return added;
    },
    remove: operationId => {
      list.remove(operationId);
      keep();
    },
    restore: async () => {
      const place = placeOf(parts);
      if (place === null || restoredChat === place.chatId) return;
      restoredChat = place.chatId;
      const kept = await readUnsent(place);
      if (placeOf(parts)?.chatId !== place.chatId) return;
      for (const { operationId, body } of kept)
        if (list.find(operationId) === undefined)
          list.add({ type: 'text', body, state: 'failed', src: null }, operationId);
    },
  };
}

export function createOutbox(parts: OutboxParts): Outbox {
  const list = createKeptList(parts);
  const send = createQueue(parts, list);
  const uploads = createUploads(list, send);
  const all = () => parts.holder.get().outgoing;
  const discard = (operationId: string) => {
    uploads.stop(operationId);
    list.remove(operationId);
  };
  const retry = (operationId: string) => {
    const outgoing = list.find(operationId);
    if (outgoing?.state !== 'failed') return;
    const isUploaded = outgoing.body !== '';
    list.change(operationId, { state: isUploaded ? 'sending' : 'uploading', failedAt: null, fraction: 0 });
    if (isUploaded) send(operationId);
    else void uploads.run(operationId);
  };
  return {
    sendText: text => send(list.add({ type: 'text', body: text, state: 'sending', src: null })),
    sendPicture: uploads.add,
    retry,
    discard,
    restore: list.restore,
    // A file that the upload itself refused, such as one that is no picture, is not sent again.
    retryAll: () => {
      for (const { operationId, failedAt } of all()) if (failedAt === null) retry(operationId);
    },
    clear: () => {
      for (const { operationId } of all()) discard(operationId);
    },
  };
}

/** The list entry of a message that this page has sent. */
export const storedMessage = (
  { id, sendAt }: { id: string; sendAt: string },
  { body, type }: Outgoing,
  { memberId, username }: { memberId: string; username: string },
): ChatMessage => ({
  id,
  message: body,
  senderId: memberId,
  senderType: 'member',
  sender: username,
  sendAt,
  type,
});
