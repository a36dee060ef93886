/** Watches for newer builds, knows the device, keeps a member's tab connected, and announces. */
import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { takeFingerprint } from '#app/browser/fingerprint.client.ts';
import { whenIdle } from '#app/browser/when-idle.client.ts';
import { Announcements } from '#app/features/announcements/announcements.ts';
import { BuildKeeper } from '#app/features/build/build.ts';
import { Live } from '#app/features/live/live.ts';
import { useStores } from '#app/stores/provider.tsx';

export function Companions() {
  const { loggedIn } = useSnapshot(useStores().user);
  useEffect(() => whenIdle(() => void takeFingerprint()), []);
  return (
    <>
      <BuildKeeper />
      {loggedIn && (
        <Suspense>
          <Live />
        </Suspense>
      )}
      <Announcements />
    </>
  );
}
