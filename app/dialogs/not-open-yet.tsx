/** For a dialog whose screen has not opened: says so. */
import { useText } from '#app/i18n/use-language.tsx';

export function NotOpenYet() {
  const t = useText();
  return (
    <div className="empty">
      <h3>{t('dialog.empty')}</h3>
      <p>{t('dialog.empty_text')}</p>
    </div>
  );
}
