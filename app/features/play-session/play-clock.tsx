/** The time of play as a clock. */
import { clockText } from '#app/domain/play-session.ts';

export const PlayClock = ({ elapsedMs }: { elapsedMs: number }) => (
  <bdi dir="ltr" className="num">
    {clockText(elapsedMs)}
  </bdi>
);
