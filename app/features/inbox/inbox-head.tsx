/** The inbox's heading with the unread count, and the actions on all messages at once. */
import { Trash2 } from 'lucide';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useMessages } from './use-messages.ts';

interface InboxHeadProps {
  unread: number;
  /** Number of the listed messages that are read. */
  read: number;
  onDeleteRead: () => void;
}

export function InboxHead({ unread, read, onDeleteRead }: InboxHeadProps) {
  const t = useText();
  const { markRead } = useMessages();
  return (
    <div className="row head">
      <h1 className="title grow" tabIndex={-1}>
        {t('page.inbox.title')}{' '}
        {unread > 0 && (
          <span className="dim number">
            {t('inbox.unread', { count: unread, number: groupedNumber(unread) })}
          </span>
        )}
      </h1>
      {unread > 0 && (
        <button type="button" className="button small quiet js-only" onClick={() => void markRead('all')}>
          {t('messages.mark_all')}
        </button>
      )}
      {read > 0 && (
        <button type="button" className="button small quiet js-only clear" onClick={onDeleteRead}>
          <Icon of={Trash2} className="icon small" />
          <span>{t('messages.delete_read')}</span>
        </button>
      )}
    </div>
  );
}
