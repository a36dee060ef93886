/** What a site with real money says in a market: lines of the footer with links and seals, and the note under login and registration. */
import * as z from 'zod/mini';
import { filled, languageCode, listOf, place } from '#app/contract/wire.ts';
import type { Words } from '#app/domain/words.ts';

const LINES_MAX = 20;
const TEXT_MAX = 600;

/** One text for all languages, or texts by language code. */
const words = z.union([
  filled(TEXT_MAX),
  z
    .record(languageCode, filled(TEXT_MAX))
    .check(z.refine(it => 'en' in it, { path: ['en'], error: 'is missing' })),
]);

const line = z
  .object({
    text: z.optional(words),
    link: z.optional(place),
    /** A seal or a sign: of the regulator, of the age, of an organisation. */
    image: z.optional(place),
    /** What the picture shows. */
    alt: z.optional(words),
  })
  .check(
    z.refine(it => it.text !== undefined || it.image !== undefined, {
      path: ['text'],
      error: 'is missing, and there is no picture',
    }),
    z.refine(it => it.image === undefined || it.alt !== undefined, {
      path: ['alt'],
      error: 'is missing: what the picture shows',
    }),
    z.refine(it => it.image?.startsWith('/') ?? true, {
      path: ['image'],
      error: 'is at another host, whose pictures pages do not show; put the file into media/',
    }),
  );

export const legalWords = z.object({
  /** In the order of the footer. */
  lines: listOf(line, LINES_MAX).check(z.minLength(1)),
  /** Under login and registration; the site's own sentence where it is left out. */
  entry: z.optional(words),
});
type LegalWords = z.infer<typeof legalWords>;

const NOTHING: Words = '';

/** As the contract has them. */
export const legalOf = ({ lines, entry = NOTHING }: LegalWords) => ({
  lines: lines.map(it => ({
    text: it.text ?? NOTHING,
    link: it.link ?? null,
    image: it.image ?? null,
    alt: it.alt ?? NOTHING,
  })),
  entry,
});

/** Pictures of the lines. */
export const picturesOfLegal = (legal: LegalWords | undefined): string[] =>
  (legal?.lines ?? []).flatMap(it => it.image ?? []);
