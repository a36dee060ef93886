/** The face of the session of play: its clock and result, as a game's bar and home show them. */

export { netText } from './net-text.ts';
export { PlayClock } from './play-clock.tsx';
export { SessionTags } from './session-tags.tsx';
export { type SessionOfPlay, useSessionOfPlay } from './use-session-of-play.ts';
