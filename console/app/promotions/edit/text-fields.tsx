/** The words of a promotion by language. Languages that a market needs say so. */
import { useState } from 'react';
import { leadingLanguage, readsEnglish } from '#app/domain/english-text.ts';
import { useFormats } from '../../text/formats.ts';
import { languageChoices } from '../../text/language-name.ts';
import { useText } from '../../text/text.ts';
import { keysAt, languagesIn, valueAt } from './draft.ts';
import { DraftLong, DraftText } from './draft-fields.tsx';
import { flawsAt, useDraft } from './draft-form.ts';

const asTyped = (text: string): string => text;

/**
 * Languages of the markets that the promotion is for, and the one that it always has: English where a market of the site reads it, else the
 * first of them.
 */
function useNeeded(): { leading: string; needed: ReadonlySet<string> } {
  const { draft, options } = useDraft();
  const chosen = keysAt(draft, ['markets']);
  const site = languagesIn(options);
  const read = languagesIn({ markets: options.markets.filter(it => chosen.includes(it.country)) });
  const leading = leadingLanguage(readsEnglish(site) || read.length === 0 ? site : read);
  return { leading, needed: new Set([leading, ...read]) };
}

export function TextFields() {
  const t = useText();
  const { language: nameOf } = useFormats();
  const form = useDraft();
  const { leading, needed } = useNeeded();
  const [language, setLanguage] = useState(leading);
  const path = ['texts', language];
  return (
    <>
      <fieldset className="list-filters">
        <legend className="visually-hidden">{t('promotion_texts')}</legend>
        {languageChoices([...needed]).map(code => {
          const isMissing = needed.has(code) && valueAt(form.draft, ['texts', code]) === undefined;
          const isWrong = flawsAt(form, ['texts', code]).length > 0;
          return (
            <button
              key={code}
              type="button"
              className="filter-chip"
              aria-pressed={code === language}
              data-flaw={isMissing || isWrong || undefined}
              onClick={() => setLanguage(code)}
            >
              <span>{nameOf(code)}</span>
              {isMissing && <span className="dim"> {t('promotion_text_missing')}</span>}
            </button>
          );
        })}
      </fieldset>
      <p className="dim tiny-text">{t('promotion_texts_how')}</p>
      <div key={language} className="draft-texts">
        <DraftText path={[...path, 'title']} label={t('promotion_text_title')} read={asTyped} />
        <DraftLong path={[...path, 'summary']} label={t('promotion_text_summary')} />
        <DraftLong path={[...path, 'content']} label={t('promotion_text_content')} rows={6} />
        <DraftLong path={[...path, 'terms']} label={t('promotion_text_terms')} rows={8} />
        {language !== leading && valueAt(form.draft, path) !== undefined && (
          <button type="button" className="text-link" onClick={() => form.set(path, undefined)}>
            {t('promotion_text_remove', { language: nameOf(language) })}
          </button>
        )}
      </div>
    </>
  );
}
