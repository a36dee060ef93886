/** Daily tasks: progress from a member's real deeds of today, and claims that pay once. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DailyTask } from '#app/contract/daily-task.ts';
import { addDays } from '#app/domain/day.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { restrictMember } from '#platform/member/member.ts';
import { sendMessage } from '#platform/messages/inbox/inbox.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { ask, outputOf } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const DAY_MS = 86_400_000;

interface Game {
  gameId: string;
  providerId: string;
}

/** Slots, one of each of several studios. */
let slots: Game[] = [];

beforeAll(async () => {
  await seedDemo();
  const { results } = await catalogueOf(platform)
    .prepare(
      `SELECT min(game_id) AS gameId, game.provider_id AS providerId FROM game JOIN provider USING (provider_id)
       WHERE type = 'slots' AND is_transfer = 0 AND game.retired = 0 GROUP BY game.provider_id ORDER BY game.provider_id LIMIT 5`,
    )
    .all<Game>();
  slots = results;
});

interface List {
  today: string;
  isAway: boolean;
  tasks: DailyTask[];
  week: { day: string; points: number }[];
  playedStudios: string[] | null;
}

let people = 0;

async function player() {
  const member = await newMember(`tasked${++people}`);
  let count = 0;
  /** Rounds of a penny. */
  const play = async ({ gameId, providerId }: Game, rounds: number, at = Date.now()) => {
    const session = `${providerId}-${member.memberId}`;
    const live = { tokenHash: session, providerId, sessionHash: 'login', expiresAt: at + 90 * DAY_MS };
    await member.wallet.openGameSession(live, at);
    for (let round = 0; round < rounds; round += 1) {
      const by = { providerId, isTransferType: false, transactionId: `t-${++count}`, currency: 'GBP' };
      const bet = { kind: 'bet' as const, ...by, roundId: `r-${count}`, gameId, amount: '0.01', session };
      const played = await member.wallet.play(bet, at);
      if (!played?.answer.ok) throw new Error(`The bet was refused: ${JSON.stringify(played)}`);
    }
    return { providerId, isTransferType: false, currency: 'GBP', last: `t-${count}` };
  };
  const list = async () => (await member.call('daily-task/list', { currency: 'GBP' })).output as List;
  const task = async (id: string) => {
    const { tasks } = await list();
    const found = tasks.find(it => it.taskId === id);
    return found === undefined ? null : `${found.value}/${found.target} ${found.status}`;
  };
  const claim = (taskId: string, language = 'en-gb') => member.call('daily-task/claim', { taskId }, language);
  const points = async () =>
    ((await member.call('vip/info', { currency: 'GBP' })).output as { member: { points: number } }).member
      .points;
  return { ...member, play, list, task, claim, points };
}

describe('[1.10] [2.9] daily-task/list', () => {
  it('shows guests the tasks of the page’s market, without progress', async () => {
    const { tasks, week, isAway, playedStudios } = await outputOf<List>('daily-task/list', {
      currency: 'GBP',
    });
    expect({ week, isAway, playedStudios }).toEqual({ week: [], isAway: false, playedStudios: null });
    expect(tasks.map(it => [it.taskId, it.value, it.target, it.status])).toEqual([
      ['log-in', 0, 1, 'open'],
      ['slot-rounds', 0, 20, 'open'],
      ['favourite', 0, 1, 'open'],
      ['read-message', 0, 1, 'open'],
      ['new-studios', 0, 3, 'open'],
    ]);
  });

  it('counts rounds of today in the category, and takes rollbacks back', async () => {
    const member = await player();
    const [first = slots[0] as Game] = slots;
    await member.play(first, 3, Date.now() - 2 * DAY_MS);
    expect(await member.task('slot-rounds')).toBe('0/20 open');
    const { last, ...by } = await member.play(first, 19);
    expect(await member.task('slot-rounds')).toBe('19/20 open');
    await member.wallet.play(
      { kind: 'rollback', ...by, transactionId: 'back', betTransactionId: last },
      Date.now(),
    );
    expect(await member.task('slot-rounds')).toBe('18/20 open');
    await member.play(first, 2);
    expect(await member.task('slot-rounds')).toBe('20/20 done');
  });

  it('counts studios that were not played before today', async () => {
    const member = await player();
    const [old, ...others] = slots;
    if (old === undefined) throw new Error('There are no studios');
    await member.play(old, 1, Date.now() - 2 * DAY_MS);
    for (const game of [old, ...others.slice(0, 2)]) await member.play(game, 1);
    expect(await member.task('new-studios')).toBe('2/3 open');
    for (const game of others.slice(0, 3)) await member.play(game, 1);
    expect(await member.task('new-studios')).toBe('3/3 done');
  });

  it('lists the studios that were ever played, today or before', async () => {
    const member = await player();
    const [old, fresh] = slots;
    if (old === undefined || fresh === undefined) throw new Error('There are too few studios');
    expect((await member.list()).playedStudios).toEqual([]);
    await member.play(old, 1, Date.now() - 2 * DAY_MS);
    expect((await member.list()).playedStudios).toEqual([old.providerId]);
    await member.play(fresh, 1);
    await member.play(fresh, 1);
    expect((await member.list()).playedStudios?.toSorted()).toEqual(
      [old.providerId, fresh.providerId].toSorted(),
    );
  });

  it('counts a favourite and a message that was read', async () => {
    const member = await player();
    expect(await member.task('log-in')).toBe('1/1 done');
    const gameId = slots[0]?.gameId;
    await member.call('game/favourite', { gameId, isFavourite: true });
    expect(await member.task('favourite')).toBe('1/1 done');
    await member.call('game/favourite', { gameId, isFavourite: false });
    expect(await member.task('favourite')).toBe('0/1 open');
    expect(await member.task('read-message'), 'there is nothing to read').toBeNull();
    const text = { title: 'A word', content: 'For you', sender: null };
    const { noticeId } = await sendMessage(
      { env: platform, now: Date.now },
      { to: { memberId: member.memberId }, type: 'news', texts: { en: text }, link: null },
    );
    expect(await member.task('read-message')).toBe('0/1 open');
    await member.call('member/message-update', { id: noticeId });
    expect(await member.task('read-message')).toBe('1/1 done');
  });
});

describe('[1.10] daily-task/claim', () => {
  it('pays its points once, for twenty claims at a time', async () => {
    const member = await player();
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.claim('log-in')));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: true, output: { taskId: 'log-in', points: 10 } });
    expect(await member.points()).toBe(10);
    expect(await member.claim('log-in')).toMatchObject({ status: true, output: { points: 10 } });
    const { today, week, tasks } = await member.list();
    expect(week.filter(it => it.points > 0)).toEqual([{ day: today, points: 10 }]);
    expect(tasks[0]).toMatchObject({ status: 'claimed', claimed: expect.stringMatching(/^\d{4}-/) });
  });

  it('comes again the next day, and the week keeps what the day gave', async () => {
    const member = await player();
    await member.claim('log-in');
    const { today } = await member.list();
    const db = directoryOf(platform, member.memberId);
    const yesterday = addDays(today, -1);
    await db
      .prepare('UPDATE daily_task_claim SET day = ?2 WHERE member_id = ?1')
      .bind(member.memberId, yesterday)
      .run();
    expect(await member.task('log-in')).toBe('1/1 done');
    const { week } = await member.list();
    expect(week.find(it => it.day === yesterday)?.points ?? 10).toBe(10);
  });

  it('raises a tier by the points of tasks', async () => {
    const member = await player();
    await member.claim('log-in');
    const db = directoryOf(platform, member.memberId);
    await db
      .prepare(
        "INSERT INTO vip_point (member_id, entry_id, points, reason, at) VALUES (?1, 'task:before', 180, 'task', ?2)",
      )
      .bind(member.memberId, Date.now())
      .run();
    await member.call('game/favourite', { gameId: slots[0]?.gameId, isFavourite: true });
    await member.claim('favourite');
    expect((await member.call('vip/info', { currency: 'GBP' })).output).toMatchObject({
      member: { tierId: 'sunrise', points: 200, month: { points: 200 } },
    });
  });

  it('is refused for what is not done, and for what is no task, in the language of the page', async () => {
    const member = await player();
    expect(await member.claim('slot-rounds')).toMatchObject({
      status: false,
      msg: 'This task is not complete yet.',
    });
    expect(await member.claim('none', 'sv-se')).toMatchObject({
      status: false,
      msg: 'Uppdraget är inte tillgängligt i dag.',
    });
    expect((await ask('/api/daily-task/claim', { taskId: 'log-in' })).status).toBe(401);
    expect(await member.points()).toBe(0);
  });

  it.each(['time-out', 'self-exclusion'] as const)('offers and grants nothing during a %s', async kind => {
    const member = await player();
    const { memberId } = member;
    await restrictMember(
      platform,
      { memberId, kind, until: Date.now() + DAY_MS, reason: null, madeBy: 'member' },
      Date.now(),
    );
    expect(await member.list()).toMatchObject({ isAway: true, tasks: [], playedStudios: null });
    expect(await member.claim('log-in')).toMatchObject({ status: false });
    expect(await member.points()).toBe(0);
  });
});
