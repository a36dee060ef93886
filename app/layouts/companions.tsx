/** The parts beside every page, loaded when the browser is idle: the next page's files, the watch for builds, a member's connection, game starts, announcements. */
import { useEffect, useState } from 'react';
import { Announcements } from '#app/features/announcement/announcement.ts';
import { BuildKeeper } from '#app/features/build/build.ts';
import { LauncherHost } from '#app/features/play/play.ts';
import { loadTransferNotice } from '#app/features/transfer-notice/transfer-notice.ts';
import { LikelyPage } from '#app/page/likely-page.tsx';
import { useFingerprint } from '#app/page/use-fingerprint.ts';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useServiceWorker } from '#app/page/use-service-worker.ts';
import { useTabOwner } from '#app/page/use-tab-owner.ts';
import { useTranslationScript } from '#app/page/use-translation-script.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { TOAST } from '#app/ui/toast-list.tsx';
import { useLazyPart } from '#app/ui/use-lazy-part.ts';

const MEMBER = lazyPart(async () => (await import('./member-companions.tsx')).MemberCompanions);
const PREVIEW = lazyPart(async () => (await import('#app/page/preview.ts')).Preview);
const TRANSFER_NOTICE = lazyPart(loadTransferNotice);

export function Companions() {
  const { loggedIn } = useSnapshot(useStores().user);
  const MemberCompanions = useLazyPart(MEMBER, loggedIn);
  const TransferNotice = useLazyPart(TRANSFER_NOTICE, loggedIn);
  const { previewOrigins, translationScript } = useSite().config;
  const Preview = useLazyPart(PREVIEW, previewOrigins.length > 0);
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => void TOAST.load(), []);
  useFingerprint();
  useServiceWorker();
  useTabOwner();
  useTranslationScript(translationScript);
  return (
    <>
      <LikelyPage />
      <BuildKeeper />
      <LauncherHost />
      {MemberCompanions && <MemberCompanions />}
      {TransferNotice && <TransferNotice onOver={setNoticed} />}
      {Preview && <Preview origins={previewOrigins} />}
      <Announcements isHeld={loggedIn && !isNoticed} />
    </>
  );
}
