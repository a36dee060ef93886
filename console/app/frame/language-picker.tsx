/** Picks the language of the members whose chats and tickets are listed; or all. */
import { useSnapshot } from 'valtio';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { showLanguage } from '../chat/lists.ts';
import { desk } from '../desk.ts';
import { useFormats } from '../text/formats.ts';
import { useText } from '../text/text.ts';

export function LanguagePicker() {
  const t = useText();
  const formats = useFormats();
  const { language } = useSnapshot(desk);
  return (
    <label className="button picker">
      <span className="visually-hidden">{t('members_language')}</span>
      <select value={language} onChange={({ target }) => showLanguage(target.value)}>
        <option value="">{t('all_languages')}</option>
        {TEXT_LANGUAGES.map(code => (
          <option key={code} value={code}>
            {formats.language(code)}
          </option>
        ))}
      </select>
    </label>
  );
}
