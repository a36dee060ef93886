/** The filter and the open message of the inbox's address, and a function that makes addresses with other values. */
import { useLocation } from 'react-router';
import { type InboxAddress, inboxAddress, inboxSearch } from '#app/domain/inbox-address.ts';

export function useInboxAddress() {
  const shown = inboxAddress(new URLSearchParams(useLocation().search));
  return { ...shown, searchWith: (change: Partial<InboxAddress>) => inboxSearch({ ...shown, ...change }) };
}
