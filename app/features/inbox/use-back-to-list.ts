import { useLocation, useNavigate } from 'react-router';
import { useInboxAddress } from './use-inbox-address.ts';

/** State of a history entry of the inbox: the list itself is the entry before it. */
export interface FromList {
  isFromList?: boolean;
}

/** The list where it was left: one back where a message was opened from it, else its address. */
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
