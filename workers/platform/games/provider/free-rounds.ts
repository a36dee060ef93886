/**
 * Tells a provider of an award of free rounds. An award is told as often as it takes: the provider knows it by its id. A path is one of
 * this deployment's own studio, which is told in the same signed words.
 */
import { envelopeSchema, httpStatusOf } from '#app/contract/envelope.ts';
import {
  type FreeRoundsGrant,
  freeRoundsGrant,
  KEY_HEADER,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#app/contract/provider.ts';
import { logWarning } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readProvider } from '../game/game.ts';
import { validKeys } from './cached-provider.ts';
import { signatureOf } from './signature.ts';

/** Time that a provider has to answer, in milliseconds: the member waits. */
const PATIENCE_MS = 5_000;
/** Name of the studio's object that answers for all its tables. */
const DOOR = 'door';

interface ProviderMessage {
  path: string;
  headers: Record<string, string>;
  body: string;
}

async function askOutside(address: string, { headers, body }: ProviderMessage): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return response.json();
}

const askOwnStudio = async (env: PlatformEnv, told: ProviderMessage): Promise<unknown> =>
  JSON.parse(await env.STUDIO_TABLE.named(DOOR).acceptAward(told));

/** Whether an answer leaves the outcome open, so that a retry may give another one. */
const isNoAnswer = (status: number): boolean => status >= 500 || status === 401 || status === 429;

/** Whether a provider can be told of free rounds. */
export async function hasFreeRounds(env: PlatformEnv, providerId: string): Promise<boolean> {
  const provider = await readProvider(catalogueOf(env), providerId);
  return provider?.launch?.freeRounds !== undefined && !provider.isTransfer;
}

/** @returns `unknown` where the provider has to be told again */
export async function notifyFreeRounds(
  env: PlatformEnv,
  award: FreeRoundsGrant,
  at: number,
): Promise<'taken' | 'refused' | 'unknown'> {
  const { providerId, awardId } = award;
  const provider = await readProvider(catalogueOf(env), providerId);
  const place = provider?.launch?.freeRounds;
  const [newest] = await validKeys(env, providerId, at);
  if (place === undefined || newest === undefined) return 'refused';
  const isOwn = !URL.canParse(place);
  const path = isOwn ? place : new URL(place).pathname;
  const body = JSON.stringify(freeRoundsGrant.input.parse(award));
  const timestamp = String(at);
  const headers = {
    [KEY_HEADER]: String(newest.key),
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signatureOf(newest.secret, timestamp, path, body),
  };
  try {
    const told = { path, headers, body };
    const answered = await (isOwn ? askOwnStudio(env, told) : askOutside(place, told));
    const envelope = envelopeSchema.parse(answered);
    if (isNoAnswer(httpStatusOf(envelope))) throw new Error(`answered ${envelope.code}`);
    return envelope.status ? 'taken' : 'refused';
  } catch (error) {
    logWarning('provider.free-rounds-not-told', { providerId, claimId: awardId, error });
    return 'unknown';
  }
}
