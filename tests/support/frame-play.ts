/** Plays games of the demo studio as their frames do, from the launch to the wallet's answer, for proofs. */
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { engineOfGame } from '#demo/studio/engines/engine-of-game.ts';
import { hasJackpots } from '#demo/studio/jackpot/tiers.ts';
import { isSharedGame } from '#demo/studio/shared/shared-game.ts';
import type { Pair } from '../../scripts/pair.ts';
import { repeatedRead } from '../../scripts/repeated-read.ts';
import { endingAction } from './engines/ending-action.ts';
import { OWN_TABLE_ENGINES } from './engines/own-tables.ts';
import type { Random } from './random.ts';
import { directoryOf, post, type TestSession } from './session.ts';

export interface Round {
  roundId: string;
  state: string;
  stake: string;
  bet: unknown;
  seed: string | null;
  outcome: { win: string; payHundredths: number; show: unknown } | null;
  view: unknown;
  actions: unknown[];
  /** Prizes of jackpots. */
  prize?: string;
}

export interface Standing {
  balance: string;
  round: Round | null;
}

export interface Reply {
  status: boolean;
  code: number;
  msg: string;
  output: unknown;
}

export interface Game {
  gameId: string;
  providerId: string;
}

/** A call as a member's page makes it. */
export const call = async (
  pair: Pick<Pair, 'url'>,
  { cookie }: TestSession,
  name: string,
  payload: object = {},
) => (await (await post(pair, name, payload, { cookie })).json()) as Reply;

/** A call of a frame; repeated without an answer, as frames do. */
export async function frameCall(pair: Pick<Pair, 'url'>, name: string, payload: object): Promise<Reply> {
  for (;;) {
    const response = await fetch(new URL(`/studio/api/${name}`, pair.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(payload),
    });
    const reply = (await response.json()) as Reply;
    if (reply.code !== 429 && reply.code < 500) return reply;
    await pause(50);
  }
}

/**
 * A random valid bet of the engine; timed rounds are short.
 *
 * @param stakeMinor the sum of its positions, at least twice the smallest stake where it has two
 * @param leastMinor the smallest stake
 */
export function betOf(engine: EngineId, random: Random, stakeMinor: number, leastMinor: number): unknown {
  switch (engine) {
    case 'crash':
      return { exitAtHundredths: random.fraction() < 0.5 ? random.whole(101, 104) : null };
    case 'dice':
      return random.pick([
        { mode: 'under', targetHundredths: random.whole(200, 9_800) },
        { mode: 'over', targetHundredths: random.whole(200, 9_800) },
        { mode: 'limbo', multiplierHundredths: random.whole(101, 2_000) },
      ]);
    case 'roulette': {
      const half = { kind: random.pick(['red', 'black', 'odd', 'even', 'low', 'high']) };
      if (stakeMinor < 2 * leastMinor) return [{ ...half, amountMinor: stakeMinor }];
      const amountMinor = random.whole(leastMinor, stakeMinor - leastMinor);
      return [
        { kind: 'straight', numbers: [random.whole(0, 36)], amountMinor },
        { ...half, amountMinor: stakeMinor - amountMinor },
      ];
    }
    case 'three-card': {
      if (stakeMinor < 2 * leastMinor) return [{ spot: 'ante', amountMinor: stakeMinor }];
      const amountMinor = random.whole(leastMinor, stakeMinor - leastMinor);
      return [
        { spot: 'ante', amountMinor },
        { spot: 'pair_plus', amountMinor: stakeMinor - amountMinor },
      ];
    }
    case 'baccarat': {
      const side = random.pick(['player', 'banker']);
      if (stakeMinor < 2 * leastMinor) return [{ side, amountMinor: stakeMinor }];
      const amountMinor = random.whole(leastMinor, stakeMinor - leastMinor);
      return [
        { side: 'tie', amountMinor },
        { side, amountMinor: stakeMinor - amountMinor },
      ];
    }
    case 'lottery': {
      const picks = new Set<number>();
      const count = random.whole(1, 10);
      while (picks.size < count) picks.add(random.whole(1, 80));
      return { picks: [...picks] };
    }
    case 'mines':
      return { mines: random.whole(1, 24) };
    case 'plinko':
      return { rows: random.pick([8, 12, 16]), risk: random.pick(['low', 'medium', 'high']) };
    case 'wheel': {
      const values = [1, 2, 5, 10, 20, 40];
      const value = random.pick(values);
      if (stakeMinor < 2 * leastMinor) return [{ value, amountMinor: stakeMinor }];
      const amountMinor = random.whole(leastMinor, stakeMinor - leastMinor);
      const other = random.pick(values.filter(it => it !== value));
      return [
        { value, amountMinor },
        { value: other, amountMinor: stakeMinor - amountMinor },
      ];
    }
    case 'fishing':
      return { species: random.pick(['anchovy', 'angelfish', 'koi']) };
    default:
      return {};
  }
}

/** Time between two looks at a round that runs, in milliseconds. */
const WAIT_MS = 100;
const ENDED = ['over', 'returned', 'refused'];

/** The next action of a round that waits for the player, by the actions before it; undefined where time ends the round. */
function actionOf(bet: unknown, view: unknown, step: number): unknown {
  if (Object.hasOwn((view ?? {}) as object, 'cards')) return { do: step === 0 ? 'higher' : 'cash_out' };
  const { exitAtHundredths, mines } = bet as { exitAtHundredths?: unknown; mines?: unknown };
  if (exitAtHundredths === null) return { do: 'exit' };
  if (mines !== undefined) return step === 0 ? { do: 'open', tile: 12 } : { do: 'cash_out' };
  return endingAction(view) ?? undefined;
}

/** Plays one round to its end; null if the launch has ended. A round that waits for the player is ended at the first chance. */
export async function playRound(pair: Pair, session: string, stake: string, bet: unknown, betId: string) {
  let reply = await frameCall(pair, 'bet', { session, betId, stake, bet });
  for (;;) {
    const { round } = (reply.output ?? {}) as Partial<Standing>;
    if (!reply.status || (round && ENDED.includes(round.state))) return { reply, round: round ?? null };
    const step = round?.actions.length ?? 0;
    const action = round?.state === 'playing' ? actionOf(bet, round.view, step) : undefined;
    await pause(WAIT_MS);
    const roundId = round?.roundId;
    reply =
      action !== undefined
        ? await frameCall(pair, 'act', { session, roundId, step, action })
        : // A repeated bet returns the same round, whatever its state.
          await frameCall(pair, 'bet', { session, betId, stake, bet });
  }
}

export type StudioGame = Game & { type: string; engine: EngineId; hasPots: boolean };

/** Games with jackpots, of seamless providers. */
export const jackpotGames = async (pair: Pair): Promise<Game[]> =>
  (await studioGames(pair)).filter(({ hasPots }) => hasPots);

/** Games of seamless providers, by id, each with its engine and the category that it stands in. */
export async function studioGames(pair: Pair): Promise<StudioGame[]> {
  const { results } = await repeatedRead(async () =>
    (await directoryOf(pair))
      .prepare(
        `SELECT game_id AS gameId, provider_id AS providerId, type, names FROM game JOIN provider USING (provider_id)
         WHERE is_transfer = 0 ORDER BY game_id`,
      )
      .all<Game & { type: string; names: string }>(),
  );
  return results.map(({ gameId, providerId, type, names }) => {
    const { en } = JSON.parse(names) as { en: string };
    const game = { gameId, type, name: en };
    return { gameId, providerId, type, engine: engineOfGame(game), hasPots: hasJackpots(game) };
  });
}

/** Those that are played at tables of one's own. */
export const seamlessGames = async (pair: Pair): Promise<StudioGame[]> =>
  (await studioGames(pair)).filter(({ type, engine }) => !isSharedGame(type, engine));

/** The first game of an engine at a shared table. */
export async function sharedGameOf(pair: Pair, engine: EngineId): Promise<Game> {
  const found = (await studioGames(pair)).find(it => it.engine === engine && isSharedGame(it.type, engine));
  if (found === undefined) throw new Error(`No shared table is played by ${engine}`);
  return found;
}

/** One game of each engine that has tables of the player's own, of seamless providers. */
export async function gamesOf(pair: Pair): Promise<Record<EngineId, Game>> {
  const games = await seamlessGames(pair);
  const found = OWN_TABLE_ENGINES.map(engine => {
    const game = games.find(it => it.engine === engine);
    if (game === undefined) throw new Error(`No game is played by ${engine}`);
    return [engine, game];
  });
  return Object.fromEntries(found) as Record<EngineId, Game>;
}

export async function openGame(pair: Pair, who: TestSession, { gameId }: Game) {
  const launched = await call(pair, who, 'game/play', { gameId });
  const launch = /#launch=([\w-]+)$/.exec(String((launched.output as { url?: string } | null)?.url))?.[1];
  const opened = await frameCall(pair, 'open', { launch, gameId });
  if (!opened.status) throw new Error(`${gameId} was not opened: ${launched.msg} ${opened.msg}`);
  return opened.output as Standing & { session: string; stakes: { minimum: string } };
}
