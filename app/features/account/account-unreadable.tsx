/** The screen in place of an account page that the platform did not answer for. */
import { TryAgain } from '#app/features/connection/connection.ts';
import { useText } from '#app/i18n/use-language.tsx';

export function AccountUnreadable() {
  const t = useText();
  return (
    <div className="empty">
      <h1 className="title">{t('page.account.title')}</h1>
      <p>{t('error.something_went_wrong')}</p>
      <TryAgain />
    </div>
  );
}
