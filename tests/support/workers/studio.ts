/** Members who launch games inside workerd, and the calls of their frames. */
import { env } from 'cloudflare:test';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import { STUDIO_CALLS, type StudioCallName, type StudioOutput } from '#app/contract/studio.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { endingAction } from '#tests/support/engines/ending-action.ts';
import { ask, operate } from './platform.ts';

let members = 0;

/** A new member, logged in, with the market's opening balance. */
export async function newMember(currency = 'GBP'): Promise<SessionGrant> {
  const { envelope } = await ask('/api/auth/register', registrationOf(`launcher${++members}`, currency));
  if (!envelope.status) throw new Error(`Nobody was registered: ${envelope.msg}`);
  return envelope.output as SessionGrant;
}

export interface Reply<Output = Record<string, unknown>> {
  status: boolean;
  code: number;
  msg: string;
  output: Output;
}

/** A call of a member's page. */
export const callAs = async <Output = Record<string, unknown>>(
  who: SessionGrant,
  name: string,
  payload: object = {},
  language = 'en-gb',
): Promise<Reply<Output>> => {
  const headers = { authorization: `Bearer ${who.sessionToken}`, pathlang: language };
  return (await ask(`/api/${name}`, payload, headers)).envelope as Envelope & Reply<Output>;
};

interface GameRow {
  gameId: string;
  providerId: string;
}

/** A game of the demo, selected by its provider's kind and its type. */
export async function someGame({ isTransfer = false, type = 'slots' } = {}): Promise<GameRow> {
  const game = await env.DIRECTORY.prepare(
    `SELECT game_id AS gameId, provider_id AS providerId FROM game JOIN provider USING (provider_id)
     WHERE is_transfer = ?1 AND type = ?2 ORDER BY game_id LIMIT 1`,
  )
    .bind(Number(isTransfer), type)
    .first<GameRow>();
  if (game === null) throw new Error(`The demo has no such game of ${type}`);
  return game;
}

export interface LaunchedGame {
  url: string | null;
  isTransferType: boolean;
  reGetGameUrl: boolean;
}

/** The values after the # of a frame's address. */
export const launchOf = (url: string | null): string => /#launch=([\w-]+)$/.exec(url ?? '')?.[1] ?? '';

/** A call of a frame, with an output that matches the contract. */
export async function frameCall<Name extends StudioCallName>(
  name: Name,
  payload: object,
  headers: Record<string, string> = {},
): Promise<Reply<StudioOutput<Name>> & { error: string | undefined }> {
  const reply = (await ask(`/studio/api/${name}`, payload, headers)).envelope as Reply<StudioOutput<Name>>;
  if (reply.status) STUDIO_CALLS[name].output.parse(reply.output);
  const error = reply.status ? undefined : (reply.output as { error?: string } | null)?.error;
  return { ...reply, error };
}

/** Launches a game and opens its frame; a transfer-type game takes the member's money first. */
export async function openGame(who: SessionGrant, { gameId, providerId }: GameRow) {
  let launched = await callAs<LaunchedGame>(who, 'game/play', { gameId });
  if (launched.output?.reGetGameUrl) {
    await callAs(who, 'game/play-transfer', { gameId, providerId });
    launched = await callAs<LaunchedGame>(who, 'game/play', { gameId });
  }
  if (!launched.status) throw new Error(`The game was not launched: ${launched.msg}`);
  const opened = await frameCall('open', { launch: launchOf(launched.output.url), gameId });
  if (!opened.status) throw new Error(`The frame was not opened: ${opened.msg}`);
  return opened.output;
}

/** A bet that each engine takes. */
export const BETS: Readonly<Record<string, unknown>> = {
  lines: {},
  cascade: {},
  crash: { exitAtHundredths: 120 },
  dice: { mode: 'under', targetHundredths: 5_000 },
  roulette: [{ kind: 'red', amountMinor: 100 }],
  lottery: { picks: [3, 14, 15, 26, 53] },
  mines: { mines: 3 },
  plinko: { rows: 8, risk: 'low' },
  'hi-lo': {},
  scratch: {},
  blackjack: {},
  'three-card': [{ spot: 'ante', amountMinor: 100 }],
  jacks: {},
  deuces: {},
  baccarat: [{ side: 'player', amountMinor: 100 }],
  wheel: [{ value: 1, amountMinor: 100 }],
  'slot-classic': {},
  'slot-low': {},
  'slot-high': {},
  'slot-ways': {},
  'slot-expanding': {},
  'slot-hold': {},
  'slot-sticky': {},
  'slot-walking': {},
  'slot-choice': {},
  'slot-cluster': {},
  fishing: { species: 'anchovy' },
  'virtual-football': [{ round: 1, pick: 'home', amountMinor: 100 }],
};

let bets = 0;
export const freshBetId = (): string => `bet-${String(++bets).padStart(8, '0')}`;

export type OpenGame = Awaited<ReturnType<typeof openGame>>;

/** Bets, and polls the state until the round is over, as a frame does whose answers get lost. */
export async function playRound({ session, engine }: OpenGame, stake = '1.00') {
  const betId = freshBetId();
  let reply = await frameCall('bet', { session, betId, stake, bet: BETS[engine] });
  for (let looks = 0; looks < 200 && reply.status && !isDone(reply.output.round); looks++) {
    await new Promise(resolve => setTimeout(resolve, 100));
    const { round } = reply.output;
    const action = endingAction(round?.state === 'playing' ? round.view : null);
    if (round !== null && action !== null) {
      reply = await frameCall('act', { session, roundId: round.roundId, step: round.actions.length, action });
      continue;
    }
    const state = await frameCall('state', { session });
    if (state.output.round === null)
      reply = await frameCall('bet', { session, betId, stake, bet: BETS[engine] });
  }
  return reply;
}

const isDone = (round: { state: string } | null): boolean =>
  round !== null && ['over', 'returned', 'refused'].includes(round.state);

/** Plants a fault; a rate of 0 removes it. */
export const plant = (providerId: string, fault: string, rate: number) =>
  operate('studio/faults', { providerId, fault, rate });
