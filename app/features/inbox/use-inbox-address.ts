import { useLocation } from 'react-router';
import { type InboxAddress, inboxAddress, inboxSearch } from '#app/domain/inbox-address.ts';

/** What the address lists and opens, and addresses that differ from it in a part. */
export function useInboxAddress() {
  const shown = inboxAddress(new URLSearchParams(useLocation().search));
  return { ...shown, searchWith: (change: Partial<InboxAddress>) => inboxSearch({ ...shown, ...change }) };
}
