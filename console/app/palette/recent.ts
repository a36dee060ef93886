/** Records that the operator has opened since the login, the last one first. They are in memory alone: a browser keeps no members' names. */
import { type Desk, desk } from '../desk.ts';

const MOST = 8;

export type RecentRecord = Desk['recent'][number];

export function noteRecent(record: RecentRecord): void {
  desk.recent = [record, ...desk.recent.filter(it => it.to !== record.to)].slice(0, MOST);
}
