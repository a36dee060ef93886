/** What is missing of a title: all of it, or the words of some languages, whose members read another one. Pure. */
import { type CheckContext, codesOf } from './file-kind.ts';
import { type Names, siteNames } from './names.ts';

/** @param name of the entry, as the operator reads it */
export function titleChecks(
  title: Names,
  name: string,
  { facts, t, languageName }: Pick<CheckContext, 'facts' | 't' | 'languageName'>,
): string[] {
  const { languageFor, missingIn } = siteNames(codesOf(facts));
  const missing = missingIn(title);
  const [first] = missing;
  if (first === undefined) return [];
  const read = languageFor(title, first);
  return read === undefined
    ? [t('check_title', { name })]
    : [t('check_languages', { name, language: languageName(read), languages: missing.join(', ') })];
}
