/**
 * The announcement popup [2.70]: for guests and members, once per page load, never over another dialog and never over a
 * game. What was closed stays closed for this page; what is announced later comes by itself.
 */
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { actionOf } from '#app/domain/dialog-address.ts';
import { useTopDialog } from '#app/ui/open-dialogs.ts';
import { useAnnouncements } from './use-announcements.ts';

/** Loaded when there is something to announce; where its file does not come, nothing is announced. */
const AnnouncementPopup = lazy(() =>
  import('./announcement-popup.tsx').then(
    it => ({ default: it.AnnouncementPopup }),
    () => ({ default: () => null }),
  ),
);

/** Where somebody plays. */
const GAME = /^\/[^/]+\/game\//;

/** @param isHeld whether something else is to be shown first, or may be */
export function Announcements({ isHeld }: { isHeld: boolean }) {
  const { pathname, search } = useLocation();
  const list = useAnnouncements();
  const top = useTopDialog();
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = list?.data.filter(it => !seen.has(it.id)) ?? [];
  const isFree = !isHeld && actionOf(search) === null && !GAME.test(pathname);

  // Opened while no dialog is; from then on the top dialog is this one.
  if (!isOpen && isFree && top === null && fresh.length > 0) setOpen(true);
  if (isOpen && (fresh.length === 0 || !isFree)) setOpen(false);

  if (!isOpen || list === null || fresh.length === 0 || !isFree) return null;
  return (
    <Suspense>
      <AnnouncementPopup
        announcements={fresh}
        hidePeriod={list.period.hide_period}
        onClose={() => {
          setOpen(false);
          setSeen(new Set([...seen, ...fresh.map(it => it.id)]));
        }}
      />
    </Suspense>
  );
}
