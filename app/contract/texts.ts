/** The shape of texts by language: those of the build and any other, English always. Operators may leave it out where no market reads it. */
import * as z from 'zod/mini';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { languageCode, listOf } from './wire.ts';

/** By language code. English stands for every language that is left out. */
export type TextsByLanguage<Text> = { en: Text } & { [language: string]: Text | undefined };

/** As operators send them: the platform fills in English where no market reads it (app/domain/english-text.ts). */
export type WrittenTexts<Text> = { [language: string]: Text | undefined };

/** Texts of the build's languages, and of any other. */
const shapeOf = <Text extends z.ZodMiniType>(text: Text) => ({
  en: text,
  ...Object.fromEntries(
    TEXT_LANGUAGES.filter(it => it !== 'en').map(language => [language, z.optional(text)]),
  ),
});

/** Texts by language code. English is required, and stands for every language that is left out. */
export const textsByLanguage = <Text extends z.ZodMiniType>(text: Text) =>
  z.catchall(z.object(shapeOf(text)), text).check(
    z.superRefine((it, context) => {
      for (const key of Object.keys(it))
        if (!languageCode.safeParse(key).success)
          context.addIssue({ code: 'custom', path: [key], message: 'is not a language code such as "en"' });
    }),
  ) as unknown as z.ZodMiniType<TextsByLanguage<z.output<Text>>, WrittenTexts<z.input<Text>>>;

/** Languages that the site is read in, in the order of its markets: the first leads where English is none of them. */
export const siteLanguages = listOf(languageCode, 300);

/** A list of languages that names one at least. */
export const someLanguages = listOf(languageCode, 100).check(
  z.minLength(1),
  z.refine(it => new Set(it).size === it.length, 'names a language twice'),
);
