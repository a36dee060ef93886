/** The announcement for screen readers, once the text is written: a number after each key would only be in the way. */
import { groupedNumber } from '#app/domain/grouped-number.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { isFound, type Results } from './results.ts';
import { useIsSettled } from './use-is-settled.ts';

function spokenOf(results: Results, text: string, t: Translate): string {
  if (!isFound(results)) return t('page.search.none', { name: text });
  const found = t('search.spoken', { number: groupedNumber(results.total) });
  return results.corrected === null ? found : `${t('search.corrected')} ${results.corrected}. ${found}`;
}

interface SpokenProps {
  text: string;
  /** Null before there are any. */
  results: Results | null;
}

export function Spoken({ text, results }: SpokenProps) {
  const t = useText();
  const isSettled = useIsSettled(text);
  return (
    <p className="visually-hidden" role="status">
      {isSettled && results !== null && spokenOf(results, text, t)}
    </p>
  );
}
