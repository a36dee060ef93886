/** What the catalogue reads of the studio's games, also outside workers: labels that follow from their rules. */
export type { GameFeature } from './engines/stated-rules.ts';
export { type GameLabels, labelsOfGame } from './statement/labels-of-game.ts';
