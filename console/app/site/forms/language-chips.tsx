/** The language whose texts are edited. Those that lack a text say so. */
import { useState } from 'react';
import { FALLBACK_LANGUAGE } from '#app/domain/language.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/text.ts';

/** The chosen language of a site's, the first at the beginning. */
export const useChosenLanguage = (codes: readonly string[]) => useState(codes[0] ?? FALLBACK_LANGUAGE);

interface LanguageChipsProps {
  codes: readonly string[];
  chosen: string;
  missing: readonly string[];
  onChoose: (code: string) => void;
}

export function LanguageChips({ codes, chosen, missing, onChoose }: LanguageChipsProps) {
  const t = useText();
  const { language: nameOf } = useFormats();
  return (
    <fieldset className="list-filters language-chips">
      <legend>{t('form_texts')}</legend>
      {codes.map(code => (
        <button
          key={code}
          type="button"
          className="filter-chip"
          aria-pressed={code === chosen}
          data-flaw={missing.includes(code) || undefined}
          onClick={() => onChoose(code)}
        >
          <span>{nameOf(code)}</span>
          {missing.includes(code) && <span className="dim"> {t('promotion_text_missing')}</span>}
        </button>
      ))}
    </fieldset>
  );
}
