/** The sources of all kinds of reports. */
import type { ReportKind } from '#app/contract/operator/report.ts';
import { ACCOUNTS } from './accounts.ts';
import { BONUSES } from './bonuses.ts';
import { COMPLAINTS } from './complaints.ts';
import { EVENTS } from './events.ts';
import { EXCLUSIONS } from './exclusions.ts';
import { GAMES } from './games.ts';
import { MONEY } from './money.ts';
import { SESSIONS } from './sessions.ts';
import type { ReportSource } from './source.ts';

const SOURCES = {
  accounts: ACCOUNTS,
  sessions: SESSIONS,
  money: MONEY,
  games: GAMES,
  bonuses: BONUSES,
  exclusions: EXCLUSIONS,
  complaints: COMPLAINTS,
  events: EVENTS,
} satisfies Record<ReportKind, unknown>;

/** A source reads the positions that it has given, which are stored between two pages. */
export const sourceOf = (kind: ReportKind): ReportSource => SOURCES[kind] as ReportSource;
