/**
 * What moves while one round is drawn. All of it can be cut short: what runs jumps to its end, and what comes after takes no
 * time. Where the player wants less motion nothing moves, but what has to be read still stays for its while.
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

  /** Moves what the compositor can move: transform and opacity. It stays as the last frame has it. */
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

  /** @param ms to look at something; less when the round is cut short */
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

  /** Counts from one number to another; the last call is always with `to`. */
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
