/** Figures of messages, added up over the directories. Triggers count them (0111_campaign.sql). */
import type { MessageFigures } from '#app/contract/operator/message.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

interface FigureRow {
  campaign: number;
  country: string;
  language: string;
  what: string;
  count: number;
}

const FIELDS = {
  addressed: 'addressed',
  inbox: 'inbox',
  mail: 'mails',
  'mail-sent': 'mailsSent',
  'mail-failed': 'mailsFailed',
  opened: 'opened',
  clicked: 'clicked',
} as const satisfies Readonly<Record<string, keyof MessageFigures>>;

const fieldOf = (what: string) => (what in FIELDS ? FIELDS[what as keyof typeof FIELDS] : null);

/** Figures of some messages by market, language and kind. */
export async function readFigures(env: PlatformEnv, campaigns: readonly number[]): Promise<FigureRow[]> {
  const read = await Promise.all(
    directoriesOf(env).map(db =>
      db
        .prepare(
          `SELECT campaign, country, language, what, count FROM campaign_figure
           WHERE campaign IN (SELECT value FROM json_each(?1))`,
        )
        .bind(JSON.stringify(campaigns))
        .all<FigureRow>(),
    ),
  );
  return read.flatMap(it => it.results);
}

export const sumOf = (rows: readonly FigureRow[], campaign: number, what: string): number =>
  rows.reduce((sum, it) => (it.campaign === campaign && it.what === what ? sum + it.count : sum), 0);

/** Members who were left out, by reason. */
export const leftOutOf = (rows: readonly FigureRow[]): { leftOut: string; members: number }[] =>
  rows
    .filter(it => fieldOf(it.what) === null && !it.what.startsWith('mail-'))
    .map(it => ({ leftOut: it.what, members: it.count }));

const NONE = { addressed: 0, inbox: 0, mails: 0, mailsSent: 0, mailsFailed: 0, opened: 0, clicked: 0 };

/** The figures of one message for each market and language with somebody who was addressed, the largest first. */
export function shownFigures(rows: readonly FigureRow[]): MessageFigures[] {
  const all = new Map<string, MessageFigures>();
  for (const { country, language, what, count } of rows) {
    const field = fieldOf(what);
    if (field === null) continue;
    const key = `${country} ${language}`;
    const before = all.get(key) ?? { country, language, ...NONE };
    all.set(key, { ...before, [field]: before[field] + count });
  }
  return [...all.values()].sort((a, b) => b.addressed - a.addressed);
}
