/**
 * The incoming-transfer popup [2.71]: never over another dialog and never over a game; other popups that open by themselves
 * wait until it is over. Its code and its texts come when there is something to notice.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { actionOf } from '#app/domain/dialog-address.ts';
import { noticedMessages } from '#app/domain/transfer-notice.ts';
import { useMessages } from '#app/features/inbox/inbox.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useIsInGame } from '#app/page/use-is-in-game.ts';
import { useStores } from '#app/page/use-page.ts';
import { useTopDialog } from '#app/ui/open-dialogs.ts';
import type { TransferPopupProps } from './transfer-popup.tsx';
import { useNoticeHistory } from './use-notice-history.ts';
import { useNoticedTransfer } from './use-noticed-transfer.ts';
import { useTransferNotice } from './use-transfer-notice.ts';
import { useTransferToast } from './use-transfer-toast.ts';

/** @returns null until both are there; where one of them does not come, no popup opens */
function usePopup(isWanted: boolean, onMissing: () => void): ComponentType<TransferPopupProps> | null {
  const tag = useLanguageTag();
  const [Popup, setPopup] = useState<ComponentType<TransferPopupProps> | null>(null);
  useEffect(() => {
    if (!isWanted || Popup !== null) return;
    let isCurrent = true;
    Promise.all([import('./transfer-popup.tsx'), loadTexts(tag, ['cashier'])]).then(
      ([it]) => isCurrent && setPopup(() => it.TransferPopup),
      () => isCurrent && onMissing(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Popup, tag, onMissing]);
  return Popup;
}

/** The messages that it speaks of are read with it, or the next page would speak of them again. */
function useReadNoticed(): () => Promise<void> {
  const { user } = useStores();
  const { markRead, knowMessages } = useMessages();
  return async () => {
    await knowMessages();
    await Promise.all(noticedMessages(user.messageList).map(({ noticeId }) => markRead(noticeId)));
  };
}

interface TransferNoticeProps {
  /** Called with whether it is over: no popup shows, and none will for this member on this page. */
  onOver: (isOver: boolean) => void;
}

export function TransferNotice({ onOver }: TransferNoticeProps) {
  const { search } = useLocation();
  const isInGame = useIsInGame();
  const navigate = useNavigate();
  const readNoticed = useReadNoticed();
  const historyOf = useNoticeHistory();
  const { isOver, title, close } = useTransferNotice();
  const Popup = usePopup(title !== null, close);
  const transfer = useNoticedTransfer(title);
  const top = useTopDialog();
  const [isOpen, setOpen] = useState(false);
  useTransferToast();
  const isFree = actionOf(search) === null && !isInGame;

  // Opened while no dialog is; from then on the top dialog is this one.
  const isReady = title !== null && Popup !== null && transfer !== undefined;
  if (!isOpen && isFree && top === null && isReady) setOpen(true);
  if (isOpen && (title === null || !isFree)) setOpen(false);

  useEffect(() => {
    onOver(isOver);
    return () => onOver(false);
  }, [isOver, onOver]);

  const proceed = async (to: string) => {
    close();
    await navigate(to);
    await readNoticed();
  };
  if (!isOpen || !isFree || title === null || Popup === null || transfer === undefined) return null;
  const history = historyOf(title);
  const onProceed = history === null ? null : () => void proceed(history);
  return <Popup title={title} transfer={transfer} onClose={close} onProceed={onProceed} />;
}
