/**
 * The bell in a member's header: the number of unread messages, and the link to the inbox. Fetches them for the whole page.
 */
import { Bell } from 'lucide';
import { Link } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useFetchedMessages } from './use-messages.ts';
import { useUnread } from './use-unread.ts';

/** More are not counted in so small a place. */
const MOST = 99;

export function InboxBell() {
  const t = useText();
  const tag = useLanguageTag();
  const unread = useUnread();
  useFetchedMessages();
  const label =
    unread === 0 ? t('frame.inbox') : t('inbox.link', { count: unread, number: groupedNumber(unread) });
  return (
    <Link className="icon-button bell" to={`/${tag}/inbox`}>
      <Icon of={Bell} />
      <span className="visually-hidden">{label}</span>
      {unread > 0 && (
        <span className="count number" aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
