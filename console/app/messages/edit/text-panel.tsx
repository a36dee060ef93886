/** What members read: a title and a text for each language, and the page that the message leads to. */
import { useState } from 'react';
import {
  MESSAGE_TEXT_MAX,
  MESSAGE_TITLE_MAX,
  type MessageWords,
  type WrittenMessage,
} from '#app/contract/operator/message.ts';
import type { SegmentCount } from '#app/contract/operator/segment.ts';
import { leadingLanguage } from '#app/domain/english-text.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useFormats } from '../../text/formats.ts';
import { languageChoices } from '../../text/language-name.ts';
import { localeOf, useText } from '../../text/text.ts';
import { TextInput } from './inputs.tsx';

interface TextPanelProps {
  content: WrittenMessage;
  /** Of the site. */
  languages: readonly string[];
  /** Null while it is counted. */
  counted: SegmentCount | null;
  onChange: (change: Partial<WrittenMessage>) => void;
}

const NOTHING: MessageWords = { title: '', text: '' };

/** Members who would get the message, by the language of their account. */
const readersOf = (counted: SegmentCount | null, language: string): number =>
  counted?.by.reduce((sum, it) => (it.language === language ? sum + it.addressed : sum), 0) ?? 0;

function Languages({
  content: { texts },
  languages,
  counted,
  language,
  onChoose,
}: Omit<TextPanelProps, 'onChange'> & {
  language: string;
  onChoose: (language: string) => void;
}) {
  const t = useText();
  const { language: nameOf } = useFormats();
  const ofReaders = counted?.by.map(it => it.language) ?? [];
  return (
    <fieldset className="list-filters">
      <legend className="visually-hidden">{t('campaign_language')}</legend>
      {languageChoices(languages, [...ofReaders, ...Object.keys(texts)]).map(code => {
        const readers = readersOf(counted, code);
        const isMissing = readers > 0 && texts[code] === undefined;
        return (
          <button
            key={code}
            type="button"
            className="filter-chip"
            aria-pressed={code === language}
            data-flaw={isMissing || undefined}
            onClick={() => onChoose(code)}
          >
            <span>{nameOf(code)}</span>
            {readers > 0 && <span className="dim number">{` ${groupedNumber(readers)}`}</span>}
            {isMissing && <span className="dim"> {t('promotion_text_missing')}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

export function TextPanel({ content, languages, counted, onChange }: TextPanelProps) {
  const t = useText();
  const { language: nameOf } = useFormats();
  const leading = leadingLanguage(languages);
  const [language, setLanguage] = useState(leading);
  const { texts, link } = content;
  const words = texts[language] ?? NOTHING;
  const write = (change: Partial<MessageWords>) =>
    onChange({ texts: { ...texts, [language]: { ...words, ...change } } });
  const sizeOf = (text: string, most: number) => t('campaign_of_most', { count: text.length, most });
  return (
    <section className="record-panel" aria-label={t('campaign_texts')}>
      <div className="panel-head">
        <h3>{t('campaign_texts')}</h3>
      </div>
      <div className="draft-section">
        <Languages {...{ content, languages, counted, language }} onChoose={setLanguage} />
        <p className="dim tiny-text">{t('campaign_texts_how', { language: nameOf(leading) })}</p>
        <div key={language} className="draft-texts">
          <TextInput
            label={t('campaign_title')}
            hint={sizeOf(words.title, MESSAGE_TITLE_MAX)}
            most={MESSAGE_TITLE_MAX}
            lang={localeOf(language)}
            value={words.title}
            onChange={title => write({ title })}
          />
          <TextInput
            label={t('campaign_text')}
            hint={sizeOf(words.text, MESSAGE_TEXT_MAX)}
            most={MESSAGE_TEXT_MAX}
            rows={6}
            lang={localeOf(language)}
            value={words.text}
            onChange={text => write({ text })}
          />
          {language !== leading && texts[language] !== undefined && (
            <button
              type="button"
              className="text-link"
              onClick={() => onChange({ texts: { ...texts, [language]: undefined } })}
            >
              {t('promotion_text_remove', { language: nameOf(language) })}
            </button>
          )}
        </div>
        <TextInput
          label={t('campaign_link')}
          hint={t('campaign_link_how')}
          value={link ?? ''}
          onChange={text => onChange({ link: text.trim() === '' ? null : text.trim() })}
        />
      </div>
    </section>
  );
}
