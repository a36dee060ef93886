/** The screen of a game: the bar, and below it the game, its cover while it loads, or the reason why it does not run. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withAction } from '#app/domain/dialog-address.ts';
import { MoneyInGames, useUntilDrawn } from '#app/features/balance/balance.ts';
import { HelpBeside } from '#app/features/help/help.ts';
import { netText, type SessionOfPlay, useSessionOfPlay } from '#app/features/play-session/play-session.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useOtherTabs } from '#app/page/use-other-tabs.ts';
import { usePage } from '#app/page/use-page.ts';
import { usePush } from '#app/page/use-push.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { holdRisesOf } from './hold-rises.ts';
import type { LoadedPlay } from './load-play.server.ts';
import { PlayBar } from './play-bar.tsx';
import { Stage } from './stage.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';
import { useWayBack } from './use-way-back.ts';

/** Few play with a bonus: it comes beside the game, which does not wait for it. */
const PlayBonus = lazyPart(async () => (await import('#app/features/promotions/promotions.ts')).PlayBonus);
const PlayMore = lazyPart(async () => (await import('./play-more.tsx')).PlayMore);

const RealityCheck = lazyPart(async () => (await import('./reality-check.tsx')).RealityCheck);

/** The reality check, once its texts are there, which no page of a game carries. */
function Check({ played: { session, isCheckDue, refresh } }: { played: SessionOfPlay }) {
  const tag = useLanguageTag();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isCheckDue) return;
    const show = () => setThere(true);
    loadTexts(tag, ['history', 'cashier']).then(show, show);
  }, [tag, isCheckDue]);
  if (!isCheckDue || !isThere || session === null) return null;
  return (
    <Suspense>
      <RealityCheck.Content session={session} onAnswered={refresh} />
    </Suspense>
  );
}

/**
 * Holds rises of the balance from the beginning of a round to its end, and the session's result with them, which would tell that of the
 * round as well.
 */
function useRounds({ session, refresh }: SessionOfPlay, { providerId }: LoadedPlay['game']) {
  const net = useUntilDrawn(session === null ? null : netText(session.net));
  const { hold, release } = holdRisesOf(usePage());
  useEffect(() => release, [release]);
  const onRound = (round: 'begun' | 'ended' | null) => {
    if (round === 'begun') hold(providerId);
    if (round === 'ended') release();
    refresh();
  };
  return { net, onRound };
}

function useOpenCashier(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => void navigate(withAction(location, 'deposit'), { preventScrollReset: true });
}

const Bonus = ({ game }: Pick<LoadedPlay, 'game'>) =>
  useHydrated() && (
    <Suspense>
      <PlayBonus.Content game={game} />
    </Suspense>
  );

/** @param deposit the link to a deposit, drawn by the frame */
export function PlayScreen({ game, closed, deposit }: LoadedPlay & { deposit: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const { enter } = useFullScreen(stage);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const back = useWayBack(game);
  const played = useSessionOfPlay();
  const { elapsedMs } = played;
  const { net, onRound } = useRounds(played, game);
  const figures = { elapsedMs, net };
  const launching = useLaunch({ game, closed });
  const { phase } = launching;
  const openCashier = useOpenCashier();
  useOtherTabs();
  // The launch is requested again, and its refusal names the change.
  usePush('restriction', launching.again);

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
      <Bonus game={game} />
      <MoneyInGames
        playedAt={game.providerId}
        onBack={() => {
          // A game that plays from an account of its own has it there with its launch.
          if (phase.kind === 'playing' && phase.isTransferType) launching.again();
        }}
      />
      <div className="stage" ref={stage}>
        <Stage game={game} launching={launching} onPlay={onRound} onCashier={openCashier} />
      </div>
      <Check played={played} />
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
