/** Error messages of broken form rules, in the language of the page [5.24] [8.18]. */
import { useCallback } from 'react';
import { isolateLtr } from '#app/domain/bidi.ts';
import { direction } from '#app/domain/language.ts';
import { formatAmount, isDecimal } from '#app/domain/money.ts';
import { readBrokenRule } from '#app/domain/rules/broken-rule.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';

/** A number in a sentence is grouped as everywhere [9.18]; a sum with its currency keeps its order in Arabic. */
function shown(n: string, isRtl: boolean): string {
  if (isDecimal(n)) return formatAmount(n);
  return isRtl && /^\d/.test(n) ? isolateLtr(n) : n;
}

/**
 * The sentence of a field's error: the text of the key `error_{rule}`, with the rule's value as its `n` [5.24] [8.18]; text
 * that names no rule of ours, such as an operator's own sentence, stays as it is.
 */
export function useSentence(): (error: string) => string {
  const t = useText();
  const isRtl = direction(useLanguageTag()) === 'rtl';
  return useCallback(
    error => {
      const broken = readBrokenRule(error);
      // The rule comes from a list, all of whose keys a test demands.
      return broken === null
        ? error
        : t(`error_${broken.rule}` as 'error_required', { n: shown(broken.n, isRtl) });
    },
    [t, isRtl],
  );
}
