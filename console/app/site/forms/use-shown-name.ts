/** Names of entries as the operator reads them: in the language of the console, else in the one that leads on the site. */
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import { useTextLanguage } from '../../text/text.ts';
import { codesOf } from './file-kind.ts';
import { type Names, siteNames } from './names.ts';

export function useShownName(facts: PreviewFacts): (names: Names | null | undefined) => string {
  const language = useTextLanguage();
  const { shownIn } = siteNames(codesOf(facts));
  return names => shownIn(names, language);
}
