/**
 * The page that a game runs in. It is the same for everybody: the launch is in the fragment of its address, which no server
 * receives. The game's scripts load from the same host; if they fail to, the page reports it after a while.
 */

import { languageTag } from '#app/contract/wire.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readGame } from '#platform/games/game/game.ts';
import { engineOfGame } from './engines/engine-of-game.ts';
import { isSharedGame } from './shared/shared-game.ts';
import { studioPage } from './studio-page.ts';

/** @param wanted language tag of the launching page */
export async function serveFrame(env: PlatformEnv, gameId: string, wanted: string | null): Promise<Response> {
  const game = await readGame(catalogueOf(env), gameId);
  if (game === null) return new Response('There is no such game.', { status: 404 });
  const tag = languageTag.safeParse(wanted).data ?? env.DEFAULT_LANGUAGE;
  const engine = engineOfGame({ gameId, type: game.type, name: game.names.en });
  return studioPage({
    tag,
    title: game.names[codeOfTag(tag)] ?? game.names.en,
    id: 'game',
    data: {
      game: gameId,
      language: tag,
      type: game.type,
      engine,
      shared: String(isSharedGame(game.type, engine)),
    },
    fallback: sentenceTranslator(tag)('game_not_drawn'),
  });
}
