/** A game has the screen: the bar, and below it the game, its cover while it is on its way, or why it is not there. */
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { formatMinor } from '#app/domain/money.ts';
import { MoneyInGames } from '#app/features/balance/balance.ts';
import { HelpBeside } from '#app/features/help/help.ts';
import { useOtherTabs } from '#app/page/use-other-tabs.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { LoadedPlay } from './load-play.server.ts';
import { PlayBar } from './play-bar.tsx';
import { Stage } from './stage.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';
import { usePlayResult } from './use-play-result.ts';
import { usePlaySession } from './use-play-session.ts';
import { useWayBack } from './use-way-back.ts';

/** Few play with a bonus: it comes beside the game, which does not wait for it. */
const PlayBonus = lazyPart(async () => (await import('#app/features/promotions/promotions.ts')).PlayBonus);
const PlayMore = lazyPart(async () => (await import('./play-more.tsx')).PlayMore);

/** Plus or minus says it; nothing is coloured. */
function netText(minor: number | null, exponent: number): string | null {
  if (minor === null) return null;
  return `${minor > 0 ? '+' : ''}${formatMinor(minor, exponent)}`;
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
  const isHydrated = useHydrated();
  const launching = useLaunch({ game, closed });
  const { phase } = launching;
  useOtherTabs();

  return (
    <HelpBeside>
      <PlayBar
        game={game}
        back={back}
        deposit={deposit}
        {...figures}
        onFullScreen={enter}
        onMore={() => setMoreOpen(true)}
      />
      {isHydrated && (
        <Suspense>
          <PlayBonus.Content game={game} />
        </Suspense>
      )}
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
    </HelpBeside>
  );
}
