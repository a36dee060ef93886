/** The shape of texts by language: each one of the product's, English always. */
import * as z from 'zod/mini';
import { TEXT_LANGUAGES, type TextLanguage } from '#app/domain/language.ts';
import { listOf } from './wire.ts';

type OtherLanguage = Exclude<TextLanguage, 'en'>;

/** Texts by language code. English is required, and stands for every language that is left out; an unknown code is refused. */
export function textsByLanguage<Text extends z.ZodMiniType>(text: Text) {
  const others = TEXT_LANGUAGES.filter(language => language !== 'en');
  const optional = Object.fromEntries(others.map(language => [language, z.optional(text)])) as Record<
    OtherLanguage,
    z.ZodMiniOptional<Text>
  >;
  return z.strictObject({ en: text, ...optional });
}

/** A list of languages that names one at least. */
export const someLanguages = listOf(z.enum(TEXT_LANGUAGES), TEXT_LANGUAGES.length).check(z.minLength(1));
