/** Loads the launcher of games: at once for members, and with the first press for guests, which leads to the login. */
import { useEffect, useState } from 'react';
import type { LaunchGame } from '#app/domain/launch.ts';
import { onStart, startGame } from '#app/features/games/games.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useLazyPart } from '#app/ui/use-lazy-part.ts';

const LAUNCHER = lazyPart(async () => (await import('./launcher.tsx')).Launcher);

export function LauncherHost() {
  const { loggedIn } = useSnapshot(useStores().user);
  const [pressed, setPressed] = useState<LaunchGame | null>(null);
  const isWanted = loggedIn || pressed !== null;
  const Launcher = useLazyPart(LAUNCHER, isWanted);
  useEffect(() => {
    if (!isWanted) return onStart(setPressed);
    // The launcher is still loading and takes no presses: this one waits for it.
    if (pressed !== null) startGame(pressed);
  }, [isWanted, pressed]);
  return Launcher && <Launcher />;
}
