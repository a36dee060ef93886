/** Animates the reels to their next stops, one after the other. */
import type { SlotRules } from '#demo/studio/engines/slots/slot-rules.ts';
import { play } from '../../sound.ts';
import type { Timeline } from '../../timeline.ts';

/** Least number of symbols that pass before a reel stops. */
const LEAST_TURN = 14;
/** Stops before the first round. */
const FIRST_STOPS = [4, 11, 2, 17, 8];

/**
 * The strip of a reel, rendered once: two rounds and a window, so that every turn is an upward translation of it.
 */
const stripOf = (reel: string, rows: number): string => reel + reel + reel.slice(0, LEAST_TURN + rows);

/** The start of a turn on the strip: the present position, one or two rounds further. */
function beginOf(from: number, to: number, round: number): number {
  const near = from + round;
  return near - to < LEAST_TURN ? near + round : near;
}

/** Style of a strip with this position on top. */
const placed = (strip: string, place: number) => ({
  transform: `translateY(${(-100 * place) / strip.length}%)`,
});

export class ReelAnimation {
  readonly strips: readonly string[];
  readonly #reels: readonly string[];
  readonly #pace: SlotRules['pace'];
  readonly #elements: (HTMLElement | null)[] = [];
  #stops: readonly number[] = FIRST_STOPS;

  constructor({ reels, rows, pace }: Pick<SlotRules, 'reels' | 'rows' | 'pace'>) {
    this.#reels = reels;
    this.#pace = pace;
    this.strips = reels.map(reel => stripOf(reel, rows));
  }

  /** Registers the element of a reel's strip; null removes it. */
  hold(reel: number, element: HTMLElement | null): void {
    this.#elements[reel] = element;
    Object.assign(element?.style ?? {}, placed(this.strips[reel] ?? '', this.stopOf(reel)));
  }

  /** Position of the strip at the top of a reel. */
  stopOf(reel: number): number {
    return this.#stops[reel] ?? 0;
  }

  async turnTo(stops: readonly number[], timeline: Timeline): Promise<void> {
    const before = this.#stops;
    this.#stops = stops;
    const turns = this.#elements.map(async (element, reel) => {
      const strip = this.strips[reel] ?? '';
      const to = this.stopOf(reel);
      const from = beginOf(before[reel] ?? 0, to, this.#reels[reel]?.length ?? 0);
      await timeline.animate(element, [placed(strip, from), placed(strip, to)], {
        duration: this.#pace.firstStopMs + reel * this.#pace.nextStopMs,
        easing: 'cubic-bezier(0.3, 0.05, 0.3, 1.04)',
      });
      if (!timeline.isCut) play.stop(reel);
    });
    await Promise.all(turns);
  }
}
