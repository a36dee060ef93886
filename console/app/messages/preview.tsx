/** A message as members see it in their inbox, in each of its languages: text as it is, with its line breaks. */
import { useState } from 'react';
import type { WrittenMessage } from '#app/contract/operator/message.ts';
import { languageForEnglish, withoutEnglish } from '#app/domain/english-text.ts';
import { direction } from '#app/domain/language.ts';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { languageChoices, ownNameOf } from '../text/language-name.ts';
import { localeOf, useText } from '../text/text.ts';

type Written = Pick<WrittenMessage, 'texts' | 'link'>;

const NO_WORDS = { title: '', text: '' };

function Page({ of: { texts, link }, language }: { of: Written; language: string }) {
  const t = useText();
  const { title, text } = texts[language] ?? NO_WORDS;
  if (title === '' && text === '') return <p className="empty-note">{t('campaign_preview_empty')}</p>;
  return (
    <article className="message-preview" lang={localeOf(language)} dir={direction(language)}>
      <h4>{title}</h4>
      <Paragraphs text={text} />
      {link !== null && (
        <p className="tiny-text dim" lang={document.documentElement.lang} dir="auto">
          {t('campaign_preview_button', { path: link })}
        </p>
      )}
    </article>
  );
}

/** @param props.languages of the site */
export function Preview({ of, languages: site }: { of: Written; languages: readonly string[] }) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const texts = withoutEnglish(of.texts, site);
  const languages = languageChoices(site, Object.keys(texts)).filter(it => texts[it] !== undefined);
  const language = languages.find(it => it === chosen) ?? languageForEnglish(texts, site);
  return (
    <section className="record-panel" aria-label={t('campaign_preview')}>
      <div className="panel-head">
        <h3>{t('campaign_preview')}</h3>
      </div>
      <div className="draft-section">
        {languages.length > 1 && (
          <fieldset className="list-filters">
            <legend className="visually-hidden">{t('campaign_language')}</legend>
            {languages.map(it => (
              <button
                key={it}
                type="button"
                className="filter-chip"
                lang={localeOf(it)}
                aria-pressed={it === language}
                onClick={() => setChosen(it)}
              >
                {ownNameOf(it)}
              </button>
            ))}
          </fieldset>
        )}
        <Page of={of} language={language} />
      </div>
    </section>
  );
}
