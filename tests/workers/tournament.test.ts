/** Tournaments: joined once, scored once per round, frozen and sealed, and each prize paid once. */
import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '#app/contract/endpoint.ts';
import type { tournamentList, tournamentView } from '#app/contract/tournament.ts';
import { wireMoment } from '#app/domain/date.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { sha256 } from '#platform/base/hash.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { consumeBatch } from '#platform/http/consume-batch.ts';
import { readPlayFiles } from '#platform/ledger/play-log/play-files.ts';
import { writeCompleteThrough } from '#platform/ledger/play-log/play-log.db.ts';
import { restrictMember } from '#platform/member/member.ts';
import type { Rules, Tournament } from '#platform/rewards/tournament/occurrence.ts';
import { scoreLatePlay, unscoredSince } from '#platform/rewards/tournament/score-late-play.ts';
import { scorePlay } from '#platform/rewards/tournament/score-play.ts';
import { settleTournament, settleTournaments } from '#platform/rewards/tournament/settle-tournaments.ts';
import { readTournament, writeTournament } from '#platform/rewards/tournament/tournament.db.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy } from '#tests/support/workers/operators.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';

const platform = platformEnv(env);
const NOW = Date.now();
const CURRENCY = { currency: 'GBP' };

interface Game {
  gameId: string;
  providerId: string;
}

let slot: Game = { gameId: '', providerId: '' };
let fish: Game = { gameId: '', providerId: '' };

const gameOf = async (type: string): Promise<Game> =>
  (await catalogueOf(platform)
    .prepare(
      `SELECT game_id AS gameId, game.provider_id AS providerId FROM game JOIN provider USING (provider_id)
       WHERE type = ?1 AND is_transfer = 0 AND game.retired = 0 LIMIT 1`,
    )
    .bind(type)
    .first<Game>()) ?? { gameId: '', providerId: '' };

beforeAll(async () => {
  await seedDemo();
  slot = await gameOf('slots');
  fish = await gameOf('fish');
});

const RULES: Rules = {
  names: { en: 'A test' },
  category: 'slots',
  providerId: null,
  gameIds: null,
  window: 1,
  minimumMinor: 10,
  prizes: [
    { places: 1, amount: 5_000 },
    { places: 2, amount: 1_000 },
  ],
  currency: 'GBP',
  exponent: 2,
};

let count = 0;

/** A tournament from an hour ago to an hour ahead. */
async function newTournament(
  rules: Partial<Rules> = {},
  more: Partial<Tournament> = {},
): Promise<Tournament> {
  const it = {
    tournamentId: `GB-test-${++count}`,
    country: 'GB',
    rules: { ...RULES, ...rules },
    startsAt: NOW - HOUR_MS,
    endsAt: NOW + HOUR_MS,
    ...more,
  };
  await writeTournament(platform, it);
  return it;
}

type View = OutputOf<typeof tournamentView>;
type List = OutputOf<typeof tournamentList>;

async function player(name = `runner${++count}`) {
  const member = await newMember(name);
  /** A round over at once. Amounts are pounds as text; `win` is null for a round that stays open. */
  const play = async ({
    stake,
    win,
    at,
    game = slot,
    round,
    most,
  }: {
    stake: string;
    win: string | null;
    at: number;
    game?: Game;
    round?: string;
    /** Ceiling of a win, above which it is under review. */
    most?: string;
  }) => {
    const { providerId, gameId } = game;
    const session = `${providerId}-${member.memberId}`;
    const live = { tokenHash: session, providerId, sessionHash: 'login', expiresAt: at + 9 * HOUR_MS };
    await member.wallet.openGameSession(live, at);
    const by = { providerId, isTransferType: false, currency: 'GBP' };
    const id = ++count;
    const roundId = round ?? `r-${id}`;
    const bet = {
      kind: 'bet' as const,
      ...by,
      transactionId: `b-${id}`,
      roundId,
      gameId,
      amount: stake,
      session,
    };
    const placed = await member.wallet.play(bet, at);
    if (!placed?.answer.ok) throw new Error(`The bet was refused: ${JSON.stringify(placed)}`);
    let heldAs: number | null = null;
    if (win !== null) {
      const over = {
        kind: 'win' as const,
        ...by,
        transactionId: `w-${id}`,
        roundId,
        gameId,
        amount: win,
        isRoundOver: true,
        ...(most !== undefined && { ceilings: { win: most } }),
      };
      const won = await member.wallet.play(over, at);
      heldAs = won?.answer.ok && won.heldMinor > 0 ? won.answer.value.number : null;
    }
    return { ...by, roundId, gameId, betId: `b-${id}`, heldAs };
  };
  const join = ({ tournamentId }: Tournament) => member.call('tournament/join', { tournamentId });
  const view = async ({ tournamentId }: Tournament) =>
    (await member.call('tournament/view', { tournamentId, ...CURRENCY })).output as View;
  const own = async (it: Tournament) => (await view(it)).own;
  const scored = () => playInLog(member.wallet);
  const balance = async () => {
    const held = await member.wallet.holdings();
    return held.ok ? (held.value.balances.main ?? 0) : null;
  };
  return { ...member, play, join, view, own, scored, balance };
}

const settle = async ({ tournamentId }: Tournament, at: number, world = platform) => {
  const stored = await readTournament(platform, tournamentId);
  if (stored === null) throw new Error('There is no such tournament');
  await settleTournament({ env: world, at }, stored);
};

/** Later than the entry, which has the real time. */
const soon = (minutes: number) => Date.now() + minutes * MINUTE_MS;

describe('[1.8] joining a tournament', () => {
  it('is offered to guests and members, and done once', async () => {
    const guests = await outputOf<List>('tournament/list', CURRENCY);
    expect(guests.tournaments.map(it => it.state)).toContain('running');
    expect(guests.tournaments.every(it => it.entry === null)).toBe(true);
    const running = guests.tournaments.find(it => it.tournamentId.startsWith('GB-good-round'));
    const member = await player();
    const tournamentId = running?.tournamentId ?? '';
    const first = await member.call('tournament/join', { tournamentId });
    expect(first).toMatchObject({ status: true, output: { tournamentId } });
    expect(await member.call('tournament/join', { tournamentId })).toEqual(first);
    const list = (await member.call('tournament/list', CURRENCY)).output as List;
    expect(list.tournaments.filter(it => it.entry !== null)).toHaveLength(1);
  });

  it('is refused after the end, in another market, and to who has left', async () => {
    const over = await newTournament({}, { endsAt: NOW - MINUTE_MS });
    const other = await newTournament({}, { country: 'SE', tournamentId: `SE-test-${++count}` });
    const it = await newTournament();
    const member = await player();
    expect(await member.join(over)).toMatchObject({ status: false, msg: 'This tournament is over.' });
    expect(await member.join(other)).toMatchObject({ status: false, msg: 'No such tournament.' });
    await member.join(it);
    await member.play({ stake: '1', win: '5', at: soon(1) });
    await member.scored();
    expect(await member.own(it)).toMatchObject({ points: 50 });
    expect(await member.call('tournament/leave', { tournamentId: it.tournamentId })).toMatchObject({
      status: true,
    });
    expect(await member.own(it)).toBeNull();
    await member.play({ stake: '1', win: '9', at: soon(2) });
    await member.scored();
    expect(
      (await operate('tournament/standings', { tournamentId: it.tournamentId })).envelope.output,
    ).toMatchObject({
      players: 0,
    });
    expect(await member.join(it)).toMatchObject({ status: false });
  });

  it.each(['time-out', 'self-exclusion'] as const)('is hidden during a %s', async kind => {
    const it = await newTournament();
    const member = await player();
    await member.join(it);
    await restrictMember(
      platform,
      { memberId: member.memberId, kind, until: Date.now() + 24 * HOUR_MS, reason: null, madeBy: 'member' },
      Date.now(),
    );
    expect((await member.call('tournament/list', CURRENCY)).output).toEqual({
      isAway: true,
      tournaments: [],
    });
    const { tournamentId } = it;
    for (const call of ['tournament/view', 'tournament/results', 'tournament/join'])
      expect(await member.call(call, { tournamentId, ...CURRENCY })).toMatchObject({ status: false });
    expect(await member.call('tournament/leave', { tournamentId })).toMatchObject({ status: true });
  });
});

describe('[1.8] a score', () => {
  it('counts each round once, however often its play is delivered', async () => {
    const it = await newTournament({ window: 3 });
    const member = await player();
    await member.join(it);
    expect(await member.own(it)).toMatchObject({ place: null, points: 0 });
    const { providerId, roundId, gameId } = await member.play({ stake: '1', win: '2', at: soon(1) });
    await member.play({ stake: '0.50', win: '0.25', at: soon(2) });
    await member.scored();
    expect(await member.own(it)).toMatchObject({ place: 1, points: 25, rounds: 2, prize: '50.00' });
    const movement = { number: 2, kind: 'bet' as const, madeAt: soon(1), hash: '', postings: [] };
    const message: PlayMessage = {
      memberId: member.memberId,
      currency: 'GBP',
      exponent: 2,
      after: 1,
      through: 2,
      movements: [{ ...movement, order: { providerId, roundId, gameId, transactionId: 'b' } }],
    };
    await scorePlay([message, message], platform, soon(1));
    await scorePlay([message], platform, soon(1));
    expect(await member.own(it)).toMatchObject({ points: 25, rounds: 2 });
  });

  it('leaves out rounds before joining, smaller stakes, other games, and rounds that end too late', async () => {
    const it = await newTournament();
    const member = await player();
    const begun = await member.play({ stake: '1', win: null, at: Date.now() - MINUTE_MS });
    await member.play({ stake: '1', win: '90', at: Date.now() - MINUTE_MS });
    await member.join(it);
    // A raise in a round that began before.
    await member.play({ stake: '0.10', win: '80', at: soon(1), round: begun.roundId });
    await member.play({ stake: '0.09', win: '70', at: soon(1) });
    await member.play({ stake: '1', win: '60', at: soon(1), game: fish });
    await member.play({ stake: '1', win: '3', at: soon(1) });
    const late = await member.play({ stake: '1', win: null, at: soon(2) });
    const { providerId, roundId, gameId } = late;
    await member.wallet.play(
      {
        kind: 'win',
        providerId,
        isTransferType: false,
        currency: 'GBP',
        transactionId: 'w-late',
        roundId,
        gameId,
        amount: '50',
        isRoundOver: true,
      },
      it.endsAt,
    );
    await member.scored();
    expect(await member.own(it)).toMatchObject({ points: 30, rounds: 1 });
  });

  it('is taken back with a refunded stake', async () => {
    const it = await newTournament();
    const member = await player();
    await member.join(it);
    await member.play({ stake: '1', win: '2', at: soon(1) });
    const { providerId, betId } = await member.play({ stake: '1', win: null, at: soon(2) });
    await member.scored();
    expect(await member.own(it)).toMatchObject({ points: 20, rounds: 2 });
    await member.wallet.play(
      {
        kind: 'rollback',
        providerId,
        isTransferType: false,
        currency: 'GBP',
        transactionId: 'back-1',
        betTransactionId: betId,
      },
      soon(3),
    );
    await member.scored();
    expect(await member.own(it)).toMatchObject({ points: 20, rounds: 1 });
  });

  it('needs rounds that real money has paid alone', async () => {
    const it = await newTournament();
    const member = await player();
    await member.join(it);
    const left = (await member.balance()) ?? 0;
    const taken = { kind: 'adjustment' as const, amountMinor: 150 - left };
    expect(await member.wallet.move('all-but-1.50', taken, soon(1))).toMatchObject({ ok: true });
    const grant = {
      kind: 'bonus-grant' as const,
      grantId: 'g-1',
      amountMinor: 10_000,
      winsTo: 'sources' as const,
    };
    expect(
      await member.wallet.move('grant', { ...grant, terms: longTerms(soon(600)) }, soon(1)),
    ).toMatchObject({ ok: true });
    await member.play({ stake: '1', win: '2', at: soon(2) });
    // 2.50 of real money with 7.50 of the bonus, then the bonus alone.
    await member.play({ stake: '10', win: '0', at: soon(3) });
    await member.play({ stake: '5', win: '400', at: soon(4) });
    await member.scored();
    expect(await member.own(it)).toMatchObject({ points: 20, rounds: 1 });
  });

  it('has no win that is under review until it is released, and never one that is returned', async () => {
    const it = await newTournament();
    const member = await player();
    await member.join(it);
    const held = await member.play({ stake: '1', win: '9', at: soon(1), most: '5' });
    const other = await member.play({ stake: '1', win: '30', at: soon(1), most: '5' });
    await member.scored();
    expect([held.heldAs, other.heldAs]).not.toContain(null);
    expect(await member.own(it)).toMatchObject({ points: 0, rounds: 2 });
    const decide = (kind: 'review-release' | 'review-void', heldAs: number | null, at: number) =>
      member.wallet.move(`${kind}-${heldAs}`, { kind, heldAs: heldAs ?? 0, memo: { reason: 'checked' } }, at);
    expect(await decide('review-release', held.heldAs, soon(2))).toMatchObject({ ok: true });
    expect(await decide('review-void', other.heldAs, soon(2))).toMatchObject({ ok: true });
    await member.scored();
    expect(await member.own(it)).toMatchObject({ points: 90, rounds: 2 });
  });

  it('has no round whose win is released after the end', async () => {
    const it = await newTournament();
    const member = await player();
    await member.join(it);
    const { heldAs } = await member.play({ stake: '1', win: '9', at: soon(1), most: '5' });
    const release = { kind: 'review-release' as const, heldAs: heldAs ?? 0, memo: { reason: 'checked' } };
    expect(await member.wallet.move('late-release', release, it.endsAt)).toMatchObject({ ok: true });
    await member.scored();
    expect(await member.own(it)).toMatchObject({ place: null, points: 0, rounds: 0 });
  });

  it('that cannot be written is written later: the play log goes on, and the tournament waits', async () => {
    const [it, other] = [await newTournament(), await newTournament()];
    const member = await player();
    for (const each of [it, other]) await member.join(each);
    const { providerId, roundId, gameId } = await member.play({ stake: '1', win: '4', at: soon(1) });
    const holdings = await member.wallet.holdings();
    const through = holdings.ok ? holdings.value.number : 0;
    const body: PlayMessage = {
      memberId: member.memberId,
      currency: 'GBP',
      exponent: 2,
      after: 0,
      through,
      movements: [
        {
          number: through,
          kind: 'win',
          madeAt: soon(1),
          hash: '',
          postings: [],
          order: { providerId, roundId, gameId, transactionId: 'w', amountMinor: 400 },
        },
      ],
    };
    const isOf = (name: string) => name.startsWith(`${it.tournamentId}/`);
    const failing: typeof platform = {
      ...platform,
      TOURNAMENT: {
        ...platform.TOURNAMENT,
        named: name => {
          const scores = platform.TOURNAMENT.named(name);
          if (!isOf(name)) return scores;
          return new Proxy(scores, {
            get: (target, key) =>
              key === 'report' ? () => Promise.reject(new Error('broken')) : Reflect.get(target, key),
          });
        },
      },
    };
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const batch = createMessageBatch('meridian-play', [
      { id: 'one', timestamp: new Date(), attempts: 1, body },
    ]);
    await consumeBatch(batch, failing);
    expect(await getQueueResult(batch, createExecutionContext())).toMatchObject({
      explicitAcks: ['one'],
      retryMessages: [],
    });
    const query = { providerId, from: NOW - HOUR_MS, to: soon(10), after: null, most: 1_000 };
    const { records } = await readPlayFiles(env.PLAY_LOG, query);
    expect(records.filter(record => record.memberId === member.memberId)).toHaveLength(1);
    expect(await member.own(it)).toMatchObject({ points: 0, rounds: 0 });
    expect(await member.own(other)).toMatchObject({ points: 40, rounds: 1 });

    const at = it.endsAt + HOUR_MS;
    expect(unscoredSince(await scoreLatePlay(failing, Date.now()))).toBeNull();
    expect(unscoredSince(await scoreLatePlay(failing, at))).toBeGreaterThanOrEqual(NOW);
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
    await writeCompleteThrough(catalogueOf(platform), it.endsAt);
    await settleTournaments(platform, at);
    expect((await readTournament(platform, it.tournamentId))?.frozen).toBeNull();
    expect((await readTournament(platform, other.tournamentId))?.frozen).not.toBeNull();

    expect(await scoreLatePlay(platform, at)).toBe('');
    expect(await member.own(it)).toMatchObject({ points: 40, rounds: 1 });
    await settleTournaments(platform, at);
    expect((await readTournament(platform, it.tournamentId))?.frozen).not.toBeNull();
  });

  it('puts who reached it first ahead, and then the smaller hash', async () => {
    const it = await newTournament();
    const [slow, quick, equal] = [await player(), await player(), await player()];
    for (const member of [slow, quick, equal]) await member.join(it);
    const at = soon(5);
    await slow.play({ stake: '2', win: '6', at: at + 1 });
    await quick.play({ stake: '1', win: '3', at });
    await equal.play({ stake: '1', win: '3', at });
    for (const member of [slow, quick, equal]) await member.scored();
    const hash = ({ memberId }: { memberId: string }) => sha256(`${it.tournamentId} ${memberId}`);
    const [first, second] = [quick, equal].toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));
    expect(await first?.own(it)).toMatchObject({ place: 1, points: 30, prize: '50.00' });
    expect(await second?.own(it)).toMatchObject({ place: 2, points: 30, prize: '10.00' });
    expect(await slow.own(it)).toMatchObject({ place: 3 });
    const { board } = await slow.view(it);
    expect(board).toMatchObject({ players: 3 });
    expect(board.lines.map(line => [line.place, line.isOwn])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(board.lines.every(line => line.name.includes('••••'))).toBe(true);
  });
});

describe('[1.8] the end of a tournament', () => {
  it('waits for the play log, freezes the results, and seals their hash', async () => {
    const it = await newTournament();
    const member = await player();
    await member.join(it);
    await member.play({ stake: '1', win: '4', at: soon(1) });
    await member.scored();
    const { tournamentId } = it;
    const at = it.endsAt + HOUR_MS;
    await writeCompleteThrough(catalogueOf(platform), it.endsAt - 1);
    await settleTournaments(platform, at);
    expect((await readTournament(platform, tournamentId))?.frozen).toBeNull();
    expect(await member.call('tournament/results', { tournamentId, ...CURRENCY })).toMatchObject({
      status: false,
    });
    await writeCompleteThrough(catalogueOf(platform), it.endsAt);
    await settleTournaments(platform, at);
    const { output } = await member.call('tournament/results', { tournamentId, ...CURRENCY });
    const { results, digest } = output as { results: string; digest: string };
    expect(sha256(results)).toBe(digest);
    expect(JSON.parse(results)).toMatchObject({
      players: 1,
      lines: [{ place: 1, points: 40, prizeMinor: 5_000 }],
    });
    expect(results).not.toContain(member.username);
    const { events } = await eventsBy({ kind: 'tournament' });
    const sealed = events.filter(each => each.target === tournamentId);
    expect(sealed).toHaveLength(1);
    expect(sealed[0]).toMatchObject({ inputDigest: digest, actor: { kind: 'system' } });

    // A later round does not change the frozen result, and the database refuses an update of it.
    await member.play({ stake: '1', win: '90', at: soon(2) });
    await member.scored();
    expect(await member.own(it)).toMatchObject({ place: 1, points: 40, prize: '50.00' });
    await expect(
      catalogueOf(platform)
        .prepare('UPDATE tournament SET results = ?2 WHERE tournament_id = ?1')
        .bind(tournamentId, '{}')
        .run(),
    ).rejects.toThrow('final');
  });

  it('pays each prize once, also where the answers of wallets are lost', async () => {
    const it = await newTournament();
    const [best, next] = [await player(), await player()];
    for (const member of [best, next]) await member.join(it);
    await best.play({ stake: '1', win: '4', at: soon(1) });
    await next.play({ stake: '1', win: '0', at: soon(1) });
    for (const member of [best, next]) await member.scored();
    const before = await best.balance();
    const losing: typeof platform = {
      ...platform,
      MEMBER_WALLET: {
        ...platform.MEMBER_WALLET,
        named: name => {
          const wallet = platform.MEMBER_WALLET.named(name);
          return new Proxy(wallet, {
            get: (target, key) =>
              key === 'move'
                ? async (...given: Parameters<typeof wallet.move>) => {
                    await wallet.move(...given);
                    throw new Error('The answer is lost');
                  }
                : Reflect.get(target, key),
          });
        },
      },
    };
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await settle(it, it.endsAt, losing);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    expect((await readTournament(platform, it.tournamentId))?.settledAt).toBeNull();
    await Promise.all([settle(it, it.endsAt + 1), settle(it, it.endsAt + 2), settle(it, it.endsAt + 3)]);
    await settle(it, it.endsAt + 4);
    expect((await best.balance()) ?? 0).toBe((before ?? 0) + 5_000);
    expect(await best.own(it)).toMatchObject({ place: 1, prize: '50.00', paid: expect.any(String) });
    // A score of nothing wins nothing.
    expect(await next.own(it)).toMatchObject({ place: 2, points: 0, prize: '0.00', paid: null });
    expect((await readTournament(platform, it.tournamentId))?.settledAt).not.toBeNull();

    const period = { from: wireMoment(NOW - HOUR_MS), to: wireMoment(NOW + 9 * HOUR_MS) };
    const history = (await best.call('transaction/adjustment', period)).output as {
      data: { amount: string; reason: string }[];
    };
    expect(history.data.map(row => [row.amount, row.reason])).toEqual([
      ['50.00', 'Tournament prize, place 1'],
    ]);
    const inbox = (await best.call('member/message-list', { memberLanguage: 'en' })).output as {
      type: string;
    }[];
    expect(inbox.filter(each => each.type === 'tournament')).toHaveLength(1);
    const verified = await best.wallet.verify();
    expect(verified).toMatchObject({ ok: true });
  });

  it('pays a member on a break without a message, and nobody who was forgotten', async () => {
    const it = await newTournament();
    const [resting, gone] = [await player(), await player()];
    for (const member of [resting, gone]) await member.join(it);
    await resting.play({ stake: '1', win: '3', at: soon(1) });
    await gone.play({ stake: '1', win: '4', at: soon(1) });
    for (const member of [resting, gone]) await member.scored();
    await restrictMember(
      platform,
      {
        memberId: resting.memberId,
        kind: 'time-out',
        until: it.endsAt + 24 * HOUR_MS,
        reason: null,
        madeBy: 'member',
      },
      Date.now(),
    );
    const left = (await gone.balance()) ?? 0;
    await gone.wallet.move('all-out', { kind: 'adjustment', amountMinor: -left }, it.endsAt);
    const forgotten = await gone.wallet.forget(it.endsAt);
    expect(forgotten).toMatchObject({ ok: true });
    const before = await resting.balance();
    await settle(it, it.endsAt + 1);
    expect((await resting.balance()) ?? 0).toBe((before ?? 0) + 1_000);
    const inbox = (await resting.call('member/message-list', { memberLanguage: 'en' })).output as {
      type: string;
    }[];
    expect(inbox.filter(each => each.type === 'tournament')).toEqual([]);
    expect((await readTournament(platform, it.tournamentId))?.settledAt).not.toBeNull();
  });
});

describe('[1.8] operators', () => {
  it('see the tournaments of a market, and the standings with their members', async () => {
    const it = await newTournament();
    const member = await player();
    await member.join(it);
    await member.play({ stake: '1', win: '4', at: soon(1) });
    await member.scored();
    const list = await operate('tournament/list', { country: 'GB' });
    expect(list.envelope.output).toMatchObject({
      tournaments: expect.arrayContaining([expect.objectContaining({ tournamentId: it.tournamentId })]),
    });
    const { envelope } = await operate('tournament/standings', { tournamentId: it.tournamentId });
    expect(envelope.output).toMatchObject({
      lines: [{ place: 1, memberId: member.memberId, username: member.username, points: 40, prize: '50.00' }],
    });
    expect((await ask('/operator/tournament/list', { country: 'GB' })).status).toBe(401);
  });
});
