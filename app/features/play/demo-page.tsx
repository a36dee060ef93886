/** A game on the screen for fun [1.5]: no balance of a member's, no result, no history; the studio holds the play money. */
import { useRef } from 'react';
import { DemoBar } from './demo-bar.tsx';
import type { LoadedPlay } from './load-play.server.ts';
import { Stage } from './stage.tsx';
import { useDemoLaunch } from './use-demo-launch.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useWayBack } from './use-way-back.ts';

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
