/** Texts in sections: a heading, and paragraphs one after the other. */
import { Plus, Trash2 } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../../text/text.ts';
import { Typed } from './form-fields.tsx';

export interface Section {
  heading: string;
  paragraphs: readonly string[];
}

const HEADING_MOST = 200;
const ROWS = 6;

/** Paragraphs are parted by an empty line while they are edited. */
export const asText = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');
export const asParagraphs = (text: string): string[] =>
  text.split(/\n[ \t]*\n+/).filter((it, _at, all) => it !== '' || all.length === 1);

interface SectionsFormProps {
  sections: readonly Section[];
  onChange: (sections: readonly Section[]) => void;
}

export function SectionsForm({ sections, onChange }: SectionsFormProps) {
  const t = useText();
  const put = (at: number, change: Partial<Section>) =>
    onChange(sections.map((it, index) => (index === at ? { ...it, ...change } : it)));
  return (
    <div className="file-form">
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no ids, and stay in their order
        <fieldset key={at} className="form-part">
          <legend>{t('section_number', { number: at + 1 })}</legend>
          <Typed
            field={`heading-${at}`}
            label={t('section_heading')}
            value={section.heading}
            most={HEADING_MOST}
            onChange={heading => put(at, { heading })}
          />
          <Typed
            field={`paragraphs-${at}`}
            label={t('section_text')}
            value={asText(section.paragraphs)}
            rows={ROWS}
            onChange={text => put(at, { paragraphs: asParagraphs(text) })}
          />
          <button type="button" className="button" onClick={() => onChange(sections.toSpliced(at, 1))}>
            <Icon of={Trash2} className="icon small" />
            <span>
              {t('form_remove', { name: section.heading || t('section_number', { number: at + 1 }) })}
            </span>
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="button"
        onClick={() => onChange([...sections, { heading: '', paragraphs: [''] }])}
      >
        <Icon of={Plus} className="icon small" />
        {t('section_add')}
      </button>
    </div>
  );
}
