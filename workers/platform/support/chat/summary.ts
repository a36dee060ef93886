/** A chat in the agents' lists, as it is sent to consoles. */
import type { RoomSummary } from '#app/contract/support.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { ListedRoom } from './room.db.ts';

const momentOrNull = (at: number | null): string | null => (at === null ? null : wireMoment(at));

export const summaryOf = (room: ListedRoom): RoomSummary => ({
  ...room,
  openedAt: wireMoment(room.openedAt),
  answeredAt: momentOrNull(room.answeredAt),
  waitingSince: momentOrNull(room.waitingSince),
  lastAt: wireMoment(room.lastAt),
  closedAt: momentOrNull(room.closedAt),
});
