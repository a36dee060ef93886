/** The launch of a game that is played for fun. */
import { gamePlayDemo } from '#app/contract/game.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { usePage } from '#app/page/use-page.ts';
import { troubleOf } from './fetch-game-url.ts';
import type { LoadedPlay } from './load-play.server.ts';
import { type Launching, useLaunching } from './use-launching.ts';

export function useDemoLaunch({ game, closed }: Pick<LoadedPlay, 'game' | 'closed'>): Launching {
  const { call } = usePage();
  const { gameId } = game;
  return useLaunching(closed, async () => {
    const reply = await call(gamePlayDemo, { gameId }, { refusals: 'shown by the page' });
    if (!reply?.status || reply.output === null) return refuse(troubleOf(reply));
    const { url, permissions } = reply.output;
    return ok({ url, isTransferType: false, permissions });
  });
}
