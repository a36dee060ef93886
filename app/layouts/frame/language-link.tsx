/** The button that opens the language switcher; a plain link without JavaScript. */

import { countryOfTag } from '#app/domain/country.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { CountryMark } from '../inner-parts.ts';
import { DialogLink } from './dialog-link.tsx';

export function LanguageLink() {
  const t = useText();
  const tag = useLanguageTag();
  const { app } = useStores();
  const countries = useSnapshot(app).countries as typeof app.countries;
  const country = countryOfTag(countries, tag);
  const language = country?.languages.find(it => it.value === tag);
  return (
    <DialogLink
      action="language"
      className="button quiet language"
      label={`${t('frame.language')}: ${language?.name ?? tag}, ${country?.label ?? ''}`}
    >
      <LateBoundary>
        <CountryMark.Content country={(tag.split('-')[1] ?? '').toUpperCase()} size={20} />
      </LateBoundary>
      {/* For the eye: the name says it in full. */}
      <span data-initials={codeOfTag(tag).toUpperCase()} />
    </DialogLink>
  );
}
