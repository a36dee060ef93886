/**
 * The page where anybody checks a round, without an account: it has the scripts, the headers and the policy of games. Its values
 * come in the fragment or are typed in, and no server receives them.
 */
import { languageTag } from '#app/contract/wire.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { studioPage } from './studio-page.ts';

/** @param wanted language tag of the linking page */
export function serveFairPage(env: PlatformEnv, wanted: string | null): Response {
  const tag = languageTag.safeParse(wanted).data ?? env.DEFAULT_LANGUAGE;
  const translate = sentenceTranslator(tag);
  return studioPage({
    tag,
    title: translate('check_round'),
    id: 'fair',
    data: { language: tag },
    fallback: translate('check_page_not_shown'),
  });
}
