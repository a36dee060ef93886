/**
 * Goes on with messages: begins those whose time has come, takes steps through the members of each directory, sends e-mails, and completes
 * revocations. Every step is a transaction of its own, so that a runner that is killed is followed by the next one.
 */
import { ALONE_MAX, messageSchedule } from '#app/contract/operator/message.ts';
import { languageForEnglish } from '#app/domain/english-text.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { mayStill, ruleOf } from '#platform/operator/operator.ts';
import { languagesOfMarkets, readFacts } from '#platform/site/site.ts';
import { APPROVERS } from './approve-message.ts';
import {
  type Campaign,
  readCampaign,
  readUnfinished,
  writeBegun,
  writeReturned,
  writeSent,
} from './campaign.db.ts';
import { countSegment } from './count-segment.ts';
import { carryOutRevocation } from './revoke.ts';
import { segmentTest } from './segment.ts';
import { sendMails } from './send-mails.ts';
import { beginIn, isDoneIn, takeStep } from './step.db.ts';
import { tellMarkets, tellMembers } from './tell-pages.ts';

/** Members that one step looks at: other calls wait for it in the database, some tens of milliseconds. */
const STEP_MEMBERS = 500;
/** Time that a run of the clock spends on messages. */
const CLOCK_MS = 5 * SECOND_MS;
/** Messages that a run of the clock looks at. */
const MOST = 20;
/** Members that are told one by one: of more, the pages of their markets are told. */
const NAMED = 50;

interface Run {
  env: PlatformEnv;
  now: () => number;
  /** Epoch milliseconds, after which no step begins. */
  until: number;
}

const hasTime = ({ now, until }: Run): boolean => now() < until;

/** The message by language as inboxes keep it. */
const inboxTexts = ({ content }: Campaign): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(content.texts).flatMap(([code, words]) =>
        words === undefined ? [] : [[code, { title: words.title, content: words.text, sender: null }]],
      ),
    ),
  );

/** The members whose inbox has it by this run; null for more than are told one by one. */
type Reached = string[] | null;

const joined = (before: Reached, more: readonly string[], addressed: number): Reached =>
  before === null || addressed > more.length || before.length + more.length > NAMED
    ? null
    : [...before, ...more];

async function sendIn(db: D1Database, campaign: Campaign, run: Run): Promise<Reached> {
  const { env, now } = run;
  const { number, content, beganAt, madeBy } = campaign;
  const began = beganAt ?? now();
  const texts = inboxTexts(campaign);
  const of = { campaign: number, texts, link: content.link, at: began, by: campaign.scheduledBy ?? madeBy };
  const { markets } = await readFacts(env);
  let { afterId, doneAt, stoppedAt } = await beginIn(db, of);
  let reached: Reached = [];
  while (doneAt === null && stoppedAt === null && hasTime(run)) {
    const at = now();
    const step = {
      campaign: number,
      channels: content.channels,
      // Rules look back from the beginning, so that all members are measured alike; restrictions are those of now.
      test: segmentTest(content.segment, markets, began),
      languages: Object.keys(content.texts),
      fallback: languageForEnglish(content.texts, languagesOfMarkets(markets)),
      began,
      at,
      most: STEP_MEMBERS,
    };
    const outcome = await takeStep(db, step, afterId);
    reached = joined(reached, outcome.inboxes, outcome.addressed);
    if (outcome.afterId === null) ({ afterId, doneAt, stoppedAt } = await beginIn(db, of));
    else afterId = outcome.afterId;
    await pause();
  }
  return reached;
}

/** E-mails, a few of each directory in turn, while there is time. @returns whether none is left */
async function mailAll(campaign: Campaign, run: Run): Promise<void> {
  let left = directoriesOf(run.env).slice();
  while (left.length > 0 && hasTime(run)) {
    const looked = await Promise.all(left.map(db => sendMails(run, db, campaign)));
    left = left.filter((_, at) => looked[at] !== 0);
  }
}

async function send(campaign: Campaign, run: Run): Promise<void> {
  const { env, now } = run;
  const { number, content } = campaign;
  let reached: Reached = [];
  for (const db of directoriesOf(env)) {
    if (!hasTime(run)) break;
    const more = await sendIn(db, campaign, run);
    reached = more === null ? null : joined(reached, more, more.length);
  }
  if (reached === null) await tellMarkets(env, content.segment);
  else await tellMembers(env, reached);
  if (content.channels.includes('email')) await mailAll(campaign, run);
  const done = await Promise.all(directoriesOf(env).map(db => isDoneIn(db, number)));
  if (done.every(Boolean)) await writeSent(catalogueOf(env), number, now());
}

const GROWN = (members: number): string =>
  `Its segment has grown to ${members} members, more than one operator may write to alone. Schedule it again: a second operator is asked then.`;

const NOT_ALLOWED = 'Who scheduled it, or agreed to it, may not send it any more. Schedule it again.';

/** Whether those who scheduled it and agreed to it may still send it. */
async function isAllowed({ content, scheduledBy, approvedBy }: Campaign, env: PlatformEnv, at: number) {
  const countries = content.segment.countries ?? null;
  const roles = ruleOf(messageSchedule.name)?.roles ?? [];
  if (scheduledBy === null || !(await mayStill(env, scheduledBy, roles, at, countries))) return false;
  return approvedBy === null || mayStill(env, approvedBy, APPROVERS, at, countries);
}

/** One operator may have scheduled it alone, and its segment may have grown since. */
async function begun(campaign: Campaign, { env, now }: Run): Promise<Campaign | null> {
  const { number, content, approvedBy, scheduledBy, counted } = campaign;
  if (!(await isAllowed(campaign, env, now()))) {
    await writeReturned(catalogueOf(env), number, NOT_ALLOWED, now());
    return null;
  }
  const isAlone = approvedBy === null && scheduledBy !== null && (counted ?? 0) <= ALONE_MAX;
  if (isAlone) {
    const { addressed } = await countSegment(env, content, now());
    if (addressed > ALONE_MAX) {
      await writeReturned(catalogueOf(env), number, GROWN(addressed), now());
      return null;
    }
  }
  return writeBegun(catalogueOf(env), number, now());
}

async function goOnWith(campaign: Campaign, run: Run): Promise<void> {
  if (campaign.state === 'revoked') return carryOutRevocation(run.env, campaign, run.now());
  const sending = campaign.state === 'scheduled' ? await begun(campaign, run) : campaign;
  if (sending?.state === 'sending') await send(sending, run);
}

/** Goes on with one message for a while. @returns the message as it is then; null where there is none */
export async function goOn(
  env: PlatformEnv,
  number: number,
  { now, forMs }: { now: () => number; forMs: number },
): Promise<Campaign | null> {
  const campaign = await readCampaign(catalogueOf(env), number);
  if (campaign === null) return null;
  const isDue = campaign.state !== 'scheduled' || (campaign.dueAt ?? 0) <= now();
  if (isDue) await goOnWith(campaign, { env, now, until: now() + forMs });
  return readCampaign(catalogueOf(env), number);
}

/** Goes on with all messages that are not finished: each gets its share of the time, and one that fails stops no other. */
export async function goOnWithCampaigns(env: PlatformEnv, now: () => number): Promise<void> {
  const unfinished = await readUnfinished(catalogueOf(env), now(), MOST);
  const forMs = CLOCK_MS / Math.max(1, unfinished.length);
  for (const it of unfinished)
    try {
      await goOnWith(it, { env, now, until: now() + forMs });
    } catch (error) {
      logError('campaign.not-sent', { job: String(it.number), error });
    }
}
