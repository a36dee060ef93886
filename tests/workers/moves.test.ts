/** A round of mines at the studio: each move is stored, counts once, and is there after a reload. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#tests/support/workers/directory.ts';
import {
  BETS,
  frameCall,
  freshBetId,
  newMember,
  type OpenGame,
  openGame,
  someGame,
} from '#tests/support/workers/studio.ts';

beforeAll(seedDemo);

/** A game whose name selects mines, at a seamless provider. */
async function minesGame() {
  const game = await someGame({ type: 'arcade' });
  await env.DIRECTORY.prepare(
    `UPDATE game SET names = json_set(names, '$.en', 'Mine Field') WHERE game_id = ?1`,
  )
    .bind(game.gameId)
    .run();
  return game;
}

const open = (tile: number) => ({ do: 'open', tile });

async function begin({ session }: OpenGame) {
  const bet = await frameCall('bet', { session, betId: freshBetId(), stake: '1.00', bet: BETS.mines });
  const roundId = bet.output.round?.roundId ?? '';
  return (step: number, action: unknown) => frameCall('act', { session, roundId, step, action });
}

it('keeps every opened tile, and takes each move once', async () => {
  const who = await newMember();
  const game = await minesGame();
  for (let isDone = false; !isDone; ) {
    const opened = await openGame(who, game);
    expect(opened.engine).toBe('mines');
    const act = await begin(opened);
    const first = await act(0, open(12));
    if (first.output.round?.state !== 'playing') continue; // a mine
    expect(first.output.round.view).toEqual({ mines: 3, opened: [12] });
    // The same move again is answered with the round as it stands.
    expect((await act(0, open(12))).output.round?.actions).toEqual([open(12)]);
    expect((await act(1, open(12))).error).toBe('bad_action');
    const state = await frameCall('state', { session: opened.session });
    expect(state.output.round?.view).toEqual({ mines: 3, opened: [12] });
    const again = await openGame(who, game);
    expect(again.round).toMatchObject({ actions: [open(12)], view: { opened: [12] } });
    const left = await act(1, { do: 'cash_out' });
    expect(left.output.round).toMatchObject({ state: 'over', outcome: { payHundredths: 110 } });
    isDone = true;
  }
});
