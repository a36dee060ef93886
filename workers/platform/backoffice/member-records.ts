/** Records of one member for operators: logins, sessions, bonuses, messages, files, and what the event log has. */
import type * as z from 'zod/mini';
import type {
  memberActivity,
  memberBonuses,
  memberDocuments,
  memberFiles,
  memberLogins,
  memberMessages,
  memberSessions,
} from '#app/contract/operator/member-records.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf, directoryOf, sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { openSessionsOf, sessionIdOf, storedBrowser } from '#platform/base/session/session.ts';
import { readMemberEvents } from '#platform/event-log/event-log.ts';
import { type findMember, readLoginRecords } from '#platform/member/member.ts';
import { readMessages, textIn } from '#platform/messages/inbox/inbox.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { readDocumentsOf } from '#platform/protection/document/document.ts';
import { readTaken, type TakenPromotion } from '#platform/rewards/promotion/promotion.ts';
import { exportedUploads } from '#platform/storage/storage.ts';
import { keyedPage } from './keyed-page.ts';

export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export interface RecordContext {
  env: PlatformEnv;
  now: () => number;
  member: Member;
}

type InputOf<Call extends { input: z.ZodMiniType }> = z.infer<Call['input']>;
type OutputOf<Call extends { output: z.ZodMiniType }> = z.infer<Call['output']>;

/** @returns null for an `after` that is no place; of all lists here */
export async function listLogins(
  { env, member }: RecordContext,
  { filters, ...page }: InputOf<typeof memberLogins>,
): Promise<OutputOf<typeof memberLogins> | null> {
  const all = (await readLoginRecords(directoryOf(env, member.memberId), member.memberId)).map(
    (it, index) => ({ ...it, key: String(index).padStart(4, '0') }),
  );
  const wanted = all.filter(it => filters.outcome === undefined || it.outcome === filters.outcome);
  const paged = keyedPage(wanted, page, it => [it.at, it.key]);
  return (
    paged && {
      rows: paged.rows.map(({ outcome, browser, network, place, at }) => ({
        outcome,
        browser: storedBrowser(browser),
        network,
        place,
        made: wireMoment(at),
      })),
      next: paged.next,
      counts: { all: all.length, failed: all.filter(it => it.outcome === 'failed').length },
    }
  );
}

export async function listSessions({
  env,
  now,
  member,
}: RecordContext): Promise<OutputOf<typeof memberSessions>> {
  const open = await openSessionsOf(sessionsOf(env), member.memberId, now());
  return {
    rows: open.map(it => ({
      sessionId: sessionIdOf(it.sessionHash),
      browser: storedBrowser(it.browser),
      network: it.network,
      place: it.place,
      isNew: it.isNew === 1,
      made: wireMoment(it.createdAt),
      seen: wireMoment(it.lastSeenAt),
    })),
  };
}

function shownBonus({ claim, bonus, title, market }: TakenPromotion) {
  const amount = (minor: number) => toDecimalString(minor, market.exponent);
  return {
    claimId: claim.claimId,
    promotionId: claim.promotionId,
    title,
    state: bonus?.state ?? claim.state,
    why: claim.why,
    depositId: claim.depositId,
    bonus:
      bonus === undefined
        ? null
        : {
            amount: amount(bonus.amountMinor),
            left: amount(bonus.balanceMinor),
            paid: amount(bonus.releasedMinor),
            wagered: amount(bonus.doneMinor),
            toWager: amount(bonus.requiredMinor),
            granted: wireMoment(bonus.grantedAt),
            expires: wireMoment(bonus.expiresAt),
            ended: bonus.endedAt === null ? null : wireMoment(bonus.endedAt),
          },
    freeRounds:
      bonus?.rounds == null
        ? null
        : {
            gameId: bonus.rounds.gameId,
            rounds: bonus.rounds.count,
            left: bonus.rounds.left,
            stake: amount(bonus.rounds.stakeMinor),
          },
    made: wireMoment(claim.madeAt),
  };
}

export async function listBonuses(
  { env, now, member }: RecordContext,
  page: InputOf<typeof memberBonuses>,
): Promise<OutputOf<typeof memberBonuses> | null> {
  const call = { env, now, headers: { pathlang: member.language } };
  const { taken, market } = await readTaken(call, member);
  const paged = keyedPage(taken, page, ({ claim }) => [claim.madeAt, claim.claimId]);
  return (
    paged && {
      currency: market.currency,
      rows: paged.rows.map(shownBonus),
      next: paged.next,
      counts: { all: taken.length },
    }
  );
}

export async function listMessages(
  { env, member }: RecordContext,
  { filters, ...page }: InputOf<typeof memberMessages>,
): Promise<OutputOf<typeof memberMessages> | null> {
  const all = await readMessages(directoryOf(env, member.memberId), member.memberId);
  const wanted = all.filter(it => filters.type === undefined || it.type === filters.type);
  const paged = keyedPage(wanted, page, it => [it.createdAt, String(it.noticeId)]);
  return (
    paged && {
      rows: paged.rows.map(it => {
        const { title, content, sender } = textIn(it.texts, member.language);
        return {
          messageId: String(it.noticeId),
          type: it.type,
          title,
          content,
          sender,
          isRead: it.isRead,
          made: wireMoment(it.createdAt),
        };
      }),
      next: paged.next,
      counts: { all: wanted.length, unread: wanted.filter(it => !it.isRead).length },
    }
  );
}

export async function listFiles(
  { env, member }: RecordContext,
  page: InputOf<typeof memberFiles>,
): Promise<OutputOf<typeof memberFiles> | null> {
  const files = await exportedUploads(env, member.memberId);
  const paged = keyedPage(files ?? [], page, it => [
    Date.parse(`${it.uploaded.replace(' ', 'T')}Z`),
    it.file,
  ]);
  return (
    paged && {
      isExternal: files === null,
      rows: paged.rows.map(({ file, bytes, uploaded }) => ({ file, bytes, made: uploaded })),
      next: paged.next,
      counts: { all: files?.length ?? null },
    }
  );
}

const MOST_DOCUMENTS = 1_000;

export async function listDocuments(
  { env, member }: RecordContext,
  page: InputOf<typeof memberDocuments>,
): Promise<OutputOf<typeof memberDocuments> | null> {
  const { memberId } = member;
  const all = await readDocumentsOf(directoryOf(env, memberId), memberId, MOST_DOCUMENTS);
  const paged = keyedPage(all, page, it => [it.sentAt, it.documentId]);
  return (
    paged && {
      rows: paged.rows.map(
        ({ documentId, kind, state, sentAt, decidedAt, flaw, validUntil, givenUntil }) => ({
          documentId,
          kind,
          state,
          made: wireMoment(sentAt),
          decided: decidedAt === null ? null : wireMoment(decidedAt),
          flaw,
          validUntil: validUntil ?? givenUntil,
        }),
      ),
      next: paged.next,
      counts: { all: all.length },
    }
  );
}

const EVENT_PLACE = /^(\d{1,15})~(\d{1,15})$/;

export async function listActivity(
  { env, member }: RecordContext,
  { filters, after, most }: InputOf<typeof memberActivity>,
): Promise<OutputOf<typeof memberActivity> | null> {
  const [, at, number] = EVENT_PLACE.exec(after ?? '') ?? [];
  if (after !== null && at === undefined) return null;
  const before = at === undefined ? {} : { before: { at: Number(at), number: Number(number) } };
  const page = await readMemberEvents(env, { ...filters, ...before, memberId: member.memberId }, most);
  const operators = page.events.flatMap(({ event }) =>
    event.actorKind === 'operator' && event.actorId !== null ? [event.actorId] : [],
  );
  const names = await readOperatorNames(catalogueOf(env), operators);
  return {
    rows: page.events.map(({ number: of, event }) => ({
      number: of,
      kind: event.kind,
      call: event.call ?? null,
      outcome: event.outcome,
      code: event.code ?? null,
      target: event.target ?? null,
      actor: {
        kind: event.actorKind,
        id: event.actorId,
        name: event.actorId === null ? null : (names.get(event.actorId) ?? null),
      },
      network: event.network,
      made: wireMoment(event.at),
    })),
    next: page.next === null ? null : `${page.next.at}~${page.next.number}`,
    counts: { all: null },
  };
}
