/** The button that opens the language switcher; a plain link without JavaScript. */
import { Link, useLocation } from 'react-router';
import { withAction } from '#app/dialogs/action.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { CountryMark } from '#app/ui/art/country-mark.tsx';

export function LanguageLink() {
  const t = useText();
  const tag = useLanguageTag();
  const location = useLocation();
  return (
    <Link
      className="btn q lang"
      to={withAction(location, 'language')}
      preventScrollReset
      role="button"
      aria-label={`${t('frame.language')}: ${tag}`}
    >
      <CountryMark country={(tag.split('-')[1] ?? '').toUpperCase()} size={20} />
      {codeOfTag(tag).toUpperCase()}
    </Link>
  );
}
