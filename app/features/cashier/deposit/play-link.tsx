import { Link } from 'react-router';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';

/** On to the games, with the money that has arrived. */
export function PlayLink() {
  const t = useText();
  return (
    <Link className="btn p lg" to={`/${useLanguageTag()}`}>
      {t('deposit.play')}
    </Link>
  );
}
