/** Played games at the platform: recent ones, unfinished rounds first, and recommendations from co-play. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { EDGE_HEADERS } from '#app/contract/edge-call.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { answerSchema } from '#app/contract/envelope.ts';
import type { RecentGame } from '#app/contract/played.ts';
import {
  readPairs,
  readPlayed,
  readPlayers,
  writePlayed,
} from '#platform/games/play-history/play-history.db.ts';
import { tokenHash } from '#platform/games/provider/launch.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask } from '#tests/support/workers/platform.ts';
import { callAs, newMember, openGame } from '#tests/support/workers/studio.ts';

interface PlayedGame {
  gameId: string;
  providerId: string;
}

const db = env.DIRECTORY;
let who: SessionGrant;
let games: PlayedGame[] = [];

beforeAll(async () => {
  await seedDemo();
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, provider_id AS providerId FROM game JOIN provider USING (provider_id)
       WHERE type = 'slots' AND is_transfer = 0 AND currencies LIKE '%GBP%' ORDER BY game_id LIMIT 12`,
    )
    .all<PlayedGame>();
  games = results;
});
beforeEach(async () => {
  who = await newMember();
});

const gameAt = (index: number) => games[index] ?? { gameId: '', providerId: '' };
const idAt = (index: number) => gameAt(index).gameId;

async function outputOf<Output>(name: string, it = who, language?: string): Promise<Output> {
  const { status, output } = await callAs<Output & Record<string, unknown>>(it, name, {}, language);
  expect(status).toBe(true);
  return ENDPOINTS[name]?.output.parse(output) as Output;
}
const recentOf = (it = who, language?: string) => outputOf<RecentGame[]>('game/recent', it, language);
const recentIds = async (it = who) => (await recentOf(it)).map(({ game }) => game.gameId);
const recommendedIds = async (it = who) =>
  (await outputOf<Game[]>('game/recommended', it)).map(({ gameId }) => gameId);

/** A bet whose round stays open. */
async function leaveOpen(it: SessionGrant, { gameId, providerId }: PlayedGame) {
  const wallet = env.MEMBER_WALLET.getByName(it.user.id);
  const token = `a-game-session-of-${gameId}-${it.user.id}`;
  const session = { tokenHash: tokenHash(token), providerId, sessionHash: 'login' };
  await wallet.openGameSession({ ...session, expiresAt: Date.now() + 60_000 }, Date.now());
  const bet = {
    currency: 'GBP',
    transactionId: `t-${gameId}`,
    roundId: `r-${gameId}`,
    gameId,
    amount: '2.50',
  };
  const reply = await wallet.play(
    { kind: 'bet', providerId, isTransferType: false, session: tokenHash(token), ...bet },
    Date.now(),
  );
  expect(reply?.answer).toMatchObject({ ok: true });
}

describe('[1.4] game/recent', () => {
  it('has the games that the member opened, newest first, each once', async () => {
    expect(await recentOf()).toEqual([]);
    for (const index of [0, 1, 0]) await openGame(who, gameAt(index));
    expect(await recentIds()).toEqual([idAt(0), idAt(1)]);
    const [first] = await recentOf();
    expect(first).toMatchObject({ openRound: null, game: { type: 'slots' } });
    expect(Math.abs(Date.now() - Date.parse(`${first?.playedAt.replace(' ', 'T')}Z`))).toBeLessThan(60_000);
  });

  it('does not have a game whose launch nobody took', async () => {
    await callAs(who, 'game/play', { gameId: idAt(0) });
    expect(await recentOf()).toEqual([]);
  });

  it('puts games with an unfinished round first, with its stake', async () => {
    for (const index of [0, 1, 2]) await openGame(who, gameAt(index));
    await leaveOpen(who, gameAt(0));
    const recent = await recentOf();
    expect(recent.map(({ game }) => game.gameId)).toEqual([idAt(0), idAt(2), idAt(1)]);
    expect(recent.map(({ openRound }) => openRound?.stake ?? null)).toEqual(['2.50', null, null]);
  });

  it('leaves out games that the market does not offer, and is a member’s own', async () => {
    await openGame(who, gameAt(0));
    await writePlayed(db, { memberId: who.user.id, gameId: 'g-gone', at: Date.now() });
    expect(await recentIds()).toEqual([idAt(0)]);
    expect(await recentIds(await newMember())).toEqual([]);
  });

  it('has titles in the language of the page', async () => {
    await openGame(who, gameAt(0));
    const [english] = await recentOf();
    const [chinese] = await recentOf(who, 'zh-mo');
    expect(chinese?.game.name).toBe(english?.game.name);
    expect(chinese?.game.displayName).not.toBe(english?.game.displayName);
  });

  it('is for members', async () => {
    for (const name of ['game/recent', 'game/recommended'])
      expect((await ask(`/api/${name}`, {})).status).toBe(401);
  });
});

describe('[3.27] game/recommended', () => {
  /** A member who opens games, by their places in the list. */
  const player = async (...places: number[]) => {
    const it = await newMember();
    for (const place of places)
      await writePlayed(db, { memberId: it.user.id, gameId: idAt(place), at: Date.now() + place });
    return it;
  };

  it('has what players of the same games play, the closest first, from three members on', async () => {
    const it = await player(6);
    await player(6, 7, 8);
    await player(6, 7, 8);
    expect(await recommendedIds(it), 'two members tell nothing').toEqual([]);
    await player(6, 7);
    expect(await recommendedIds(it)).toEqual([idAt(7)]);
    const before = Date.now();
    await player(6, 8);
    // Everybody who opens game 8 from now on opens none of the others: it is less close than game 7.
    await player(8);
    await player(8);
    expect(await recommendedIds(it), 'what others play counts after a while').toEqual([idAt(7)]);
    vi.useFakeTimers({ toFake: ['Date'], now: before + 61_000 });
    expect(await recommendedIds(it)).toEqual([idAt(7), idAt(8)]);
    vi.useRealTimers();
    expect(await recommendedIds(await player(6, 7)), 'none of the own').toEqual([idAt(8)]);
    expect(await recommendedIds(await newMember())).toEqual([]);
  });

  it('counts a member once for a game and a pair, also under concurrent launches', async () => {
    const memberId = who.user.id;
    const at = Date.now();
    const opened = [9, 10, 9, 10, 9, 10, 9, 10].map(place =>
      writePlayed(db, { memberId, gameId: idAt(place), at }),
    );
    await Promise.all(opened);
    const pairs = await readPairs(db, [idAt(9), idAt(10)], { least: 1, most: 10 });
    expect(pairs).toEqual([
      { gameId: idAt(9), otherId: idAt(10), members: 1 },
      { gameId: idAt(10), otherId: idAt(9), members: 1 },
    ]);
    expect([...(await readPlayers(db, [idAt(9), idAt(10)])).values()]).toEqual([1, 1]);
    expect(await readPlayed(db, memberId, 10)).toHaveLength(2);
  });
});

describe('calls that travel with another one', () => {
  const along = (names: string, it = who) =>
    ask(
      '/api/member/wallet-balance',
      {},
      { authorization: `Bearer ${it.sessionToken}`, [EDGE_HEADERS.also]: names },
    );
  const alsoOf = ({ envelope }: Awaited<ReturnType<typeof ask>>) =>
    answerSchema.parse(envelope).also as Record<string, { status: boolean; output: unknown }>;

  it('are answered as they are alone, for the same member', async () => {
    await openGame(who, gameAt(0));
    const alone = await recentOf();
    const answer = await along('game/recent game/recommended');
    expect(answer.envelope.output).toMatchObject({ currency: 'GBP' });
    const also = alsoOf(answer);
    expect(Object.keys(also).sort()).toEqual(['game/recent', 'game/recommended']);
    expect(also['game/recent']).toEqual({ status: true, code: 200, msg: '', output: alone });
    expect(alone).toHaveLength(1);
  });

  it('are none of other names, none for everybody, and none without a session', async () => {
    expect(alsoOf(await along('game/none general/config constructor'))).toEqual({});
    const guest = await ask('/api/general/config', {}, { [EDGE_HEADERS.also]: 'game/recent' });
    expect(guest.envelope).not.toHaveProperty('also');
    const { status, envelope } = await along('game/recent', { ...who, sessionToken: 'x'.repeat(43) });
    expect([status, envelope]).toEqual([401, expect.not.objectContaining({ also: expect.anything() })]);
  });
});
