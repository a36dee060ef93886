import { useSnapshot } from 'valtio';
import type { RoomSummary } from '#app/contract/support.ts';
import { desk } from '../desk.ts';

/** A chat as the lists have it, for facts that its own view lacks; null where no list has it. */
export function useSummary(chatId: string): RoomSummary | null {
  const { lists } = useSnapshot(desk);
  const all = Object.values(lists).flat() as readonly RoomSummary[];
  return all.find(it => it.chatId === chatId) ?? null;
}
