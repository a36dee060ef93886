/** Finished rounds with a proof, as a frame gets them: the studio's own state machine, a wallet that takes everything, a cautious player. */
import { createHash } from 'node:crypto';
import { type StudioRound, studioRound } from '#app/contract/studio.ts';
import type { Engine, EngineId } from '#demo/studio/engines/engine.ts';
import { ENGINES } from '#demo/studio/engines/engines.ts';
import { nodeHmac } from '#demo/studio/engines/random.ts';
import { roundSeedOf } from '#demo/studio/engines/round-seed.ts';
import { afterMove, afterReply, afterTime, elapsedOf, nextCall, type Round } from '#demo/studio/round.ts';
import { showRound } from '#demo/studio/show-round.ts';
import { endingAction } from './ending-action.ts';
import { BETS } from './golden.ts';

const AT = 1_790_000_000_000;
const DAY_MS = 86_400_000;
const STAKE: Readonly<Partial<Record<EngineId, number>>> = { wheel: 150 };

function placed(id: EngineId, seed: string, proof: Round['proof']): Round {
  const bet = ENGINES[id].readBet(BETS[id]);
  if (!bet.ok) throw new Error(`${id} does not take its bet`);
  return {
    number: 1,
    roundId: 'r-1',
    betId: 'bet-00000001',
    engine: id,
    walletToken: 'token',
    stakeMinor: STAKE[id] ?? 100,
    bet: bet.value,
    seed,
    proof,
    state: 'betting',
    begunAt: AT,
    acceptedAt: null,
    overAt: null,
    raises: [],
    raised: null,
    actions: [],
    elapsed: [],
    shared: null,
    secret: null,
    outcome: null,
    winMinor: 0,
    isBetTaken: null,
    refusal: null,
    attempts: 0,
    awardId: null,
  };
}

/** Raises first where the player can; otherwise the action that ends the round soonest. */
function actionsOf(id: EngineId, view: unknown, step: number): unknown[] {
  if (id === 'blackjack') return [{ do: 'double' }, endingAction(view)];
  if (id === 'three-card') return [{ do: 'play' }];
  if (id === 'mines') return [step === 0 ? { do: 'open', tile: 12 } : { do: 'cash_out' }];
  if (id === 'hi-lo') return step === 0 ? [{ do: 'higher' }, { do: 'lower' }] : [{ do: 'cash_out' }];
  if (id === 'crash') return [{ do: 'exit' }];
  return [endingAction(view)];
}

function acted(round: Round, id: EngineId, engine: Engine, at: number): Round {
  if (engine.kind !== 'stepped') return round;
  const elapsedMs = elapsedOf(round, at);
  const view = engine.view(round.secret, elapsedMs);
  for (const action of actionsOf(id, view, round.actions.length)) {
    const move = engine.act(round.secret, action, elapsedMs);
    if (move.ok) return afterMove(round, action, move.value, elapsedMs);
  }
  return round;
}

/** @param isTimed no action is taken: time ends the round */
function played(start: Round, id: EngineId, isTimed: boolean): Round {
  const engine = ENGINES[id];
  let round = start;
  for (let at = AT; round.overAt === null; at += isTimed ? DAY_MS : 1_234) {
    round = nextCall(round) === null ? round : afterReply(round, { ok: true }, engine, at);
    round = afterTime(round, engine, at);
    if (round.state === 'playing' && !isTimed) round = acted(round, id, engine, at);
  }
  return round;
}

const serverSeedOf = (count: number): Buffer => createHash('sha256').update(`server ${count}`).digest();

/** A finished round whose server seed is revealed. @param count selects the seed */
export function provenRound(id: EngineId, count: number, isTimed = false): StudioRound {
  const serverSeed = serverSeedOf(count);
  const proof = {
    serverSeedHash: createHash('sha256').update(serverSeed).digest('hex'),
    clientSeed: 'north by ~ east',
    nonce: count + 1,
  };
  const seed = Buffer.from(roundSeedOf(nodeHmac, serverSeed, proof)).toString('hex');
  const round = played(placed(id, seed, proof), id, isTimed);
  const shown = showRound(round, 2, ENGINES[id], AT, serverSeed.toString('hex'));
  return studioRound.parse(JSON.parse(JSON.stringify(shown)));
}
