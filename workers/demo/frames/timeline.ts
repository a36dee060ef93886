/**
 * The animations of one drawing. They can be skipped: running ones jump to their end, later ones take no time. With reduced
 * motion nothing moves, but pauses for reading remain.
 */
const wantsLess = matchMedia('(prefers-reduced-motion: reduce)');

export const isStill = (): boolean => wantsLess.matches;

export class Timeline {
  #isCut = false;
  readonly #running = new Set<Animation>();
  readonly #cuts = new Set<() => void>();

  get isCut(): boolean {
    return this.#isCut;
  }

  /** Animates transform and opacity on the compositor, and keeps the last keyframe. */
  async animate(
    element: Element | null,
    frames: Keyframe[],
    options: KeyframeAnimationOptions,
  ): Promise<void> {
    if (element === null) return;
    const isInstant = this.#isCut || isStill();
    const animation = element.animate(frames, {
      fill: 'both',
      ...options,
      ...(isInstant ? { duration: 0, delay: 0, iterations: 1 } : {}),
    });
    this.#running.add(animation);
    try {
      await animation.finished;
    } catch {
      // taken away with its element: as good as done
    }
    this.#running.delete(animation);
  }

  /** Pauses. @param ms duration; shortened by a skip */
  wait(ms: number): Promise<void> {
    if (this.#isCut) return Promise.resolve();
    return new Promise(resolve => {
      const done = () => {
        clearTimeout(timer);
        this.#cuts.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#cuts.add(done);
    });
  }

  /** Counts between two numbers; the last call always passes `to`. */
  async count(from: number, to: number, ms: number, onNumber: (number: number) => void): Promise<void> {
    const start = performance.now();
    while (!this.#isCut && !isStill()) {
      const part = (performance.now() - start) / ms;
      if (part >= 1) break;
      onNumber(Math.round(from + (to - from) * part));
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
    onNumber(to);
  }

  skip(): void {
    this.#isCut = true;
    for (const animation of this.#running) animation.finish();
    for (const cut of [...this.#cuts]) cut();
  }
}
