/** Endpoints of launching a game [7.25] [7.26], for money or for fun: the reply is the game's address, or a sentence with the reason. */

import { accepted, refused } from '#app/contract/envelope.ts';
import { gamePlay, gamePlayDemo, gamePlayTransfer } from '#app/contract/game.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import type { SignedIn } from '#platform/base/session/session.ts';
import type { LaunchTemplates } from '#platform/games/game/game.ts';
import { demoLaunch, launchAddress, openLaunch, validKeys } from '#platform/games/provider/provider.ts';
import { type PlayRefusal, refusedFor } from './may-play.ts';
import { prepareDemo } from './prepare-demo.ts';
import { type Playable, preparePlay } from './prepare-play.ts';
import { redeemAttempt } from './transfer.db.ts';
import { moveBalance, transferBalance } from './transfer-balance.ts';

/** The cause goes with the sentence, so that the page can offer a fitting way on. */
const refusedPlay = ({ key, values, cause, until }: PlayRefusal, { translate }: Pick<Call, 'translate'>) => ({
  ...refused(200, translate(key, values)),
  output: { cause, until },
});

/** Optional as in the contract. */
const permitted = (
  launch: Pick<LaunchTemplates, 'permissions'> | null,
): Pick<LaunchTemplates, 'permissions'> => ({ permissions: launch?.permissions });

type LaunchMarket = Pick<SignedIn, 'currency' | 'country'>;
type Launchable = Playable['provider'];

/** Values that a game's launch address takes from its page. */
const valuesOf = ({ env, headers }: Call, gameId: string, { currency, country }: LaunchMarket) => ({
  gameId,
  language: headers.pathlang ?? env.DEFAULT_LANGUAGE,
  currency,
  country,
  device: headers.device ?? 'desktop',
});

async function addressOf(
  call: Call,
  gameId: string,
  { providerId, launch }: Launchable,
): Promise<string | null> {
  if (launch === null) return null;
  const { memberId, sessionHash, currency, country } = requireMember(call);
  const at = call.now();
  const token = await openLaunch(call.env, { memberId, sessionHash, gameId, providerId }, at);
  const values = valuesOf(call, gameId, { currency, country });
  const launched = { ...values, providerId, template: launch.money, token };
  return launchAddress(call.env, launched, { at, isForFun: false });
}

/** [7.25] [4.36] A transfer-type game has no address until the money is there. */
const playHandler = handler(gamePlay, 'open', async ({ gameId }, call) => {
  const prepared = await preparePlay(call, gameId);
  if (!prepared.ok) return refusedPlay(prepared.error, call);
  const { provider, holdings } = prepared.value;
  const { memberId } = requireMember(call);
  const { isTransfer: isTransferType, providerId } = provider;
  const launching = { memberId, gameId, at: call.now() };
  if (isTransferType && !(await redeemAttempt(directoryOf(call.env, launching.memberId), launching)))
    return accepted({ url: null, isTransferType, reGetGameUrl: true, ...permitted(provider.launch) });
  if (!isTransferType) await moveBalance(call.env, holdings, { providerId, at: launching.at });
  const url = await addressOf(call, gameId, provider);
  return url === null
    ? refusedPlay(refusedFor('provider', 'provider_unreachable', { provider: provider.name }), call)
    : accepted({ url, isTransferType, reGetGameUrl: false, ...permitted(provider.launch) });
});

/** [7.26] Only `gameId` of the payload is used: the directory knows the game's provider. */
const playTransferHandler = handler(gamePlayTransfer, 'open', async ({ gameId }, call) => {
  const prepared = await preparePlay(call, gameId);
  if (!prepared.ok) return refusedPlay(prepared.error, call);
  const { provider, holdings } = prepared.value;
  const { providerId, isTransfer } = provider;
  if (!isTransfer) return accepted(null);
  const { memberId } = requireMember(call);
  await moveBalance(call.env, holdings, { providerId, at: call.now() });
  const taken = await transferBalance(call.env, { memberId, gameId, providerId, at: call.now() });
  if (taken.ok) return accepted(null);
  if (taken.error === 'stopped') return refusedPlay(refusedFor('wallet', 'wallet_stopped'), call);
  if (taken.error === 'in_debt') return refusedPlay(refusedFor('wallet', 'in_debt'), call);
  if (taken.error === 'restricted') return refusedPlay(refusedFor('wallet', 'account_restricted'), call);
  if (taken.error === 'time_limit') return refusedPlay(refusedFor('limit', 'time_limit'), call);
  return refused(200, call.translate('changed_meanwhile'));
});

/** [1.5] The launch is signed and stored nowhere: guests leave no row. */
const playDemoHandler = handler(gamePlayDemo, 'open', async ({ gameId }, call) => {
  const prepared = await prepareDemo(call, gameId);
  if (!prepared.ok) return refusedPlay(prepared.error, call);
  const { providerId, template, permissions, currency, country } = prepared.value;
  const at = call.now();
  const [newest] = await validKeys(call.env, providerId, at);
  if (newest === undefined) return refusedPlay(refusedFor('game', 'no_such_game'), call);
  const token = demoLaunch(newest.secret, prepared.value, at);
  const launched = { ...valuesOf(call, gameId, { currency, country }), providerId, template, token };
  const url = await launchAddress(call.env, launched, { at, isForFun: true });
  return accepted({ url, ...permitted({ permissions }) });
});

export const launchHandlers: readonly Handler[] = [playHandler, playTransferHandler, playDemoHandler];
