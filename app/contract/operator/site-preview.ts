/** What the console needs to show a file of the site as members see it. */
import * as z from 'zod/mini';
import { theme } from '../theme.ts';
import { currency, id, languageCode, listOf, orNull, slug, text } from '../wire.ts';
import { countryCode } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

const MARKETS_MAX = 100;

/** One word for all languages, or by language code. */
const names = z.union([text(300), z.record(languageCode, text(300))]);

const previewFacts = z.object({
  /** Title of the site. */
  name: text(200),
  /** Null for the theme of the build. */
  theme: orNull(theme),
  /** In the order of lists. */
  markets: listOf(
    z.object({
      country: countryCode,
      name: text(120),
      currency,
      /** Names of languages by code. */
      languages: z.record(languageCode, text(60)),
    }),
    MARKETS_MAX,
  ),
  categories: listOf(z.object({ type: slug, names }), 100),
  /** What rows of home can name. */
  studios: listOf(z.object({ id, name: text(120) }), 2_000),
  attributes: listOf(z.object({ id, names }), 500),
  banners: listOf(z.object({ id, names }), 500),
});
export type PreviewFacts = z.infer<typeof previewFacts>;

/** site/preview-facts */
export const sitePreviewFacts = operatorEndpoint('site/preview-facts', z.object({}), previewFacts);
