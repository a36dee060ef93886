/**
 * The way back from a message to the list: one step of the history where the message was opened from the list, else the
 * list's address.
 */
import { useLocation, useNavigate } from 'react-router';
import { useInboxAddress } from './use-inbox-address.ts';

/** State of a history entry of the inbox: the list itself is the entry before it. */
export interface FromList {
  isFromList?: boolean;
}

export function useBackToList() {
  const navigate = useNavigate();
  const { isFromList = false } = (useLocation().state ?? {}) as FromList;
  const search = useInboxAddress().searchWith({ openId: null });
  return {
    isFromList,
    search,
    goBack: () =>
      void (isFromList ? navigate(-1) : navigate({ search }, { replace: true, preventScrollReset: true })),
  };
}
