/** Says how many messages were deleted, and offers them back. It stays until it is used or dismissed, or the page is left. */
import { X } from 'lucide';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Deleting } from './use-deleting.ts';

interface UndoBarProps {
  deleting: Deleting;
  /** Called before a pressed button goes, for the focus. */
  onPress: () => void;
}

export function UndoBar({ deleting: { deleted, undo, dismiss }, onPress }: UndoBarProps) {
  const t = useText();
  const count = deleted.length;
  const pressed = (act: () => unknown) => () => {
    onPress();
    void act();
  };
  return (
    // The status is there before its text is, so that the text is read out.
    <div className="undo" role="status">
      {count > 0 && (
        <p>
          <span className="grow">{t('messages.deleted', { count, number: groupedNumber(count) })}</span>
          <button type="button" className="button small quiet" onClick={pressed(undo)}>
            {t('messages.undo')}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('frame.dismiss')}
            onClick={pressed(dismiss)}
          >
            <Icon of={X} className="icon small" />
          </button>
        </p>
      )}
    </div>
  );
}
