/** Watches for newer builds, knows the device, keeps a member's tab connected, and announces. */
import { type ComponentType, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { takeFingerprint } from '#app/browser/fingerprint.client.ts';
import { whenIdle } from '#app/browser/when-idle.client.ts';
import { Announcements } from '#app/features/announcements/announcements.ts';
import { BuildKeeper } from '#app/features/build/build.ts';
import { loadLive } from '#app/features/live/live.ts';
import { useStores } from '#app/stores/provider.tsx';

/** How long a page waits for a file that did not come before it asks again. */
const RETRY_MS = 5_000;

/** Null until it is there: a page works without it, so a file that does not come breaks nothing. */
function useLive(isWanted: boolean): ComponentType | null {
  const [Live, setLive] = useState<ComponentType | null>(null);
  const isLoaded = Live !== null;
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let timer: ReturnType<typeof setTimeout>;
    const load = () =>
      loadLive().then(
        it => setLive(() => it),
        () => {
          timer = setTimeout(load, RETRY_MS);
        },
      );
    void load();
    return () => clearTimeout(timer);
  }, [isWanted, isLoaded]);
  return isWanted ? Live : null;
}

export function Companions() {
  const { loggedIn } = useSnapshot(useStores().user);
  const Live = useLive(loggedIn);
  useEffect(() => whenIdle(() => void takeFingerprint()), []);
  return (
    <>
      <BuildKeeper />
      {Live && <Live />}
      <Announcements />
    </>
  );
}
