/** The inbox among the entries of the menu. */
import { Mail } from 'lucide';
import { NavLink } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useUnread } from './use-unread.ts';

export function InboxEntry() {
  const t = useText();
  const tag = useLanguageTag();
  const unread = useUnread();
  const number = groupedNumber(unread);
  return (
    <NavLink to={`/${tag}/inbox`}>
      <Icon of={Mail} />
      <span className="clip">{t('frame.inbox')}</span>
      {unread > 0 && (
        <em className="num">
          <span aria-hidden="true">{number}</span>
          <span className="sr">{t('inbox.unread', { count: unread, number })}</span>
        </em>
      )}
    </NavLink>
  );
}
