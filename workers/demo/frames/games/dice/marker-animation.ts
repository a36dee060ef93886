/** Animates the marker on the bar and the figure above it; both run to the result together. */
import type { DiceBet } from '#demo/studio/engines/dice.ts';
import { play } from '../../sound.ts';
import type { Timeline } from '../../timeline.ts';
import { unitOf } from './dice-round.ts';
import { numberText, partOf } from './odds.ts';

const RUN_MS = 1100;
/** Number of ticks while the marker runs. */
const TICKS = 9;

const at = (part: number) => `translateX(${(100 * part).toFixed(3)}%)`;

/** A reference to an element, set once it is mounted. */
interface ElementRef {
  current: HTMLElement | null;
}

export class MarkerAnimation {
  readonly #runner: ElementRef;
  readonly #figure: ElementRef;
  #part = 0;
  #hundredths = 0;

  /** @param elements the runner is as wide as the bar, with the marker at its left end */
  constructor({ runner, figure }: { runner: ElementRef; figure: ElementRef }) {
    this.#runner = runner;
    this.#figure = figure;
  }

  /** Returns the marker to the left end. */
  clear(mode: DiceBet['mode']): void {
    for (const animation of this.#runner.current?.getAnimations() ?? []) animation.cancel();
    this.#part = 0;
    this.#hundredths = mode === 'limbo' ? 100 : 0;
    this.#write(mode, this.#hundredths);
  }

  async runTo(mode: DiceBet['mode'], hundredths: number, timeline: Timeline): Promise<void> {
    const part = partOf(mode, hundredths);
    const ticking = window.setInterval(() => play.tick(), RUN_MS / TICKS);
    await Promise.all([
      timeline.animate(this.#runner.current, [{ transform: at(this.#part) }, { transform: at(part) }], {
        duration: RUN_MS,
        easing: 'cubic-bezier(0.3, 0, 0.15, 1)',
      }),
      timeline.count(this.#hundredths, hundredths, RUN_MS * 0.8, number => this.#write(mode, number)),
    ]);
    window.clearInterval(ticking);
    this.#part = part;
    this.#hundredths = hundredths;
    this.#write(mode, hundredths);
    play.stop();
  }

  #write(mode: DiceBet['mode'], hundredths: number): void {
    if (this.#figure.current === null) return;
    this.#figure.current.textContent = `${numberText(hundredths)}${unitOf(mode)}`;
  }
}
