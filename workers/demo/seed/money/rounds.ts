/** Rounds played by the demo's members: launches, and the studios' signed calls. */

import type { Envelope } from '#app/contract/envelope.ts';
import {
  KEY_HEADER,
  type ProviderCallName,
  providerPath,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#app/contract/provider.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { sessionsOf } from '#platform/base/databases.ts';
import { UNNOTED } from '#platform/base/logged-event.ts';
import { endSession, sessionHashOf, startSession } from '#platform/base/session/session.ts';
import {
  endGames,
  openLaunch,
  serveProvider,
  signatureOf,
  validKeys,
} from '#platform/games/provider/provider.ts';
import { amountOf, type Hand } from './hand.ts';

/** Time between two calls of a studio. */
const STEP_MS = 11 * SECOND_MS;

export interface DemoRound {
  name: string;
  gameId: string;
  /** The stake, in units. */
  stake: number;
  /** The payout for a stake of one; an open round has not paid yet. */
  pays: number | 'open' | 'taken-back';
}

/** A signed call of the studio. Insufficient funds end the play. */
async function callWallet(
  { env }: Hand,
  providerId: string,
  name: ProviderCallName,
  payload: object,
  at: number,
): Promise<Record<string, unknown>> {
  const path = providerPath(providerId, name);
  const body = JSON.stringify(payload);
  const timestamp = String(at);
  const [newest] = await validKeys(env, providerId, at);
  if (newest === undefined) throw new Error(`There is no provider ${providerId}`);
  const signature = signatureOf(newest.secret, timestamp, path, body);
  const headers = new Map([
    [KEY_HEADER, String(newest.key)],
    [TIMESTAMP_HEADER, timestamp],
    [SIGNATURE_HEADER, signature],
  ]);
  const request = { path, header: (header: string) => headers.get(header), body };
  const { status, output } = (await serveProvider(env, request, {
    now: () => at,
    note: UNNOTED,
  })) as Envelope<Record<string, unknown>>;
  if (!status && output?.error !== 'insufficient_funds')
    throw new Error(`The demo's play was refused: ${name} ${body} ${JSON.stringify(output)}`);
  return output;
}

/** The movement's number in the reply to a call; 0 where it was refused. */
const numberOf = ({ reference }: Record<string, unknown>): number =>
  Number(String(reference ?? ':0').split(':')[1]);

/**
 * Plays rounds of a studio's games, one after another from `at` on, and then ends the game sessions. Open rounds stay open.
 * @returns the number of the last movement that counts for rebates
 */
export async function playAt(
  hand: Hand,
  providerId: string,
  rounds: readonly DemoRound[],
  at: number,
): Promise<number> {
  const { env, memberId, market } = hand;
  const { currency, exponent } = market;
  const { token: session } = await startSession(sessionsOf(env), {
    member: { memberId, username: hand.username, country: market.country, currency },
    isRemembered: false,
    at,
  });
  const sessionHash = sessionHashOf(session);
  const launch = async (gameId: string, at: number) => {
    const token = await openLaunch(env, { memberId, sessionHash, gameId, providerId }, at);
    return callWallet(hand, providerId, 'authenticate', { token }, at);
  };
  let launched = '';
  let token: unknown;
  let calls = 0;
  const call = (name: ProviderCallName, payload: object) => {
    calls += 1;
    const about = { playerId: memberId, currency };
    return callWallet(hand, providerId, name, { ...about, ...payload }, at + calls * STEP_MS);
  };
  let last = 0;
  for (const { name, gameId, stake, pays } of rounds) {
    const roundId = `${hand.username}-${name}`;
    const betId = `${roundId}-bet`;
    const amount = (units: number) => toDecimalString(amountOf(hand, units), exponent);
    const inRound = { roundId, gameId };
    if (launched !== gameId) ({ token } = await launch(gameId, at + calls * STEP_MS));
    launched = gameId;
    const bet = { ...inRound, transactionId: betId, amount: amount(stake), token };
    last = numberOf(await call('bet', bet)) || last;
    const back = { transactionId: `${betId}-back`, betTransactionId: betId };
    if (pays === 'taken-back') last = numberOf(await call('rollback', back));
    if (typeof pays !== 'number') continue;
    const win = {
      ...inRound,
      transactionId: `${roundId}-win`,
      amount: amount(pays * stake),
      roundOver: true,
    };
    await call('win', win);
  }
  await endSession(sessionsOf(env), { sessionHash });
  await endGames(env, { memberId, sessionHash });
  return last;
}
