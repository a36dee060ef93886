/** The place of a game: the game itself, its cover while it loads, or the reason why it does not run. */
import { useEffect, useRef, useState } from 'react';
import type { FrameMessage } from '#app/contract/play-frame.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { GameFrame } from './game-frame.tsx';
import type { LoadedPlay } from './load-play.server.ts';
import { Picture } from './picture.tsx';
import { PlayFailure } from './play-failure.tsx';
import type { Launching } from './use-launching.ts';

/** A game that asks for a new launch sooner than this after the last is not given one by itself. Milliseconds. */
const RELAUNCH_AFTER_MS = 10_000;

/** @param isMoving the balance goes to the game: said once, while it opens */
function Waiting({ game, isMoving }: Pick<LoadedPlay, 'game'> & { isMoving: boolean }) {
  const t = useText();
  return (
    <div className="waits" role="status">
      <Picture game={game} />
      <p className="muted">{t('play.opening')}</p>
      {isMoving && <p>{t('play.moves')}</p>}
      <noscript>
        <p>{t('play.needs_script')}</p>
      </noscript>
    </div>
  );
}

interface StageProps extends Pick<LoadedPlay, 'game'> {
  launching: Launching;
  /** The game has opened, or a round began or ended. */
  onPlay?: (round: 'begun' | 'ended' | null) => void;
  /** The game asks for the cashier. */
  onCashier?: () => void;
}

export function Stage({ game, launching: { phase, again, fail }, onPlay, onCashier }: StageProps) {
  const [shownTurn, setShownTurn] = useState(0);
  const launchedAt = useRef(0);
  const turn = phase.kind === 'playing' ? phase.turn : 0;
  useEffect(() => {
    if (turn > 0) launchedAt.current = performance.now();
  }, [turn]);

  const relaunch = () => {
    if (performance.now() - launchedAt.current < RELAUNCH_AFTER_MS) fail('refused');
    else again();
  };
  const hear = (message: FrameMessage) => {
    if (message.type === 'round') onPlay?.(message.state);
    if (message.type === 'cashier') onCashier?.();
    if (message.type === 'relaunch') relaunch();
    if (message.type === 'trouble') {
      if (message.cause === 'session') relaunch();
      else fail(message.cause);
    }
  };

  return (
    <>
      {phase.kind === 'playing' && (
        <GameFrame
          key={turn}
          url={phase.url}
          permissions={phase.permissions}
          title={game.displayName}
          onMessage={hear}
          onShown={() => {
            setShownTurn(turn);
            onPlay?.(null);
          }}
          onSilent={() => fail('unanswered')}
          onBlocked={() => fail('refused')}
        />
      )}
      {phase.kind === 'asking' && <Waiting game={game} isMoving={phase.isMoving} />}
      {phase.kind === 'playing' && shownTurn !== turn && (
        <Waiting game={game} isMoving={phase.isTransferType} />
      )}
      {phase.kind === 'failed' && <PlayFailure game={game} trouble={phase.trouble} onAgain={again} />}
    </>
  );
}
