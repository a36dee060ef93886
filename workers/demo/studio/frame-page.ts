/**
 * The page that a game runs in. It is the same for everybody: the launch is in the fragment of its address, which no server
 * receives. The game's scripts load from the same host; if they fail to, the page reports it after a while.
 */

import { languageTag } from '#app/contract/wire.ts';
import { codeOfTag, direction, htmlLanguage } from '#app/domain/language.ts';
import { escapeMarkup } from '#app/domain/markup.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readGame } from '#platform/games/game/game.ts';
import { engineOfGame } from './engines/engine-of-game.ts';

/** @param wanted language tag of the launching page */
export async function serveFrame(env: PlatformEnv, gameId: string, wanted: string | null): Promise<Response> {
  const game = await readGame(catalogueOf(env), gameId);
  if (game === null) return new Response('There is no such game.', { status: 404 });
  const tag = languageTag.safeParse(wanted).data ?? env.DEFAULT_LANGUAGE;
  const name = escapeMarkup(game.names[codeOfTag(tag)] ?? game.names.en);
  const facts = {
    game: gameId,
    language: tag,
    type: game.type,
    engine: engineOfGame({ gameId, type: game.type, name: game.names.en }),
  };
  const data = Object.entries(facts).map(([key, value]) => ` data-${key}="${escapeMarkup(value)}"`);
  const html = `<!doctype html>
<html lang="${htmlLanguage(tag)}" dir="${direction(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/studio/assets/frame.css">
<script type="module" crossorigin src="/studio/assets/main.js"></script>
</head>
<body>
<main id="game" aria-label="${name}"${data.join('')}>
<h1>${name}</h1>
<p role="status">${escapeMarkup(sentenceTranslator(tag)('game_not_drawn'))}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
