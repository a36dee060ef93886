/** Watches for newer builds, knows the device, keeps a member connected, starts games, tells of money received, announces. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { takeFingerprint } from '#app/browser/fingerprint.client.ts';
import { whenIdle } from '#app/browser/when-idle.client.ts';
import { Announcements } from '#app/features/announcement/announcement.ts';
import { BuildKeeper } from '#app/features/build/build.ts';
import { LauncherHost } from '#app/features/play/play.ts';
import { loadLive } from '#app/features/realtime/realtime.ts';
import { loadTransferNotice } from '#app/features/transfer-notice/transfer-notice.ts';
import { useStores } from '#app/stores/provider.tsx';
import { useLoaded } from '#app/ui/use-loaded.ts';

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
