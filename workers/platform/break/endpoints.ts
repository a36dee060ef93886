/** The calls by which members take breaks, and see their time in play. */
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  memberAnswerCheck,
  memberPlaySession,
  memberRealityCheck,
  memberSafety,
  memberSelfExclude,
  memberTimeOut,
  type PlaySession,
  type RunningBreak,
} from '#app/contract/safety.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { intervalOf, intervalsFor } from '#app/domain/play-check.ts';
import type { Result } from '#app/domain/result.ts';
import { restrictionSentence } from '#app/domain/sentences/restriction-sentence.ts';
import { MINUTE_MS, SECOND_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { byMember } from '#platform/base/logged-event.ts';
import { type PlayedSession, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { inPersonFlaw, notifyMember } from '#platform/member/member.ts';
import { type RestrictionRow, readHistory } from '#platform/protection/restriction/restriction.ts';
import { publishToMember } from '#platform/realtime/realtime.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { type BreakRefusal, beginTimeOut, excludeMember } from './take-break.ts';

/** Past restrictions that are looked through for the one that runs. */
const MOST = 200;
const SAFETY_PAGE = '/account/play-safely';

const isBreak = (kind: string): kind is RunningBreak['kind'] =>
  kind === 'time-out' || kind === 'self-exclusion';

const shownBreak = ({ kind, since, until }: RestrictionRow): RunningBreak => ({
  kind: isBreak(kind) ? kind : 'time-out',
  since: wireMoment(since),
  until: until === null ? null : wireMoment(until),
});

/** The break that lasts longest. */
async function runningBreak({ env, now, ...call }: Call): Promise<RunningBreak | null> {
  const { memberId } = requireMember(call);
  const rows = await readHistory(directoryOf(env, memberId), memberId, MOST);
  const end = ({ until }: RestrictionRow) => until ?? Number.POSITIVE_INFINITY;
  const [longest] = rows
    .filter(it => isBreak(it.kind) && it.endedAt === null && end(it) > now())
    .toSorted((a, b) => (end(a) === end(b) ? 0 : end(b) - end(a)));
  return longest === undefined ? null : shownBreak(longest);
}

const toMinutes = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / MINUTE_MS));

const safetyHandler = handler(memberSafety, 'open', async (_input, call) => {
  const member = requireMember(call);
  const { breaks, realityCheck } = await readMarketOf(call.env, member);
  const [running, ownMs] = await Promise.all([
    runningBreak(call),
    walletOf(call.env, member.memberId).ownCheck(),
  ]);
  const marketMinutes = realityCheck?.minutes ?? null;
  const marketMs = marketMinutes === null ? null : marketMinutes * MINUTE_MS;
  return accepted({
    timeOutHours: breaks.timeOutHours,
    exclusionMonths: breaks.exclusionMonths,
    exclusionForGood: breaks.forGood,
    running,
    checkMinutes: toMinutes(intervalOf(marketMs, ownMs)),
    checkChoices: intervalsFor(marketMinutes),
  });
});

/** Notes a new break in the event log, tells the member, and replies to the call. */
async function begunBreak(begun: Result<RestrictionRow, BreakRefusal>, call: Call) {
  const { translate } = call;
  if (!begun.ok)
    return refused(200, translate(begun.error === 'longer' ? 'break_is_longer' : 'changed_meanwhile'));
  const { memberId, country } = requireMember(call);
  const { restrictionId: target, kind } = begun.value;
  call.note({ kind: 'restriction', outcome: 'added', ...byMember(memberId), target, country });
  const { timeZone } = await readMarketOf(call.env, { country });
  const { key, values } = restrictionSentence(begun.value, timeZone);
  call.later(
    notifyMember(call, memberId, {
      title: kind === 'time-out' ? 'message_time_out' : 'message_self_exclusion',
      text: key,
      values: { ...values },
      key: target,
      link: SAFETY_PAGE,
    }),
  );
  return accepted(shownBreak(begun.value));
}

/** A break is as easy to take as to play on: it asks for nothing more. */
const timeOutHandler = handler(memberTimeOut, 'open', async ({ hours }, call) =>
  begunBreak(await beginTimeOut(call, requireMember(call), hours), call),
);

const excludeHandler = handler(memberSelfExclude, 'open', async ({ months, ...inPerson }, call) => {
  const flaw = await inPersonFlaw(call, 'self-exclusion', inPerson);
  if (flaw !== null) return flaw;
  return begunBreak(await excludeMember(call, requireMember(call), months), call);
});

const secondsTo = (moment: number, at: number): number => Math.max(0, Math.ceil((moment - at) / SECOND_MS));

/** The session of play, as its member sees it. */
async function shownSession(call: Call): Promise<PlaySession | null> {
  const member = requireMember(call);
  const { env, now } = call;
  const at = now();
  const [session, { currency, exponent }] = await Promise.all([
    walletOf(env, member.memberId).sessionOfPlay(at),
    readMarketOf(env, member),
  ]);
  if (session === null) return null;
  const { stakedMinor, wonMinor, since, dueAt, everyMs }: PlayedSession = session;
  const amount = (minor: number) => toDecimalString(minor, exponent);
  return {
    since: wireMoment(since),
    seconds: Math.max(0, Math.floor((at - since) / SECOND_MS)),
    currency,
    staked: amount(stakedMinor),
    won: amount(wonMinor),
    net: amount(wonMinor - stakedMinor),
    checkIn: dueAt === null ? null : secondsTo(dueAt, at),
    checkMinutes: toMinutes(everyMs),
  };
}

const sessionHandler = handler(memberPlaySession, 'open', async (_input, call) =>
  accepted({ session: await shownSession(call) }),
);

const notifyTabs = ({ env, ...call }: Call) =>
  publishToMember(env, requireMember(call).memberId, 'play-session', {});

const answerHandler = handler(memberAnswerCheck, 'open', async ({ answer }, call) => {
  const { memberId } = requireMember(call);
  await walletOf(call.env, memberId).answerCheck(answer, call.now());
  await notifyTabs(call);
  return accepted({ session: await shownSession(call) });
});

/** Only the market's interval, or a shorter one. */
const checkHandler = handler(memberRealityCheck, 'open', async ({ minutes }, call) => {
  const member = requireMember(call);
  const { realityCheck } = await readMarketOf(call.env, member);
  const marketMinutes = realityCheck?.minutes ?? null;
  if (!intervalsFor(marketMinutes).includes(minutes))
    return refused(200, call.translate('changed_meanwhile'));
  const own = minutes === marketMinutes ? null : minutes * MINUTE_MS;
  await walletOf(call.env, member.memberId).setOwnCheck(own);
  await notifyTabs(call);
  return accepted(null);
});

export const breakHandlers: readonly Handler[] = [
  safetyHandler,
  timeOutHandler,
  excludeHandler,
  checkHandler,
  sessionHandler,
  answerHandler,
];
