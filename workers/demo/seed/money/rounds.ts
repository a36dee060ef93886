/** Play of the demo's members, as their studios tell it: launches, and signed calls. */
import type { Envelope } from '#app/contract/envelope.ts';
import {
  type ProviderCallName,
  providerPath,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#app/contract/provider.ts';
import { toDecimalString } from '#app/domain/money.ts';
import {
  endGames,
  openLaunch,
  providerSecret,
  serveProvider,
  signatureOf,
} from '#platform/provider/provider.ts';
import { endSession, sessionHashOf, startSession } from '#platform/session/session.ts';
import { amountOf, type Hand } from './hand.ts';

const SECOND_MS = 1_000;
/** From one call of a studio to the next. */
const STEP_MS = 11 * SECOND_MS;

export interface DemoRound {
  name: string;
  gameId: string;
  /** What its bet stakes, in units. */
  stake: number;
  /** What it pays for a stake of one; an open round has paid nothing yet. */
  pays: number | 'open' | 'taken-back';
}

/** A call as the studio signs it. Refused for want of money is how play ends for somebody who has none. */
async function tell(
  { env }: Hand,
  providerId: string,
  name: ProviderCallName,
  payload: object,
  at: number,
): Promise<Record<string, unknown>> {
  const path = providerPath(providerId, name);
  const body = JSON.stringify(payload);
  const timestamp = String(at);
  const signature = signatureOf(providerSecret(env.PLATFORM_SECRET, providerId), timestamp, path, body);
  const headers = new Map([
    [TIMESTAMP_HEADER, timestamp],
    [SIGNATURE_HEADER, signature],
  ]);
  const request = { path, header: (header: string) => headers.get(header), body };
  const { status, output } = (await serveProvider(env, request, () => at)) as Envelope<
    Record<string, unknown>
  >;
  if (!status && output?.error !== 'insufficient_funds')
    throw new Error(`The demo's play was refused: ${name} ${body} ${JSON.stringify(output)}`);
  return output;
}

/** The number of the movement that a studio's call was answered with; 0 where it was refused. */
const numberOf = ({ reference }: Record<string, unknown>): number =>
  Number(String(reference ?? ':0').split(':')[1]);

/**
 * A visit to a studio: rounds of its games, one after another from `at` on. After it nothing can be bet in what was launched;
 * rounds that are open stay so.
 * @returns the number of the last movement that rebates count
 */
export async function playAt(
  hand: Hand,
  providerId: string,
  rounds: readonly DemoRound[],
  at: number,
): Promise<number> {
  const { env, memberId, market } = hand;
  const { currency, exponent } = market;
  const { token: session } = await startSession(env.DIRECTORY, { memberId, isRemembered: false, at });
  const sessionHash = sessionHashOf(session);
  const launched = { memberId, sessionHash, gameId: rounds[0]?.gameId ?? '', providerId };
  const launch = await openLaunch(env, launched, at);
  const { token } = await tell(hand, providerId, 'authenticate', { token: launch }, at);
  let calls = 0;
  const call = (name: ProviderCallName, payload: object) => {
    calls += 1;
    const about = { playerId: memberId, currency };
    return tell(hand, providerId, name, { ...about, ...payload }, at + calls * STEP_MS);
  };
  let last = 0;
  for (const { name, gameId, stake, pays } of rounds) {
    const roundId = `${hand.username}-${name}`;
    const betId = `${roundId}-bet`;
    const amount = (units: number) => toDecimalString(amountOf(hand, units), exponent);
    const inRound = { roundId, gameId };
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
  await endSession(env.DIRECTORY, { sessionHash });
  await endGames(env, { memberId, sessionHash });
  return last;
}
