/** The shape of texts by language: those of the build and any other, English always. */
import * as z from 'zod/mini';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { languageCode, listOf } from './wire.ts';

/** By language code. English stands for every language that is left out. */
export type TextsByLanguage<Text> = { en: Text } & { [language: string]: Text | undefined };

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
  ) as unknown as z.ZodMiniType<TextsByLanguage<z.output<Text>>, TextsByLanguage<z.input<Text>>>;

/** A list of languages that names one at least. */
export const someLanguages = listOf(languageCode, 100).check(
  z.minLength(1),
  z.refine(it => new Set(it).size === it.length, 'names a language twice'),
);
