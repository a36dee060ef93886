/** The button that opens the language switcher; a plain link without JavaScript. */
import { codeOfTag } from '#app/domain/language.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { DialogLink } from './dialog-link.tsx';

export function LanguageLink() {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <DialogLink action="language" className="btn q lang" label={`${t('frame.language')}: ${tag}`}>
      <CountryMark country={(tag.split('-')[1] ?? '').toUpperCase()} size={20} />
      {codeOfTag(tag).toUpperCase()}
    </DialogLink>
  );
}
