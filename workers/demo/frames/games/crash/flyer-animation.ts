/** Animates the flying object and its crash. `Flyer` draws it. */
import type { Timeline } from '../../timeline.ts';

export const SPARKS = 12;

/** Sparks spread in all directions, some of them farther. */
function sparkFrames(spark: number): Keyframe[] {
  const turn = (spark / SPARKS) * 2 * Math.PI + (spark % 3) * 0.2;
  const far = 110 + 60 * ((spark * 0.618) % 1);
  const to = `translate(${(Math.cos(turn) * far).toFixed(1)}%, ${(Math.sin(turn) * far).toFixed(1)}%)`;
  return [
    { transform: 'none', opacity: 1, easing: 'cubic-bezier(0.1, 0.6, 0.4, 1)' },
    { transform: to, opacity: 1, offset: 0.6 },
    { transform: to, opacity: 0 },
  ];
}

const SPREAD: Keyframe[] = [
  { transform: 'scale(0.2)', opacity: 0.9 },
  { transform: 'scale(2)', opacity: 0 },
];

const FALL: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'translate(12%, 4%) rotate(24deg)', opacity: 1, offset: 0.25 },
  { transform: 'translate(40%, 220%) rotate(160deg)', opacity: 0 },
];

export class FlyerAnimation {
  readonly #place: HTMLElement;
  readonly #body: HTMLElement | null;

  /** @param place the root of a `Flyer` */
  constructor(place: HTMLElement) {
    this.#place = place;
    this.#body = place.querySelector<HTMLElement>('.flyer-body');
  }

  /** @param turn radians from level */
  move(x: number, y: number, turn: number): void {
    this.#place.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
    if (this.#body !== null) this.#body.style.rotate = `${(-turn).toFixed(3)}rad`;
  }

  async crash(timeline: Timeline): Promise<void> {
    const sparks = [...this.#place.querySelectorAll('.spark')];
    await Promise.all([
      ...sparks.map((spark, at) => timeline.animate(spark, sparkFrames(at), { duration: 900 })),
      timeline.animate(this.#place.querySelector('.ring'), SPREAD, { duration: 700, easing: 'ease-out' }),
      timeline.animate(this.#body, FALL, { duration: 900, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' }),
    ]);
  }

  /** Reverts the crash. */
  mend(): void {
    for (const animation of this.#place.getAnimations({ subtree: true })) animation.cancel();
  }
}
