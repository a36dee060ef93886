/** The number of unread messages at the end of the menu's entry. The entry itself does not wait for it. */
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useUnread } from './use-unread.ts';

export function InboxCount() {
  const t = useText();
  const unread = useUnread();
  const number = groupedNumber(unread);
  if (unread === 0) return null;
  return (
    <em className="number">
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t('inbox.unread', { count: unread, number })}</span>
    </em>
  );
}
