/** A game has the screen: the bar, and below it the game, its cover while it is on its way, or why it is not there. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { FrameMessage } from '#app/contract/play-frame.ts';
import { formatMinor } from '#app/domain/money.ts';
import { MoneyInGames } from '#app/features/balance/balance.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useOtherTabs } from '#app/page/use-other-tabs.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { GameFrame } from './game-frame.tsx';
import { lastPath } from './last-path.ts';
import type { LoadedPlay } from './load-play.server.ts';
import { Picture } from './picture.tsx';
import { PlayBar } from './play-bar.tsx';
import { PlayFailure } from './play-failure.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { type Launching, useLaunch } from './use-launch.ts';
import { usePlayResult } from './use-play-result.ts';
import { usePlaySession } from './use-play-session.ts';

const PlayMore = lazyPart(async () => (await import('./play-more.tsx')).PlayMore);

/** A game that asks for a new launch sooner than this after the last is not given one by itself. Milliseconds. */
const RELAUNCH_AFTER_MS = 10_000;

/** The page before the game, once the browser can tell; the game's own page until then and where nothing is kept. */
function useWayBack({ type, gameId }: LoadedPlay['game']): string {
  const own = `/${useLanguageTag()}/${type}/${gameId}`;
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => setKept(lastPath()), []);
  return kept ?? own;
}

/** Plus or minus says it; nothing is coloured. */
function netText(minor: number | null, exponent: number): string | null {
  if (minor === null) return null;
  return `${minor > 0 ? '+' : ''}${formatMinor(minor, exponent)}`;
}

/** @param isMoving the balance goes to the game: said once, while it opens */
function Waiting({ game, isMoving }: Pick<LoadedPlay, 'game'> & { isMoving: boolean }) {
  const t = useText();
  return (
    <div className="waits" role="status">
      <Picture game={game} />
      <p className="mut">{t('play.opening')}</p>
      {isMoving && <p>{t('play.moves')}</p>}
      <noscript>
        <p>{t('play.needs_script')}</p>
      </noscript>
    </div>
  );
}

interface StageProps extends Pick<LoadedPlay, 'game'> {
  launching: Launching;
  onRound: () => void;
}

/** The place of the game itself. */
function Stage({ game, launching: { phase, again, fail }, onRound }: StageProps) {
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
    if (message.type === 'round') onRound();
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
          title={game.displayName}
          onMessage={hear}
          onShown={() => setShownTurn(turn)}
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

/** @param deposit the way to more money, drawn by whoever has dialogs to open */
export function PlayScreen({ game, closed, now, deposit }: LoadedPlay & { deposit: ReactNode }) {
  const { app, user } = useStores();
  const { countries } = useSnapshot(app);
  const member = useSnapshot(user).data?.user;
  const stage = useRef<HTMLDivElement>(null);
  const { enter } = useFullScreen(stage);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const back = useWayBack(game);
  const time = usePlaySession(game.gameId, member?.id ?? '', now);
  const exponent = countries.find(country => country.currency === member?.currency)?.input_decimal ?? 2;
  const result = usePlayResult(game.gameId, time, exponent);
  const figures = { elapsedMs: time.elapsedMs, net: netText(result.net, exponent) };
  const launching = useLaunch({ game, closed });
  const { phase } = launching;
  useOtherTabs();

  return (
    <>
      <PlayBar
        game={game}
        back={back}
        deposit={deposit}
        {...figures}
        onFullScreen={enter}
        onMore={() => setMoreOpen(true)}
      />
      <MoneyInGames
        playedAt={game.providerId}
        onBack={() => {
          // A game that plays from an account of its own has it there with its launch.
          if (phase.kind === 'playing' && phase.isTransferType) launching.again();
        }}
      />
      <div className="stage" ref={stage}>
        <Stage game={game} launching={launching} onRound={result.refresh} />
      </div>
      {isMoreOpen && (
        <Suspense>
          <PlayMore.Content
            game={game}
            {...figures}
            onFullScreen={
              enter &&
              (() => {
                setMoreOpen(false);
                enter();
              })
            }
            onClose={() => setMoreOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
