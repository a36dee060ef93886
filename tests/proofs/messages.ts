/**
 * `npm run prove messages [--reduced]`: a message to a segment of 100,000 members reaches each of those who may get it once, and none who
 * is excluded, on a break, closed, on hold or without consent. The built pair is killed while it sends, and started again on the same
 * data; meanwhile some members, whose turn has not come, take a break. A second message is revoked midway: the rest gets nothing, and no
 * inbox has it any more. `--reduced`: 40,000 members and one kill. Prints seconds, and members per second.
 */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { MessageDetail } from '#app/contract/operator/message.ts';
import type { SegmentCount } from '#app/contract/operator/segment.ts';
import { messageNumber } from '#app/domain/message-name.ts';
import { developmentVars } from '../../scripts/development-vars.ts';
import { operate } from '../../scripts/pair.ts';
import { type KillablePair, startKillablePair } from '../support/ledger/killable-pair.ts';
import { type CrowdCounts, openDirectory, writeCrowd } from '../support/message-crowd.ts';
import { isReduced } from '../support/proof-run.ts';
import { seededCopy } from '../support/seeded-pair.ts';

const MEMBERS = isReduced ? 40_000 : 100_000;
const KILLS = isReduced ? 1 : 4;
/** Attempts to kill, and to revoke, midway. */
const TRIES = 12;
/** Members who take a break while the message is being sent. */
const LEAVING = isReduced ? 5 : 50;
const LIMIT_MS = 600_000;
/** Title of the message that is revoked. */
const WRONG = 'A wrong date';

const { OPERATOR_TOKEN = '' } = developmentVars();
const complaints: string[] = [];
const complain = (says: string) => void complaints.push(says);
const equal = (what: string, is: unknown, wanted: unknown) => {
  if (JSON.stringify(is) !== JSON.stringify(wanted))
    complain(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
};

const countries = ['GB', 'SE', 'BR'];
const content = (title: string) => ({
  // The demo's own members have a visit: the crowd alone was last seen at the beginning of time.
  segment: { countries, seen: { least: 1_000 } },
  channels: ['inbox'],
  texts: {
    en: { title, text: 'There is something new.' },
    sv: { title: 'Nytt', text: 'Det finns något nytt.' },
  },
  link: '/promotions',
});

let made = 0;
const call = <Output>(pair: KillablePair, name: string, payload: object) =>
  operate(pair, name, payload, OPERATOR_TOKEN) as Promise<Output>;

async function scheduled(pair: KillablePair, title: string): Promise<string> {
  made += 1;
  const operationId = `proof-message-${made}`;
  const draft = { operationId, content: content(title) };
  const { message, version } = await call<{ message: string; version: number }>(
    pair,
    'message/put-draft',
    draft,
  );
  await call(pair, 'message/schedule', { message, base: version });
  return message;
}

/** The edge gives up waiting on a busy machine, and the sending goes on; every other refusal is a flaw. */
function unlessLate(error: unknown): void {
  if (!String(error).includes('took too long')) throw error;
}

/** Goes on until it is sent. */
async function sendAll(pair: KillablePair, message: string): Promise<MessageDetail> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    await call(pair, 'message/continue', { message }).catch(unlessLate);
    const detail = await viewOf(pair, message);
    if (detail.row.state !== 'sending' || Date.now() > until) return detail;
  }
}

/** Some of those who would get it, whose turn has not come, take a break: as rows, because the pair is dead. */
function takeBreaks(dataDir: string, campaign: number): string[] {
  const db = openDirectory(dataDir);
  const rows = db
    .prepare(
      `SELECT member_id AS memberId FROM member
       WHERE member_id > (SELECT after_id FROM campaign_progress WHERE campaign = ?) AND member_id LIKE 'm-crowd-%'
         AND NOT EXISTS (SELECT 1 FROM restriction WHERE restriction.member_id = member.member_id)
         AND (SELECT is_given FROM member_consent WHERE member_consent.member_id = member.member_id) = 1
       ORDER BY member_id DESC LIMIT ?`,
    )
    .all(campaign, LEAVING) as unknown as { memberId: string }[];
  const insert = db.prepare(
    `INSERT INTO restriction (restriction_id, member_id, kind, since, until, made_by) VALUES (?, ?, 'time-out', ?, ?, 'member')`,
  );
  const now = Date.now();
  for (const { memberId } of rows) insert.run(`late-${memberId}`, memberId, now, now + LIMIT_MS * 100);
  db.close();
  return rows.map(it => it.memberId);
}

const viewOf = (pair: KillablePair, message: string) =>
  call<MessageDetail>(pair, 'message/view', { message });

/** Whether some have it, and some have not. */
const isMidway = ({ row }: MessageDetail, wanted: number): boolean =>
  row.addressed > 0 && row.addressed < wanted;

interface Killed {
  pair: KillablePair;
  message: string;
  /** Who has taken a break while it was sent. */
  leaving: string[];
  /** Kills that came midway. */
  kills: number;
}

/**
 * Sends a message while the pair is killed. The first kill has to come midway: until it does, another message is sent, with another time
 * before the kill.
 */
async function killWhileSending(
  dataDir: string,
  first: KillablePair,
  { wholeMs, wanted }: { wholeMs: number; wanted: number },
): Promise<Killed> {
  let pair = first;
  let message = await scheduled(pair, 'Killed on the way');
  const leaving: string[] = [];
  let kills = 0;
  for (let tried = 0; tried < TRIES && kills < KILLS; tried += 1) {
    const going = call(pair, 'message/continue', { message }).catch(() => undefined);
    await pause(wholeMs / (2 + tried));
    await pair.kill();
    await going;
    if (kills === 0) leaving.push(...takeBreaks(dataDir, messageNumber(message)));
    pair = await startKillablePair(dataDir, { isMigrated: true });
    const detail = await viewOf(pair, message);
    if (isMidway(detail, wanted)) kills += 1;
    else if (kills > 0) break;
    else if (detail.row.addressed > 0) message = await scheduled(pair, 'Killed on the way');
  }
  if (kills === 0) complain('no kill came midway');
  return { pair, message, leaving, kills };
}

interface Rows {
  recipients: number;
  addressed: number;
  inboxes: number;
  wrong: number;
  twice: number;
}

/** What the database has of a message, and of members who should have nothing. */
function rowsOf(dataDir: string, message: string): Rows {
  const db = openDirectory(dataDir);
  const campaign = messageNumber(message);
  const one = (query: string, ...values: (string | number)[]) =>
    Number(Object.values(db.prepare(query).get(...values) ?? {})[0] ?? -1);
  const key = `campaign:${campaign}`;
  const ofIt = 'message JOIN message_content USING (content_id) WHERE send_key = ?';
  const rows = {
    recipients: one('SELECT count(*) FROM campaign_recipient WHERE campaign = ?', campaign),
    addressed: one(
      'SELECT count(*) FROM campaign_recipient WHERE campaign = ? AND left_out IS NULL',
      campaign,
    ),
    inboxes: one(`SELECT count(DISTINCT member_id) FROM ${ofIt}`, key),
    wrong: one(
      `SELECT count(*) FROM ${ofIt} AND (
         EXISTS (SELECT 1 FROM restriction WHERE restriction.member_id = message.member_id AND since < created_at)
         OR coalesce((SELECT is_given FROM member_consent WHERE member_consent.member_id = message.member_id), 0) = 0)`,
      key,
    ),
    twice: one(`SELECT count(*) - count(DISTINCT member_id) FROM ${ofIt}`, key),
  };
  db.close();
  return rows;
}

function checkSent(dataDir: string, { row, reasons }: MessageDetail, crowd: CrowdCounts, leaving: string[]) {
  const wanted = crowd.none - leaving.length;
  const rows = rowsOf(dataDir, row.message);
  equal('state', row.state, 'sent');
  equal('members of the segment', rows.recipients, MEMBERS);
  equal('addressed', [rows.addressed, row.addressed, rows.inboxes], [wanted, wanted, wanted]);
  equal('inboxes of members who are away or have not consented', rows.wrong, 0);
  equal('messages that somebody has twice', rows.twice, 0);
  const { none: _none, ...away } = crowd;
  equal('reasons', reasons, {
    exclusion: away.exclusion,
    break: away.break + leaving.length,
    closed: away.closed,
    held: away.held,
    consent: away.consent,
    unreachable: 0,
  });
  const db = openDirectory(dataDir);
  const has = db.prepare(
    `SELECT count(*) AS count FROM message JOIN message_content USING (content_id) WHERE member_id = ? AND send_key = ?`,
  );
  const key = `campaign:${messageNumber(row.message)}`;
  for (const memberId of leaving)
    if (Number(has.get(memberId, key)?.count) > 0) complain(`${memberId} is on a break, and was addressed`);
  db.close();
}

/** The message once some have it. */
async function begunOne(pair: KillablePair, message: string): Promise<MessageDetail> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const detail = await viewOf(pair, message);
    if (detail.row.addressed > 0 || Date.now() > until) return detail;
  }
}

/**
 * Revokes messages as soon as some have them, until one is revoked midway: on a busy machine the others may have it before the call.
 * @returns it, and how many had it then
 */
async function revokeMidway(pair: KillablePair, wanted: number) {
  for (let tried = 0; ; tried += 1) {
    const message = await scheduled(pair, WRONG);
    const going = call(pair, 'message/continue', { message }).catch(unlessLate);
    await begunOne(pair, message);
    const begunAt = performance.now();
    await call(pair, 'message/revoke', { message, reason: 'A wrong date.' });
    const ms = performance.now() - begunAt;
    const before = await viewOf(pair, message);
    await going;
    await call(pair, 'message/continue', { message }).catch(unlessLate);
    const { row } = await viewOf(pair, message);
    equal('state of the revoked one', row.state, 'revoked');
    equal('addressed after the revocation', row.addressed, before.row.addressed);
    if (isMidway(before, wanted) || tried === TRIES) return { message, addressed: row.addressed, ms };
  }
}

function checkRevoked(dataDir: string, message: string, wanted: number) {
  const { addressed, wrong } = rowsOf(dataDir, message);
  if (addressed === 0 || addressed >= wanted)
    complain(`the revocation was not midway: ${addressed} of ${wanted} had it`);
  equal('revoked one, members who are away', wrong, 0);
  const db = openDirectory(dataDir);
  const shown = db
    .prepare(
      `SELECT count(*) AS count FROM message JOIN message_content USING (content_id) WHERE send_key = ? AND withdrawn_at IS NULL`,
    )
    .get(`campaign:${messageNumber(message)}`);
  equal('inboxes that still have the revoked one', Number(shown?.count), 0);
  db.close();
}

const dataDir = await seededCopy();
const crowd = writeCrowd(dataDir, MEMBERS);
let pair = await startKillablePair(dataDir, { isMigrated: true });
try {
  const countedAt = performance.now();
  const count = await call<SegmentCount>(pair, 'segment/count', content('New games'));
  const countMs = performance.now() - countedAt;
  equal('counted before', [count.members, count.addressed], [MEMBERS, crowd.none]);
  const whole = await scheduled(pair, 'New games');
  const begunAt = performance.now();
  const atOnce = await sendAll(pair, whole);
  const wholeMs = performance.now() - begunAt;
  const killed = await killWhileSending(dataDir, pair, { wholeMs, wanted: crowd.none });
  pair = killed.pair;
  const detail = await sendAll(pair, killed.message);
  const wanted = crowd.none - killed.leaving.length;
  const revoked = await revokeMidway(pair, wanted);
  await pair.kill();
  checkSent(dataDir, atOnce, crowd, []);
  checkSent(dataDir, detail, crowd, killed.leaving);
  checkRevoked(dataDir, revoked.message, wanted);
  const perSecond = (atOnce.row.addressed / wholeMs) * 1_000;
  console.log(
    `${MEMBERS} members counted in ${countMs.toFixed(0)} ms: ${count.addressed} would get the message`,
  );
  console.log(
    `${atOnce.row.addressed} addressed in ${(wholeMs / 1_000).toFixed(1)} s, ${perSecond.toFixed(0)} members per second`,
  );
  console.log(`${killed.kills} kills midway; ${detail.row.addressed} addressed in the end, each once`);
  console.log(`${killed.leaving.length} took a break between counting and their turn, and got nothing`);
  console.log(`revoked in ${revoked.ms.toFixed(0)} ms with ${revoked.addressed} of ${wanted} addressed`);
} finally {
  await pair.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const complaint of complaints.slice(0, 20)) console.error(complaint);
console.log(
  complaints.length === 0
    ? 'Each member once, none who is away, and nothing after the revocation.'
    : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
