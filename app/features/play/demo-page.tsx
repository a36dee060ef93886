/** A game on the screen for fun [1.5]: no balance of a member's, no result, no history; the studio holds the play money. */
import { useRef } from 'react';
import { gamePlayDemo } from '#app/contract/game.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { usePage } from '#app/page/use-page.ts';
import { DemoBar } from './demo-bar.tsx';
import { troubleOf } from './fetch-game-url.ts';
import type { LoadedPlay } from './load-play.server.ts';
import { Stage } from './stage.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { type Launching, useLaunching } from './use-launching.ts';
import { useWayBack } from './use-way-back.ts';

/** The launch of a game that is played for fun. */
function useDemoLaunch({ game, closed }: Pick<LoadedPlay, 'game' | 'closed'>): Launching {
  const { call } = usePage();
  const { gameId } = game;
  return useLaunching(closed, async () => {
    const reply = await call(gamePlayDemo, { gameId }, { refusals: 'shown by the page' });
    if (!reply?.status || reply.output === null) return refuse(troubleOf(reply));
    const { url, permissions } = reply.output;
    return ok({ url, isTransferType: false, permissions });
  });
}

function DemoScreen({ game, closed }: LoadedPlay) {
  const stage = useRef<HTMLDivElement>(null);
  const { enter } = useFullScreen(stage);
  const back = useWayBack(game);
  const launching = useDemoLaunch({ game, closed });
  return (
    <>
      <DemoBar game={game} back={back} onFullScreen={enter} />
      <div className="stage" ref={stage}>
        <Stage game={game} launching={launching} />
      </div>
    </>
  );
}

export const DemoPage = ({ loaded }: { loaded: LoadedPlay }) => (
  <DemoScreen key={loaded.game.gameId} {...loaded} />
);
