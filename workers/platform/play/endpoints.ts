/** Launching a game [7.25] [7.26]: the member gets an address, or the sentence that says why not. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { gamePlay, gamePlayTransfer } from '#app/contract/game.ts';
import { type Call, type Handler, handler, requireMember } from '../handler.ts';
import { openLaunch } from '../provider/provider.ts';
import { type PlayRefusal, refusedFor } from './may-play.ts';
import { preparePlay } from './prepare-play.ts';
import { bringOver, takeBalanceThere } from './take-balance.ts';
import { takeMoved } from './transfer.db.ts';

/** The cause goes beside the sentence, so that the page can offer the way on that fits. */
const refusedPlay = ({ key, values, cause, until }: PlayRefusal, { say }: Pick<Call, 'say'>) => ({
  ...refused(200, say(key, values)),
  output: { cause, until },
});

/** The token stands behind the #: no server is sent it, no log has it, and no referrer names it. */
async function addressOf(call: Call, gameId: string, providerId: string): Promise<string> {
  const { memberId, sessionHash } = requireMember(call);
  const token = await openLaunch(call.env, { memberId, sessionHash, gameId, providerId }, call.now());
  const language = call.headers.pathlang ?? call.env.DEFAULT_LANGUAGE;
  return `${call.env.STUDIO_ORIGIN}/studio/play/${gameId}?lang=${language}#launch=${token}`;
}

/** [7.25] [4.36] A transfer-type game has no address until the money is there. */
const playHandler = handler(gamePlay, async ({ gameId }, call) => {
  const prepared = await preparePlay(call, gameId);
  if (!prepared.ok) return refusedPlay(prepared.error, call);
  const { provider, holdings } = prepared.value;
  const { memberId } = requireMember(call);
  const { isTransfer: isTransferType, providerId } = provider;
  const launching = { memberId, gameId, at: call.now() };
  if (isTransferType && !(await takeMoved(call.env.DIRECTORY, launching)))
    return accepted({ url: null, isTransferType, reGetGameUrl: true });
  if (!isTransferType) await bringOver(call.env, holdings, { providerId, at: launching.at });
  return accepted({
    url: await addressOf(call, gameId, providerId),
    isTransferType,
    reGetGameUrl: false,
  });
});

/** [7.26] Of the payload only the game counts: whose it is stands in the directory. */
const playTransferHandler = handler(gamePlayTransfer, async ({ gameId }, call) => {
  const prepared = await preparePlay(call, gameId);
  if (!prepared.ok) return refusedPlay(prepared.error, call);
  const { provider, holdings } = prepared.value;
  const { providerId, isTransfer } = provider;
  if (!isTransfer) return accepted(null);
  const { memberId } = requireMember(call);
  await bringOver(call.env, holdings, { providerId, at: call.now() });
  const taken = await takeBalanceThere(call.env, { memberId, gameId, providerId, at: call.now() });
  if (taken.ok) return accepted(null);
  if (taken.error === 'stopped') return refusedPlay(refusedFor('wallet', 'wallet_stopped'), call);
  return refused(200, call.say('changed_meanwhile'));
});

export const playHandlers: readonly Handler[] = [playHandler, playTransferHandler];
