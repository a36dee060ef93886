/** The studio's door for free rounds: checks the platform's signature, and hands an award to the table of its player and game. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { freeRoundsGrant, KEY_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#app/contract/provider.ts';
import { parseDate } from '#app/domain/date.ts';
import { parseAmount } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { faultNow, isSignedBy, keyNumber, validKeys } from '#platform/games/provider/provider.ts';
import { engineOfGame } from './engines/engine-of-game.ts';
import { hasSymbols } from './engines/slots/slot-ids.ts';
import { writeTable } from './table.db.ts';
import { limitsOf, readStudioGame } from './table-facts.ts';

export interface SignedAward {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const NO_ANSWER = refused(503, 'The studio does not answer.');

async function isSigned(
  env: PlatformEnv,
  { path, headers, body }: SignedAward,
  providerId: string,
  at: number,
): Promise<boolean> {
  const signed = { timestamp: headers[TIMESTAMP_HEADER], signature: headers[SIGNATURE_HEADER], path, body };
  const number = keyNumber(headers[KEY_HEADER]);
  const keys = await validKeys(env, providerId, at);
  return keys.some(({ key, secret }) => key === number && isSignedBy(secret, signed, at));
}

async function hand(
  env: PlatformEnv,
  award: (typeof freeRoundsGrant)['input']['_zod']['output'],
): Promise<Envelope> {
  const { awardId, playerId, gameId, providerId, currency, count, stake, ends, isCancelled } = award;
  const found = await readStudioGame(env, gameId);
  const endsAt = parseDate(ends);
  if (found === null || found.provider.providerId !== providerId || !endsAt.ok)
    return refused(422, 'There is no such game.');
  const { game } = found;
  const engine = engineOfGame({ gameId, type: game.type, name: game.names.en });
  const { exponent, leastMinor, mostMinor } = await limitsOf(env, game, currency);
  const stakeMinor = parseAmount(stake, exponent);
  // A round of the other engines is a bet with positions, not a stake alone.
  if (!hasSymbols(engine)) return refused(200, 'The game has no free rounds.');
  if (!stakeMinor.ok || stakeMinor.value < leastMinor || stakeMinor.value > mostMinor)
    return refused(200, 'The game is not played with this stake.');
  const name = `${playerId}:${gameId}`;
  await writeTable(catalogueOf(env), providerId, name);
  await env.STUDIO_TABLE.named(name).award({
    awardId,
    count,
    stakeMinor: stakeMinor.value,
    endsAt: endsAt.value,
    isOver: isCancelled,
  });
  return accepted({ awardId });
}

/** Faults are planted here as between the studio and the wallet: the answer is lost, with or without the award. */
export async function acceptAward(env: PlatformEnv, request: SignedAward, at: number): Promise<Envelope> {
  const read = freeRoundsGrant.input.safeParse(JSON.parse(request.body));
  if (!read.success) return refused(422, 'Some fields are not valid.');
  const { providerId } = read.data;
  if (!(await isSigned(env, request, providerId, at)))
    return refused(401, 'The call is not signed for this provider, or not now.');
  const fault = await faultNow(env, providerId);
  if (fault === 'down') return NO_ANSWER;
  const answer = await hand(env, read.data);
  return fault === null || fault === 'twice' ? answer : NO_ANSWER;
}
