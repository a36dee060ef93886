/** The link from a credited deposit to the games. */
import { Link } from 'react-router';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';

export function PlayLink() {
  const t = useText();
  return (
    <Link className="button primary large" to={`/${useLanguageTag()}`}>
      {t('deposit.play')}
    </Link>
  );
}
