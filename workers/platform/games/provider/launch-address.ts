/** Addresses of launched games: by the template of their provider, with a token that its key has signed. */
import { createHmac } from 'node:crypto';
import { fillTemplate, type LaunchValues, originOfTemplate } from '#app/contract/launch-template.ts';
import { launchTokenOf, signedLaunchText } from '#app/contract/launch-token.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { validKeys } from './cached-provider.ts';
import { LAUNCH_MS } from './launch.ts';

export interface LaunchedGame extends Omit<LaunchValues, 'token'> {
  providerId: string;
  template: string;
  /** 256 random bits in base64url (`openLaunch`), or a launch for fun, which is signed already. */
  token: string;
}

/**
 * The address of a game. A path is one of this deployment's own studio, which needs no signature: nobody else serves it.
 * @param at when the launch was made, epoch milliseconds
 * @returns null where the provider has no key
 */
export async function launchAddress(
  env: PlatformEnv,
  { template, providerId, token, ...values }: LaunchedGame,
  { at, isForFun }: { at: number; isForFun: boolean },
): Promise<string | null> {
  if (originOfTemplate(template) === null)
    return env.STUDIO_ORIGIN + fillTemplate(template, { ...values, token });
  if (isForFun) return fillTemplate(template, { ...values, token });
  const [newest] = await validKeys(env, providerId, at);
  if (newest === undefined) return null;
  const facts = { secret: token, expiresAt: at + LAUNCH_MS };
  const signature = createHmac('sha256', newest.secret)
    .update(signedLaunchText({ ...facts, gameId: values.gameId }))
    .digest('base64url');
  return fillTemplate(template, { ...values, token: launchTokenOf(facts, signature) });
}
