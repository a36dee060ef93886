/** The time of play as a clock. */
import { clockText } from '#app/domain/play-session.ts';

export const PlayClock = ({ elapsedMs }: { elapsedMs: number }) => (
  <bdi translate="no" dir="ltr" className="number">
    {clockText(elapsedMs)}
  </bdi>
);
