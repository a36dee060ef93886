/** A game that has the screen to itself, for play money too: nothing opens over it by itself. */
import { useLocation } from 'react-router';
import { matchPage } from '#app/visit/match.ts';

export const useIsInGame = (): boolean => matchPage(useLocation().pathname).page?.layout === 'play';
