/** A member's favourites at the platform: each mark is stored once, and games outside the market are not listed. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '#app/contract/catalogue-games.ts';
import { FAVOURITES_MAX } from '#app/domain/favourites.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishedVersion } from '#platform/games/catalogue/catalogue.ts';
import { insertFavourite } from '#platform/games/favourites/favourites.db.ts';
import { publishFacts } from '#platform/site/site.ts';
import { seedDemoOf } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { ask } from '#tests/support/workers/platform.ts';

const db = env.DIRECTORY;
let who: Awaited<ReturnType<typeof newMember>>;
let members = 0;
let gameIds: string[] = [];

const sql = (query: string, ...values: string[]) =>
  db
    .prepare(query)
    .bind(...values)
    .run();

beforeAll(async () => {
  await seedDemoOf(700); // more slots than a member may mark
  const { results } = await db
    .prepare("SELECT game_id FROM game WHERE type = 'slots' ORDER BY game_id LIMIT ?1")
    .bind(FAVOURITES_MAX + 1)
    .all<{ game_id: string }>();
  gameIds = results.map(row => row.game_id);
});
beforeEach(async () => {
  who = await newMember(`favours${++members}`);
});

const gameAt = (index: number) => gameIds[index] ?? '';
const mark = (gameId: string, isFavourite = true, language?: string) =>
  who.call('game/favourite', { gameId, isFavourite }, language);
const listOf = async (it = who, language?: string) =>
  (await it.call('game/favourites', {}, language)).output as Game[];
const idsOf = async (it = who) => (await listOf(it)).map(game => game.gameId);
/** Marks in the past, so that moments differ. */
const marked = (gameId: string, at: number) =>
  insertFavourite(db, { memberId: who.memberId, gameId, at, most: FAVOURITES_MAX });

describe('[1.4] game/favourite', () => {
  it('marks and unmarks a game, idempotently', async () => {
    expect(await listOf()).toEqual([]);
    expect(await mark(gameAt(0))).toMatchObject({ status: true, code: 200, output: null });
    expect(await mark(gameAt(0))).toMatchObject({ status: true });
    expect(await idsOf()).toEqual([gameAt(0)]);
    expect(await mark(gameAt(0), false)).toMatchObject({ status: true });
    expect(await mark(gameAt(0), false)).toMatchObject({ status: true });
    expect(await listOf()).toEqual([]);
  });

  it('refuses an unknown game, and one that the market does not offer', async () => {
    for (const isFavourite of [true, false]) {
      const reply = await mark('g-nothing', isFavourite, 'sv-gb');
      expect(reply).toMatchObject({ status: false, code: 200, msg: sentence('no_such_game', 'sv') });
    }
    await sql(
      "UPDATE provider SET currencies = json_remove(currencies, '$[0]') WHERE currencies ->> 0 = 'GBP'",
    );
    const reply = await mark(gameAt(0));
    expect(reply).toMatchObject({ status: false });
    expect(reply.msg).toBe(sentence('game_not_in_currency', 'en', { currency: 'GBP' }));
    await sql("UPDATE provider SET currencies = json_insert('[\"GBP\"]', '$[#]', 'SEK')");
    expect(await listOf()).toEqual([]);
  });

  it('refuses a game beyond the limit in six languages, until another is removed', async () => {
    for (const [index, gameId] of gameIds.slice(0, FAVOURITES_MAX).entries()) await marked(gameId, index);
    const sentences = [];
    for (const code of TEXT_LANGUAGES) {
      const { status, msg } = await mark(gameAt(FAVOURITES_MAX), true, `${code}-gb`);
      expect(status).toBe(false);
      expect(msg).toBe(sentence('favourites_full', code, { most: FAVOURITES_MAX }));
      sentences.push(msg);
    }
    expect(new Set(sentences).size).toBe(TEXT_LANGUAGES.length);
    expect(await mark(gameAt(0)), 'one that is marked').toMatchObject({ status: true });
    expect(await listOf()).toHaveLength(FAVOURITES_MAX);
    await mark(gameAt(0), false);
    expect(await mark(gameAt(FAVOURITES_MAX))).toMatchObject({ status: true });
    expect((await idsOf())[0]).toBe(gameAt(FAVOURITES_MAX));
  });

  it('keeps the limit under concurrent calls', async () => {
    for (const [index, gameId] of gameIds.slice(0, FAVOURITES_MAX - 1).entries()) await marked(gameId, index);
    const replies = await Promise.all(gameIds.slice(FAVOURITES_MAX - 1).map(gameId => mark(gameId)));
    expect(replies.filter(each => each.status)).toHaveLength(1);
    expect(await listOf()).toHaveLength(FAVOURITES_MAX);
  });

  it('is for members', async () => {
    for (const [name, payload] of [
      ['game/favourites', {}],
      ['game/favourite-ids', {}],
      ['game/merge-favourites', { gameIds: [gameAt(0)] }],
      ['game/favourite', { gameId: gameAt(0), isFavourite: true }],
    ] as const)
      expect((await ask(`/api/${name}`, payload)).status).toBe(401);
  });
});

describe('[1.4] game/favourite-ids and game/merge-favourites', () => {
  const idsAlone = async () => (await who.call('game/favourite-ids')).output;
  const merge = async (ids: string[]) => (await who.call('game/merge-favourites', { gameIds: ids })).output;

  it('take over the games of a device before those of the member, in their order', async () => {
    await marked(gameAt(0), 1000);
    await marked(gameAt(1), 2000);
    expect(await idsAlone()).toEqual([gameAt(1), gameAt(0)]);
    expect(await merge([gameAt(3), gameAt(0), gameAt(2), gameAt(3)])).toEqual(
      [3, 2, 1, 0].map(gameAt), // a marked game keeps its moment
    );
    expect(await merge([gameAt(3), gameAt(2)]), 'the same again').toEqual([3, 2, 1, 0].map(gameAt));
    expect(await idsAlone()).toEqual([3, 2, 1, 0].map(gameAt));
  });

  it('leave out games that the market does not offer, and the oldest beyond the limit', async () => {
    for (const [index, gameId] of gameIds.slice(0, FAVOURITES_MAX - 1).entries()) await marked(gameId, index);
    const merged = await merge(['g-gone', gameAt(0), gameAt(FAVOURITES_MAX), gameAt(FAVOURITES_MAX - 1)]);
    expect(merged).toHaveLength(FAVOURITES_MAX);
    expect((merged as string[])[0]).toBe(gameAt(FAVOURITES_MAX));
    expect(merged).not.toContain('g-gone');
    expect(merged).not.toContain(gameAt(FAVOURITES_MAX - 1));
  });
});

describe('[1.4] game/favourites', () => {
  it('are newest first; a repeated mark keeps its place, a renewed one comes first', async () => {
    for (const index of [0, 1, 2]) await marked(gameAt(index), 1000 + index);
    await marked(gameAt(0), 5000);
    expect(await idsOf()).toEqual([gameAt(2), gameAt(1), gameAt(0)]);
    await mark(gameAt(0), false);
    await mark(gameAt(0));
    expect(await idsOf()).toEqual([gameAt(0), gameAt(2), gameAt(1)]);
  });

  it('are a member’s own', async () => {
    await mark(gameAt(0));
    const other = await newMember(`favours${++members}`);
    expect(await listOf(other)).toEqual([]);
    await other.call('game/favourite', { gameId: gameAt(0), isFavourite: false });
    expect(await idsOf()).toEqual([gameAt(0)]);
  });

  it('are games as the catalogue publishes them, under the titles of the language', async () => {
    await mark(gameAt(0));
    const version = await publishedVersion(env.CATALOGUE);
    const row = await db
      .prepare("SELECT names ->> 'en' AS en, names ->> 'zh' AS zh FROM game WHERE game_id = ?1")
      .bind(gameAt(0))
      .first<{ en: string; zh: string }>();
    const [english] = await listOf();
    expect(english).toMatchObject({ gameId: gameAt(0), name: row?.en, displayName: row?.en, type: 'slots' });
    expect(english?.img).toBe(`/art/cover/${gameAt(0)}.svg?v=${version}&d=3`);
    expect((await listOf(who, 'zh-mo'))[0]).toMatchObject({ name: row?.en, displayName: row?.zh });
    expect((await listOf(who, 'pt-mo'))[0]?.displayName).toBe(row?.en);
  });

  it('leave out games that the market does not offer, until it does again', async () => {
    await mark(gameAt(0));
    await marked('g-gone', 1);
    expect(await idsOf(), 'a game that is gone').toEqual([gameAt(0)]);
    expect(await mark('g-gone', false), 'its mark goes').toMatchObject({ status: true });
    await sql("UPDATE category_setting SET currency = 'XXX' WHERE currency = 'GBP' AND type = 'slots'");
    await publishFacts(platformEnv(env));
    expect(await listOf()).toEqual([]);
    await sql("UPDATE category_setting SET currency = 'GBP' WHERE currency = 'XXX' AND type = 'slots'");
    await publishFacts(platformEnv(env));
    expect(await idsOf()).toEqual([gameAt(0)]);
  });

  it('are deleted with their member', async () => {
    await mark(gameAt(0));
    const { results } = await db
      .prepare(
        'SELECT "on_delete" AS rule FROM pragma_foreign_key_list(\'favourite\') WHERE "table" = \'member\'',
      )
      .all<{ rule: string }>();
    expect(results).toEqual([{ rule: 'CASCADE' }]);
    await sql('DELETE FROM session WHERE member_id = ?1', who.memberId);
    await sql('DELETE FROM login_name WHERE member_id = ?1', who.memberId);
    await sql('DELETE FROM member WHERE member_id = ?1', who.memberId);
    const left = await db
      .prepare('SELECT count(*) AS n FROM favourite WHERE member_id = ?1')
      .bind(who.memberId)
      .first<{ n: number }>();
    expect(left?.n).toBe(0);
  });
});
