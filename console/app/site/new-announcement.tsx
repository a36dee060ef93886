/** The form of a new announcement: texts by language, markets, and from when to when. */
import { type FormEvent, useState } from 'react';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import { leadingLanguage } from '#app/domain/english-text.ts';
import { refuse } from '#app/domain/result.ts';
import { command } from '../call.ts';
import { CheckList } from '../form/check-list.tsx';
import { LongTextField, TextField } from '../form/fields.tsx';
import type { FormValues } from '../form/form-dialog.tsx';
import { UtcTimeField, utcTimeOf } from '../form/utc-time-field.tsx';
import { useFormats } from '../text/formats.ts';
import { languageChoices } from '../text/language-name.ts';
import { localeOf, useText } from '../text/text.ts';
import { SiteForm } from './act.tsx';
import { LanguageChips } from './forms/language-chips.tsx';
import { AnnouncementPreview, usePreviewFacts } from './preview/announcement-preview.tsx';

interface Words {
  title: string;
  content: string;
}
type Texts = Readonly<Record<string, Words>>;

const NO_WORDS: Words = { title: '', content: '' };

/** Texts of the languages that have any. */
const announcedTexts = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, { title }]) => title.trim() !== '')
      .map(([code, { title, content }]) => [code, { title, content: content === '' ? null : content }]),
  );

/** The first language that lacks its title: the leading one always has a title, another where it has a content. */
const untitledOf = (texts: Texts, languages: readonly string[]): string | undefined =>
  languageChoices(languages, Object.keys(texts)).find(code => {
    const { title, content } = texts[code] ?? NO_WORDS;
    return title.trim() === '' && (code === leadingLanguage(languages) || content !== '');
  });

interface TextsFieldProps {
  texts: Texts;
  /** Null until they were read. */
  facts: PreviewFacts | null;
  /** Of the site. */
  languages: readonly string[];
  language: string;
  onChoose: (language: string) => void;
  onWrite: (change: Partial<Words>) => void;
}

function TextsField({ texts, facts, languages, language, onChoose, onWrite }: TextsFieldProps) {
  const t = useText();
  const { language: nameOf } = useFormats();
  const leading = leadingLanguage(languages);
  const { title, content } = texts[language] ?? NO_WORDS;
  const note = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement;
    onWrite({ [name]: value });
  };
  return (
    <>
      <LanguageChips codes={languageChoices(languages)} chosen={language} missing={[]} onChoose={onChoose} />
      <p className="dim tiny-text">{t('announcement_texts_how', { language: nameOf(leading) })}</p>
      <div key={language} className="form-dialog" lang={localeOf(language)} onChange={note}>
        <TextField
          name="title"
          label={t('announcement_title')}
          maxLength={200}
          defaultValue={title}
          isOptional={language !== leading}
        />
        <LongTextField
          name="content"
          label={t('announcement_content')}
          maxLength={10_000}
          defaultValue={content}
          isOptional
        />
      </div>
      <AnnouncementPreview title={title} content={content} facts={facts} />
    </>
  );
}

interface NewProps {
  currencies: readonly string[];
  /** Of the site. */
  languages: readonly string[];
  onClose: () => void;
}

/** Texts of the leading language stand for every language that has none of its own. */
export function NewAnnouncement({ currencies, languages, onClose }: NewProps) {
  const t = useText();
  const { language: nameOf } = useFormats();
  const [chosen, setChosen] = useState<string[]>([...currencies]);
  const [texts, setTexts] = useState<Texts>({});
  const facts = usePreviewFacts();
  const [language, setLanguage] = useState(leadingLanguage(languages));
  const write = (change: Partial<Words>) =>
    setTexts(before => ({ ...before, [language]: { ...(before[language] ?? NO_WORDS), ...change } }));
  const submit = (values: FormValues, operationId: string) => {
    const untitled = untitledOf(texts, languages);
    if (untitled !== undefined) {
      setLanguage(untitled);
      const text = t('announcement_untitled', { language: nameOf(untitled) });
      return Promise.resolve(refuse({ code: 422, text }));
    }
    if (chosen.length === 0) return Promise.resolve(refuse({ code: 422, text: t('markets_none_chosen') }));
    return command('announce', {
      id: `an-${operationId}`,
      currencies: chosen.length === currencies.length ? null : chosen,
      devices: null,
      languages: null,
      texts: announcedTexts(texts),
      img: null,
      link: values.link ?? null,
      hidePeriod: 1,
      priority: null,
      from: utcTimeOf(values.from),
      until: utcTimeOf(values.until),
    });
  };
  return (
    <SiteForm title={t('announcement_new')} onClose={onClose} onSubmit={submit}>
      <TextsField {...{ texts, facts, languages, language }} onChoose={setLanguage} onWrite={write} />
      <TextField
        name="link"
        label={t('announcement_link')}
        maxLength={2_000}
        pattern="(/|https?:).*"
        isOptional
      />
      <CheckList
        label={t('markets')}
        options={currencies.map(value => ({ value, text: value }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <UtcTimeField name="from" label={t('announcement_from')} isOptional />
      <UtcTimeField name="until" label={t('announcement_until')} isOptional />
    </SiteForm>
  );
}
