/** Breaks that members take, and the reality check. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxMessage } from '#app/contract/member.ts';
import type { PlaySession, Safety } from '#app/contract/safety.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { beginTimeOut, excludeMember } from '#platform/break/take-break.ts';
import type { PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';
import { sendMessage } from '#platform/messages/inbox/inbox.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { someGame } from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
const SESSION = 'a-live-game-session';

type Member = Awaited<ReturnType<typeof newMember>>;
let number = 0;
let member: Member;

const who = () => ({ memberId: member.memberId, country: 'GB' });
const clockAt = (at: number) => ({ env: platform, now: () => at, later: () => undefined });
const text = (key: Parameters<typeof sentence>[0], values = {}) => sentence(key, 'en', values);

const begin = (at: number, checkMs: number | null = null) =>
  member.wallet.openGameSession(
    { tokenHash: SESSION, providerId: 'p-1', sessionHash: 'login', expiresAt: at + 900 * DAY_MS },
    at,
    checkMs,
  );
const of = { providerId: 'p-1', isTransferType: false, currency: 'GBP', gameId: 'g-1' };
const bet = async (at: number, id = `b-${++number}`): Promise<string> => {
  const call: PlayCall = {
    ...of,
    kind: 'bet',
    roundId: id,
    transactionId: id,
    amount: '10.00',
    session: SESSION,
  };
  const played = await member.wallet.play(call, at);
  return played === null || played.answer.ok ? 'taken' : played.answer.error;
};
const win = async (at: number, id: string): Promise<string> => {
  const call: PlayCall = {
    ...of,
    kind: 'win',
    roundId: id,
    transactionId: `w-${id}`,
    amount: '25.00',
    isRoundOver: true,
  };
  const played = await member.wallet.play(call, at);
  return played === null || played.answer.ok ? 'paid' : played.answer.error;
};
const safetyOf = async (): Promise<Safety> => (await member.call('member/safety')).output as Safety;

beforeAll(seedDemo);
beforeEach(async () => {
  member = await newMember(`safely${++number}`);
});

describe('[1.6] a break in a live game session', () => {
  const AT = Date.parse('2026-05-01T12:00:00Z');

  it('stops bets from its beginning to its end, while wins are paid', async () => {
    await begin(AT);
    expect(await bet(AT, 'open')).toBe('taken');
    expect((await beginTimeOut(clockAt(AT + 1_000), who(), 24)).ok).toBe(true);
    expect(await bet(AT + 1_000)).toBe('restricted');
    expect(await win(AT + 2_000, 'open')).toBe('paid');
    expect(await bet(AT + 1_000 + DAY_MS - 1)).toBe('restricted');
    expect(await bet(AT + 1_000 + DAY_MS)).toBe('taken');
    expect((await member.wallet.verify()).ok).toBe(true);
  });

  it('lasts for all months of a self-exclusion', async () => {
    await begin(AT);
    expect(await bet(AT, 'kept')).toBe('taken');
    const begun = await excludeMember(clockAt(AT), who(), 6);
    expect(begun).toMatchObject({
      ok: true,
      value: { until: Date.parse('2026-11-01T12:00:00Z') },
    });
    expect(await bet(Date.parse('2026-11-01T11:59:59.999Z'))).toBe('restricted');
    expect(await win(Date.parse('2026-10-31T00:00:00Z'), 'kept')).toBe('paid');
    expect(await bet(Date.parse('2026-11-01T12:00:00Z'))).toBe('taken');
  });

  it.each([
    ['a shorter time-out', () => beginTimeOut(clockAt(AT + 1), who(), 24), 'longer'],
    ['a length that the market does not offer', () => beginTimeOut(clockAt(AT), who(), 25), 'not_offered'],
    ['months that the market does not offer', () => excludeMember(clockAt(AT), who(), 7), 'not_offered'],
  ])('is not followed by %s', async (_title, take, error) => {
    await beginTimeOut(clockAt(AT), who(), 168);
    expect(await take()).toEqual({ ok: false, error });
  });
});

describe('[1.6] [2.6] the calls of breaks', () => {
  it('say what the market offers, and begin a time-out that closes play and deposits and nothing else', async () => {
    const offered = await safetyOf();
    expect(offered).toMatchObject({ running: null, checkMinutes: 60, exclusionForGood: true });
    const begun = await member.call('member/time-out', { hours: offered.timeOutHours[0] });
    expect(begun.status).toBe(true);
    expect((await safetyOf()).running?.kind).toBe('time-out');
    const { gameId } = await someGame();
    const refused = await member.call('game/play', { gameId });
    expect(refused).toMatchObject({ status: false, output: { cause: 'away' } });
    expect(refused.msg).toContain('You are taking a time-out until');
    const deposit = { operationId: 'attempt-1', amount: '20', currency: 'GBP', methodId: 'demo-instant' };
    expect((await member.call('deposit/create', deposit)).msg).toBe(refused.msg);
    for (const name of ['member/wallet-balance', 'withdrawal/info', 'chat/topic', 'member/statement'])
      expect([name, (await member.call(name, { currency: 'GBP' })).status]).toEqual([name, true]);
  });

  it('ask for the member in person before an exclusion, and for good without an end', async () => {
    const wrong = await member.call('member/self-exclude', { months: 6, password: 'Wrong-1234' });
    expect(wrong).toMatchObject({ status: false, code: 422 });
    expect((await safetyOf()).running).toBeNull();
    const begun = await member.call('member/self-exclude', { months: null, password: PASSWORD });
    expect(begun).toMatchObject({ status: true, output: { kind: 'self-exclusion', until: null } });
    const again = await member.call('member/self-exclude', { months: 6, password: PASSWORD });
    expect(again.msg).toBe(text('break_is_longer'));
  });
});

describe('[1.13] [1.16] advertising', () => {
  const inbox = async () =>
    ((await member.call('member/message-list', { memberLanguage: 'en' })).output as InboxMessage[]).map(
      it => it.title,
    );
  const send = (type: string, title: string) =>
    sendMessage(clockAt(Date.now()), {
      to: { memberId: member.memberId },
      type,
      texts: { en: { title, content: 'Text', sender: null } },
      link: null,
    });

  it('does not reach a member who is away, while other messages do', async () => {
    await member.call('member/news-setting', { inbox: true });
    await send('promotion', 'Before');
    await member.call('member/time-out', { hours: 24 });
    await send('promotion', 'An offer');
    await send('payment', 'Your withdrawal');
    const shown = await inbox();
    expect(shown).toContain('Before');
    expect(shown).toContain('Your withdrawal');
    expect(shown).not.toContain('An offer');
  });

  it('is not announced to a member who is away', async () => {
    const dashboard = async () =>
      (await member.call('common/dashboard', { device: 'desktop', currency: 'GBP', type: 'home' }))
        .output as {
        popupList: { data: unknown[] };
      };
    const before = (await dashboard()).popupList.data.length;
    await member.call('member/time-out', { hours: 24 });
    expect([(await dashboard()).popupList.data.length, before >= 0]).toEqual([0, true]);
  });
});

describe('[2.11] the reality check', () => {
  const AT = Date.parse('2026-05-01T12:00:00Z');
  const hour = HOUR_MS;
  /** Bets every ten minutes up to a moment, so that the session goes on. */
  const playUntil = async (end: number, from = AT) => {
    for (let at = from; at < end; at += 10 * MINUTE_MS) expect(await bet(at)).toBe('taken');
  };

  it('stops bets at its moment until the member goes on, and comes again after as long', async () => {
    await begin(AT, hour);
    await playUntil(AT + hour);
    expect(await bet(AT + hour - 1, 'last')).toBe('taken');
    expect(await bet(AT + hour)).toBe('check_due');
    expect(await win(AT + hour + 1, 'last')).toBe('paid');
    expect(await bet(AT + hour - 1, 'last')).toBe('taken'); // a repeated bet learns that its stake was taken
    const session = await member.wallet.sessionOfPlay(AT + hour + 1);
    expect(session).toMatchObject({ since: AT, isDue: true, stakedMinor: 7_000, wonMinor: 2_500 });
    await member.wallet.answerCheck('continue', AT + hour + 5_000);
    expect(await bet(AT + hour + 5_000)).toBe('taken');
    await playUntil(AT + 2 * hour + 5_000, AT + hour + 10 * MINUTE_MS);
    expect(await bet(AT + 2 * hour + 5_000)).toBe('check_due');
    expect((await member.wallet.sessionOfPlay(AT + 2 * hour + 5_000))?.since).toBe(AT);
  });

  it('is counted by the wallet: another game or tab begins nothing anew, a pause of a quarter of an hour does', async () => {
    await begin(AT, hour);
    await playUntil(AT + 30 * MINUTE_MS);
    await begin(AT + 25 * MINUTE_MS, hour);
    expect((await member.wallet.sessionOfPlay(AT + 30 * MINUTE_MS))?.since).toBe(AT);
    const after = AT + 40 * MINUTE_MS + 1;
    expect(await member.wallet.sessionOfPlay(after)).toBeNull();
    expect(await bet(after)).toBe('taken');
    expect((await member.wallet.sessionOfPlay(after))?.since).toBe(after);
  });

  it('is counted from play alone: a deposit after days away goes on with no old session', async () => {
    await begin(AT, hour);
    await playUntil(AT + 30 * MINUTE_MS);
    const later = AT + 3 * DAY_MS;
    await member.wallet.move(`later-${++number}`, { kind: 'deposit', amountMinor: 5_000 }, later);
    expect(await member.wallet.sessionOfPlay(later + MINUTE_MS)).toBeNull();
    await begin(later + MINUTE_MS, hour);
    expect(await member.wallet.sessionOfPlay(later + MINUTE_MS)).toMatchObject({
      since: later + MINUTE_MS,
      isDue: false,
    });
    expect(await bet(later + 2 * MINUTE_MS)).toBe('taken');
  });

  it('is not put off by an answer that nobody asked for, and a break ends the open games', async () => {
    await begin(AT, hour);
    await playUntil(AT + hour);
    await member.wallet.answerCheck('continue', AT + hour - 1);
    expect(await bet(AT + hour)).toBe('check_due');
    await member.wallet.answerCheck('break', AT + hour + 1);
    expect(await bet(AT + hour + 2)).toBe('session_ended');
  });

  it('comes sooner where the member wishes, and never later than the market says', async () => {
    expect((await member.call('member/reality-check', { minutes: 90 })).status).toBe(false);
    expect((await member.call('member/reality-check', { minutes: 15 })).status).toBe(true);
    expect((await safetyOf()).checkMinutes).toBe(15);
    const now = Date.now();
    await begin(now - 20 * MINUTE_MS, hour);
    await bet(now - 10 * MINUTE_MS);
    const asked = async () =>
      ((await member.call('member/play-session')).output as { session: PlaySession | null }).session;
    expect(await asked()).toMatchObject({ checkIn: 0, checkMinutes: 15, staked: '10.00', net: '-10.00' });
    expect((await member.call('member/answer-check', { answer: 'continue' })).status).toBe(true);
    const next = (await asked())?.checkIn ?? 0;
    expect(next).toBeGreaterThan(14 * 60);
    expect(next).toBeLessThanOrEqual(15 * 60);
    expect((await member.call('member/reality-check', { minutes: 60 })).status).toBe(true);
    expect((await asked())?.checkIn).toBeGreaterThan(59 * 60);
  });

  it('does not come where the market has none', async () => {
    await begin(AT, null);
    await playUntil(AT + 5 * hour);
    expect((await member.wallet.sessionOfPlay(AT + 5 * hour))?.dueAt).toBeNull();
  });
});
