/**
 * Starts games, one at a time, on every page: the decision is a rule of the domain, this carries it out [1.5] [4.32]-[4.36]
 * [8.9].
 */
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openGameWindow } from '#app/browser/game-window.client.ts';
import { decideLaunch, type LaunchGame } from '#app/domain/launch.ts';
import { playPath } from '#app/domain/play-address.ts';
import { usePageBalance } from '#app/features/balance/balance.ts';
import { onStart, rememberPath } from '#app/features/games/games.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { deviceOf } from '#app/page/device.ts';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { showToast } from '#app/stores/toasts.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useLatest } from '#app/ui/use-latest.ts';
import { matchPage } from '#app/visit/match.ts';
import { noteOfTransfer } from './transfer-note.ts';

/** Returns a member's money from a transfer-type game that they have left, once, on the next page that they open [7.14]. */
function useLeftMoney(): void {
  const page = usePage();
  const { user } = page.stores;
  const memberId = useSnapshot(user).data?.user.id;
  const isInGame = matchPage(useLocation().pathname).page?.file === 'game';
  const { refresh } = usePageBalance();
  useEffect(() => {
    if (isInGame || memberId === undefined || noteOfTransfer() === null) return;
    const restore = async () => {
      const { data } = user;
      const inGames = data?.inGames ?? [];
      if (data !== null) data.inGames = []; // on its way back: the member need not press for it
      const { restoreLeftMoney } = await import('./left-money.ts');
      const isBack = await restoreLeftMoney(page, { memberId, playedGame: null });
      if (isBack) await refresh({ isBackground: true });
      else if (data !== null) data.inGames = inGames;
    };
    // Where its file does not come the note stays, and the next page tries again.
    restore().catch(() => undefined);
  }, [page, user, isInGame, memberId, refresh]);
}

const BlockedWindow = lazyPart(async () => (await import('./blocked-window.tsx')).BlockedWindow);

/** So long after a launch another press is the second one of a double click. Milliseconds. */
const DOUBLE_CLICK_MS = 700;

/** So long a page says that a game plays elsewhere, milliseconds: two sentences are read in it. */
const ELSEWHERE_MS = 8_000;

/** Says that a game has gone to a window of its own, and the balance with it where its provider holds the money. */
function useElsewhere(): (game: LaunchGame, isTransferType: boolean) => Promise<void> {
  const t = useText();
  const tag = useLanguageTag();
  const { toasts } = useStores();
  const { refresh } = usePageBalance();
  return async ({ displayName: game }, isTransferType) => {
    if (isTransferType) void refresh({ isBackground: true });
    await loadTexts(tag, ['play']);
    const summary = t('play.in_window', { game });
    const detail = isTransferType ? t('play.moves_window') : '';
    showToast(toasts, { severity: 'info', summary, detail, life: ELSEWHERE_MS });
  };
}

/** Opens the window first and asks then. @returns whether the browser let it open */
function useWindowLaunch(): (game: LaunchGame, loading: string) => Promise<boolean> {
  const t = useText();
  const { toasts } = useStores();
  const { call } = usePage();
  const notifyElsewhere = useElsewhere();
  return async (game, loading) => {
    const opened = openGameWindow(loading);
    if (opened === null) return false;
    const isAnswered = await import('./fetch-game-url.ts').then(
      async ({ fetchGameUrl, NO_URL }) => {
        // Where it is refused, the call shows the platform's sentence as a toast [8.9].
        const found = await fetchGameUrl(call, game);
        if (found.ok) {
          opened.sendTo(found.value.url);
          // Without its texts no message shows; the game opens all the same.
          notifyElsewhere(game, found.value.isTransferType).catch(() => undefined);
        } else opened.close();
        return found.ok || found.error !== NO_URL;
      },
      () => {
        opened.close();
        return false;
      },
    );
    if (!isAnswered) showToast(toasts, { severity: 'error', summary: t('error.something_went_wrong') });
    return true;
  };
}

export function Launcher() {
  const { app, user } = useStores();
  const tag = useLanguageTag();
  const place = useLocation();
  const navigate = useNavigate();
  const launchInWindow = useWindowLaunch();
  const [blocked, setBlocked] = useState<LaunchGame | null>(null);
  const isBusy = useRef(false);
  useLeftMoney();

  const launch = async (game: LaunchGame) => {
    const isApp = deviceOf(app) === 'app';
    const decided = decideLaunch(game, { isLoggedIn: user.loggedIn, isApp, tag, place });
    if (decided.kind !== 'new-window') {
      rememberPath(place);
      await navigate(decided.to, { preventScrollReset: decided.kind === 'login' });
    } else if (!(await launchInWindow(game, decided.loading))) {
      await Promise.all([loadTexts(tag, ['play']), BlockedWindow.load()]);
      setBlocked(game);
    }
  };
  const start = (game: LaunchGame) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void launch(game).finally(() => setTimeout(() => (isBusy.current = false), DOUBLE_CLICK_MS));
  };
  const latest = useLatest(start);
  useEffect(() => onStart(game => latest.current(game)), [latest]);

  if (blocked === null) return null;
  return (
    <Suspense>
      <BlockedWindow.Content
        name={blocked.displayName}
        onOpen={() => {
          setBlocked(null);
          isBusy.current = false;
          start(blocked);
        }}
        onHere={() => {
          setBlocked(null);
          rememberPath(place);
          void navigate(playPath(tag, blocked.gameId));
        }}
        onClose={() => setBlocked(null)}
      />
    </Suspense>
  );
}
