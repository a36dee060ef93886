/** Writes what else operators list: chats, tickets, pairs of accounts, payments at services, and messages of one member. */
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { insertMessage } from '#platform/messages/inbox/inbox.db.ts';
import { insertPayment } from '#platform/payment/payment.db.ts';
import { openCase } from '#platform/protection/identity/case.db.ts';
import { insertClaim, moveClaim, writeAskedBonus } from '#platform/rewards/promotion/claim.db.ts';
import { writeProgress } from '#platform/rewards/promotion/progress.db.ts';
import { reserveRoom, writeCopy } from '#platform/support/chat/room.db.ts';
import { insertTicket, writeAnswer } from '#platform/support/chat/ticket.db.ts';
import { CLAIMED } from '../lists/crowd-facts.ts';
import type { CrowdSize } from '../lists/written-crowd.ts';
import { NO_BUDGET } from '../workers/no-budget.ts';
import { amountOf, type CrowdMember, hex } from './crowd.ts';
import type { Directory } from './fill-members.ts';

const WAITING_SHARE = 0.08;
const [TOPIC_ID, TOPIC] = ['deposits', 'Deposits'];

async function chat({ db, random, now }: Directory, { member }: CrowdMember): Promise<void> {
  const isWaiting = random.fraction() < WAITING_SHARE;
  const openedAt = now - random.whole(60_000, isWaiting ? 2 * HOUR_MS : 300 * DAY_MS);
  const chatId = `h-${hex(random, 20)}`;
  const { memberId, country, language } = member;
  const [code = 'en'] = language.split('-');
  await reserveRoom(db, {
    chatId,
    memberId,
    username: member.username,
    country,
    language: code,
    topicId: TOPIC_ID,
    topic: TOPIC,
    openedAt,
  });
  if (isWaiting) return;
  await writeCopy(db, {
    chatId,
    memberId,
    status: 'closed',
    agentId: 'o-crowd-1',
    agent: 'Robin',
    answeredAt: openedAt + random.whole(10_000, 600_000),
    waitingSince: null,
    lastAt: openedAt + HOUR_MS,
    closedAt: openedAt + HOUR_MS,
    lastId: 12,
    lastText: 'Thank you!',
    lastSide: 'member',
    isRead: true,
    stars: random.whole(1, 5),
    version: 9,
  });
}

async function ticket({ db, random, now }: Directory, { member }: CrowdMember): Promise<void> {
  const { memberId, country, language } = member;
  const [code = 'en'] = language.split('-');
  const ticketId = `k-${hex(random, 20)}`;
  const createdAt = now - random.whole(60_000, 200 * DAY_MS);
  const text = { topicId: TOPIC_ID, topic: TOPIC, message: 'When does my deposit arrive?' };
  await insertTicket(db, { ticketId, memberId, country, language: code, ...text, createdAt }, 5);
  if (random.fraction() < WAITING_SHARE) return;
  await writeAnswer(db, {
    ticketId,
    answer: 'It has arrived.',
    by: 'o-crowd-1',
    at: createdAt + DAY_MS,
  });
}

async function pay({ db, random, now }: Directory, of: CrowdMember): Promise<void> {
  const { memberId, currency } = of.member;
  const paymentId = `p-${hex(random, 20)}`;
  const madeAt = now - random.whole(0, 300 * DAY_MS);
  const by = { serviceId: 'demo-pay', methodId: 'demo-card', operationId: paymentId, place: null };
  const amount = { amountMinor: amountOf(random, of), currency, exponent: of.market.exponent };
  const times = { madeAt, expiresAt: madeAt + HOUR_MS };
  await insertPayment(
    db,
    { paymentId, memberId, ...by, ...amount, ...times },
    {
      since: now,
      most: 9,
    },
  );
}

const STILL_OPEN_SHARE = 0.1;

/** A claim of the promotion that has most, ended or still wagered. */
async function claim({ db, random, now }: Directory, of: CrowdMember): Promise<void> {
  const { memberId, country } = of.member;
  const claimId = `pc-${hex(random, 24)}`;
  const at = now - random.whole(0, 300 * DAY_MS);
  const day = new Date(at).toISOString().slice(0, 'yyyy-MM-dd'.length);
  const made = {
    claimId,
    promotionId: CLAIMED,
    memberId,
    country,
    day,
    state: 'claimed' as const,
    at,
    reservedMinor: 0,
    budget: NO_BUDGET,
  };
  // Not where the member has one that is open.
  if (!(await insertClaim(db, made, { perMember: null }))) return;
  const amountMinor = amountOf(random, of);
  const rounds = { promotionId: CLAIMED, providerId: 'p', gameId: 'g', count: 1, stakeMinor: amountMinor };
  const wins = {
    mostStakeMinor: null,
    mostReleasedMinor: null,
    winsTo: 'sources' as const,
    times: 8,
    forMs: DAY_MS,
  };
  const contributions = { games: {}, providers: {}, categories: {}, other: 100 };
  const asked = {
    amountMinor,
    at,
    rounds: { ...rounds, endsAt: at + DAY_MS, wins: { ...wins, contributions } },
  };
  await writeAskedBonus(db, claimId, { bonus: asked, budget: NO_BUDGET });
  await moveClaim(db, { claimId, to: 'wagering', at });
  const requiredMinor = 8 * amountMinor;
  const part = random.fraction();
  const progress = {
    wageredMinor: Math.floor(part * requiredMinor),
    requiredMinor,
    leftMinor: 0,
    paidMinor: 0,
  };
  await writeProgress(db, claimId, { ...progress, readAt: now });
  if (random.fraction() < STILL_OPEN_SHARE) return;
  await moveClaim(db, { claimId, to: part < 0.4 ? 'completed' : part < 0.8 ? 'lost' : 'expired', at });
}

/** An inbox has up to 200 messages of a type. */
async function write({ db, now }: Directory, { member }: CrowdMember, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const type = at % 2 === 0 ? 'payment' : 'vip';
    const text = { title: `Message ${at}`, content: 'Your deposit has been credited.', sender: null };
    const body = { type, texts: { en: text }, link: null };
    await insertMessage(db, member.memberId, {
      key: `crowd:${at}`,
      body: body,
      at: now - at * HOUR_MS,
      by: null,
    });
  }
}

/** @param busiest the member who has the messages */
export async function writeOthers(
  at: Directory,
  members: readonly CrowdMember[],
  busiest: CrowdMember,
  counts: CrowdSize,
): Promise<void> {
  const { random, env } = at;
  for (let made = 0; made < counts.chats; made += 1) await chat(at, random.pick(members));
  for (let made = 0; made < counts.tickets; made += 1) await ticket(at, random.pick(members));
  for (let made = 0; made < counts.payments; made += 1) await pay(at, random.pick(members));
  for (let made = 0; made < counts.claims; made += 1) await claim(at, random.pick(members));
  for (let made = 0; made < counts.cases; made += 1) {
    const [memberId, otherId] = [random.pick(members).member.memberId, random.pick(members).member.memberId];
    const openedAt = at.now - random.whole(0, 60 * DAY_MS);
    if (memberId !== otherId)
      await openCase(env, {
        memberId,
        otherId,
        likeness: 'maybe',
        shares: ['birthDate'],
        openedAt,
      });
  }
  await write(at, busiest, counts.messages);
}
