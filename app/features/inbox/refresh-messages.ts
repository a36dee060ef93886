/**
 * Asking for the inbox anew: when it is first needed, after a message was read here, and when a push says that something
 * happened elsewhere. Whoever asks while an answer is on its way may know of something newer, so one more answer is asked
 * for after it, and only one: the last list that is shown was asked for after the last reason to.
 */
import type { InboxMessage } from '#app/contract/member.ts';
import { isAsTold } from '#app/domain/inbox.ts';
import type { Stores } from '#app/stores/provider.tsx';
import type { UserStore } from '#app/stores/user.ts';
import { putMessages } from './put-messages.ts';

/** Calls the platform; null where there was no list to be had, which the call has told its visitor. */
export type FetchMessages = () => Promise<InboxMessage[] | null>;

interface Desk {
  /** Those of the components that are drawn; the last one asks. */
  fetches: FetchMessages[];
  running: Promise<void> | null;
  next: Promise<void> | null;
}

/** By the store that is filled, so that no two pages share one. */
const desks = new WeakMap<UserStore, Desk>();

function deskOf(user: UserStore): Desk {
  const known = desks.get(user);
  if (known !== undefined) return known;
  const desk: Desk = { fetches: [], running: null, next: null };
  desks.set(user, desk);
  return desk;
}

/** Lets a component's way to the platform be used while it is drawn. @returns takes it away again */
export function offerFetch(user: UserStore, fetch: FetchMessages): () => void {
  const desk = deskOf(user);
  desk.fetches.push(fetch);
  return () => {
    desk.fetches = desk.fetches.filter(it => it !== fetch);
  };
}

async function run(user: UserStore, desk: Desk): Promise<void> {
  const memberId = user.data?.user.id;
  const fetch = desk.fetches.at(-1);
  if (fetch === undefined || memberId === undefined) {
    user.hasFetchedMessages = false; // nobody can ask now: whoever needs the list next does
    return;
  }
  const messages = await fetch();
  // The member may have left, and another come, while the call was on its way.
  if (messages !== null && user.data?.user.id === memberId) putMessages(user, messages);
}

/** Resolves when a list that was asked for after this call has come, or could not be had. */
export function refreshMessages(user: UserStore): Promise<void> {
  const desk = deskOf(user);
  if (desk.next !== null) return desk.next;
  const next = (desk.running ?? Promise.resolve())
    .then(() => {
      desk.running = next;
      desk.next = null;
      return run(user, desk);
    })
    .finally(() => {
      if (desk.running === next) desk.running = null;
    });
  desk.next = next;
  return next;
}

/**
 * What a push of `message` says of the inbox. It is a hint: where the list is not as it says, the list is asked for anew.
 *
 * @param push `noticeId` of what came or was read, null for several; `unread` of the whole inbox
 */
export async function applyMessagePush(
  { user }: Pick<Stores, 'user'>,
  push: { noticeId: string | null; unread: number },
): Promise<void> {
  if (user.hasFetchedMessages && isAsTold(user.messageList, push)) return;
  await refreshMessages(user);
}

/** After a gap, in which pushes may have been lost. */
export const catchUp = ({ user }: Pick<Stores, 'user'>): Promise<void> => refreshMessages(user);
