/** The face of a member's break from play: what pages say while it runs. */
export { AwayLine } from './away-line.tsx';
export { useAwayText } from './use-away-text.ts';
