/**
 * The announcement popup [1.16] [2.70]: for guests and members, once per page load, never over another dialog and never over
 * a game. Closed announcements stay closed on this page; later ones come by themselves.
 */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { actionOf } from '#app/domain/dialog-address.ts';
import { useIsInGame } from '#app/page/use-is-in-game.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useTopDialog } from '#app/ui/open-dialogs.ts';
import { useLazyPart } from '#app/ui/use-lazy-part.ts';
import { useAnnouncements } from './use-announcements.ts';

/** Loaded when there is something to announce. */
const POPUP = lazyPart(async () => (await import('./announcement-popup.tsx')).AnnouncementPopup);

/** @param isHeld whether something else is to be shown first, or may be */
export function Announcements({ isHeld }: { isHeld: boolean }) {
  const { search } = useLocation();
  const isInGame = useIsInGame();
  const list = useAnnouncements();
  const top = useTopDialog();
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = list?.data.filter(it => !seen.has(it.id)) ?? [];
  const isFree = !isHeld && actionOf(search) === null && !isInGame;

  const Popup = useLazyPart(POPUP, fresh.length > 0 && isFree);

  // Opened while no dialog is; from then on the top dialog is this one.
  if (!isOpen && isFree && top === null && Popup !== null && fresh.length > 0) setOpen(true);
  if (isOpen && (fresh.length === 0 || !isFree)) setOpen(false);

  if (!isOpen || Popup === null || list === null || fresh.length === 0 || !isFree) return null;
  return (
    <Popup
      announcements={fresh}
      hidePeriod={list.period.hide_period}
      onClose={() => {
        setOpen(false);
        setSeen(new Set([...seen, ...fresh.map(it => it.id)]));
      }}
    />
  );
}
