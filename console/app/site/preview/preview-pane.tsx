/** What members see of the open file: in the site's radius and theme, by market and language, on a phone or a desktop. Texts are shown as texts. */
import { type ComponentType, useState } from 'react';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import { direction } from '#app/domain/language.ts';
import { Segment } from '../../form/segment.tsx';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/text.ts';
import { currentTheme } from '../../theme.ts';
import type { EntryKey, PreviewProps, Viewer } from '../forms/file-kind.ts';
import { themeStyle } from './site-theme.ts';

interface Place {
  country: string;
  currency: string;
  language: string;
}

const placesOf = ({ markets }: PreviewFacts, only: string | null): Place[] =>
  markets.flatMap(({ country, currency, languages }) =>
    Object.keys(languages)
      .filter(it => only === null || it === only || only === `${it}-${country.toLowerCase()}`)
      .map(language => ({ country, currency, language })),
  );

interface PreviewPaneProps {
  Preview: ComponentType<PreviewProps<never>>;
  value: unknown;
  entry: EntryKey;
  facts: PreviewFacts;
  /** The language of the file; null where its texts have all languages. */
  language: string | null;
}

export function PreviewPane({ Preview, value, entry, facts, language }: PreviewPaneProps) {
  const t = useText();
  const { language: nameOf } = useFormats();
  const [at, setAt] = useState('0');
  const [device, setDevice] = useState('desktop');
  const [theme, setTheme] = useState<string>(currentTheme());
  const places = placesOf(facts, language);
  const place = places[Number(at)] ?? places[0];
  if (place === undefined) return <p className="empty-note">{t('preview_nobody')}</p>;
  const viewer: Viewer = { ...place, isPhone: device === 'phone' };
  return (
    <section className="record-panel preview-pane" aria-label={t('preview')}>
      <div className="panel-head">
        <h2>{t('preview')}</h2>
        <select
          className="input"
          aria-label={t('preview_for')}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        >
          {places.map((it, index) => (
            <option key={`${it.country} ${it.language}`} value={String(index)}>
              {`${it.country}, ${nameOf(it.language)}`}
            </option>
          ))}
        </select>
        <Segment
          label={t('preview_device')}
          options={[
            { value: 'desktop', text: t('preview_desktop') },
            { value: 'phone', text: t('preview_phone') },
          ]}
          chosen={device}
          onChoose={setDevice}
        />
        <Segment
          label={t('preview_theme')}
          options={[
            { value: 'dark', text: t('preview_dark') },
            { value: 'light', text: t('preview_light') },
          ]}
          chosen={theme}
          onChoose={setTheme}
        />
      </div>
      <section
        className="site-preview"
        aria-label={t('preview_page')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
        tabIndex={0}
        data-theme={theme}
        data-device={device}
        dir={direction(place.language)}
        lang={place.language}
        style={themeStyle(facts.theme)}
      >
        <Preview {...{ value: value as never, entry, viewer, facts }} />
      </section>
    </section>
  );
}
