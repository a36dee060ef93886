/** Picks the language of the console itself. */
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { ownNameOf } from '../text/language-name.ts';
import { chooseLanguage, useText, useTextLanguage } from '../text/text.ts';

export function ConsoleLanguage() {
  const t = useText();
  const language = useTextLanguage();
  return (
    <label className="nav-item console-language">
      <span className="visually-hidden">{t('console_language')}</span>
      <select
        value={language}
        onChange={({ target }) => void chooseLanguage(target.value as (typeof TEXT_LANGUAGES)[number])}
      >
        {TEXT_LANGUAGES.map(code => (
          <option key={code} value={code} lang={code}>
            {ownNameOf(code)}
          </option>
        ))}
      </select>
    </label>
  );
}
