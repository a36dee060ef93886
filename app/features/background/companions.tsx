/** Watches for newer builds, knows the device, keeps a member connected, starts games, tells of money received, announces. */
import { type ComponentType, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { takeFingerprint } from '#app/browser/fingerprint.client.ts';
import { whenIdle } from '#app/browser/when-idle.client.ts';
import { Announcements } from '#app/features/announcements/announcements.ts';
import { BuildKeeper } from '#app/features/build/build.ts';
import { loadLive } from '#app/features/live/live.ts';
import { LauncherHost } from '#app/features/play/play-pages.ts';
import { loadTransferNotice } from '#app/features/transfer-notice/transfer-notice.ts';
import { useStores } from '#app/stores/provider.tsx';

/** How long a page waits for a file that did not come before it asks again. */
const RETRY_MS = 5_000;

/** Null until it is there: a page works without it, so a file that does not come breaks nothing. */
function useLoaded<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const isLoaded = Content !== null;
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () =>
      load().then(
        it => setContent(() => it),
        () => {
          timer = setTimeout(attempt, RETRY_MS);
        },
      );
    void attempt();
    return () => clearTimeout(timer);
  }, [isWanted, isLoaded, load]);
  return isWanted ? Content : null;
}

export function Companions() {
  const { loggedIn } = useSnapshot(useStores().user);
  const Live = useLoaded(loggedIn, loadLive);
  const TransferNotice = useLoaded(loggedIn, loadTransferNotice);
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => whenIdle(() => void takeFingerprint()), []);
  return (
    <>
      <BuildKeeper />
      <LauncherHost />
      {Live && <Live />}
      {TransferNotice && <TransferNotice onOver={setNoticed} />}
      <Announcements isHeld={loggedIn && !isNoticed} />
    </>
  );
}
