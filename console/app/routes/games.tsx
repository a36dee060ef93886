/** /operator/games/{gameId}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { gameList } from '#app/contract/operator/games.ts';
import { GAME_FIELDS } from '../games/fields.ts';
import { GameList } from '../games/game-list.tsx';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(gameList, GAME_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function GamesRoute() {
  return <GameList list={useLoaderData<typeof clientLoader>()} openKey={useParams().gameId ?? null} />;
}
