/** What runs beside every page, loaded when the browser is idle: watches for newer builds, keeps a member connected, starts games, announces. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Announcements } from '#app/features/announcement/announcement.ts';
import { hearBalance } from '#app/features/balance/balance.ts';
import { BuildKeeper } from '#app/features/build/build.ts';
import { hearMessages } from '#app/features/inbox/inbox.ts';
import { LauncherHost } from '#app/features/play/play.ts';
import { loadTransferNotice } from '#app/features/transfer-notice/transfer-notice.ts';
import { useFingerprint } from '#app/page/use-fingerprint.ts';
import { usePage, useSite, useStores } from '#app/page/use-page.ts';
import { useTranslationScript } from '#app/page/use-translation-script.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useLazyPart } from '#app/ui/use-lazy-part.ts';

const LIVE = lazyPart(async () => (await import('#app/page/live-connection.tsx')).Live);
const PREVIEW = lazyPart(async () => (await import('#app/page/preview.ts')).Preview);
const TRANSFER_NOTICE = lazyPart(loadTransferNotice);

/** What is the member's own and stands on every page follows its pushes everywhere. */
function usePushReactions(): void {
  const page = usePage();
  useEffect(() => {
    const stops = [hearBalance(page), hearMessages(page)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [page]);
}

export function Companions() {
  const { loggedIn } = useSnapshot(useStores().user);
  const Live = useLazyPart(LIVE, loggedIn);
  const TransferNotice = useLazyPart(TRANSFER_NOTICE, loggedIn);
  const { previewOrigins, translationScript } = useSite().config;
  const Preview = useLazyPart(PREVIEW, previewOrigins.length > 0);
  const [isNoticed, setNoticed] = useState(false);
  usePushReactions();
  useFingerprint();
  useTranslationScript(translationScript);
  return (
    <>
      <BuildKeeper />
      <LauncherHost />
      {Live && <Live />}
      {TransferNotice && <TransferNotice onOver={setNoticed} />}
      {Preview && <Preview origins={previewOrigins} />}
      <Announcements isHeld={loggedIn && !isNoticed} />
    </>
  );
}
