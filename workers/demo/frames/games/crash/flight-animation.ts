/**
 * Animates a flight, frame by frame and without React. The height grows by the engine's formula and the local clock, but never
 * far beyond the studio's last answer.
 */
import { multiplierAt } from '#demo/studio/engines/crash.ts';
import { isStill, type Timeline } from '../../timeline.ts';
import { ageAt, milestonePassed, placeAt, shownMs, slopeAt } from './flight.ts';
import { type FlightAnswer, flownOn, ON_GROUND } from './flight-state.ts';
import type { FlyerAnimation } from './flyer-animation.ts';
import type { Sky } from './sky.ts';

/** With reduced motion, interval between two pictures, in milliseconds; the figure changes more often. */
const STILL_PICTURE_MS = 1000;
const STILL_FIGURE_MS = 200;

export interface Scene {
  sky: Sky;
  flyer: FlyerAnimation;
}

export class FlightAnimation {
  readonly #growthPerMs: number;
  readonly #onHeight: (hundredths: number, hasLeft: boolean) => void;
  #scene: Scene | null = null;
  #flight = ON_GROUND;

  /** @param onHeight writes the figure, whenever it changes */
  constructor(growthPerMs: number, onHeight: (hundredths: number, hasLeft: boolean) => void) {
    this.#growthPerMs = growthPerMs;
    this.#onHeight = onHeight;
  }

  get hundredths(): number {
    return this.#flight.hundredths;
  }

  /** Whether the player's exit is drawn. */
  get hasLeft(): boolean {
    return this.#flight.leftAtMs !== null;
  }

  /** Whether this flight is being drawn. */
  isFlying(roundId: string): boolean {
    return this.#flight.roundId === roundId && !this.#flight.isOver;
  }

  /** Attaches the canvas and the flying object. */
  enter(scene: Scene): void {
    this.#scene = scene;
  }

  /** Adapts to a new size of the canvas. */
  fit(): void {
    this.#scene?.sky.fit();
    this.#paint();
  }

  /** Returns to the ground. @param roundId of the starting flight; null before the next one */
  reset(roundId: string | null): void {
    this.#flight = { ...ON_GROUND, roundId };
    this.#scene?.flyer.mend();
    this.#write();
    this.#paint();
  }

  /**
   * Draws each frame by the studio's last answer.
   *
   * @param lastAnswer returns null unless the flight is known to be running
   * @param onMilestone receives passed milestones, in hundredths
   * @returns a function that stops the animation
   */
  run(lastAnswer: () => FlightAnswer | null, onMilestone: (hundredths: number) => void): () => void {
    const next = (now: number) => {
      const answer = lastAnswer();
      const passed = answer === null ? null : this.#advance(now, answer);
      if (passed !== null) onMilestone(passed);
      frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }

  /** Flies to a height in at most `mostMs`. A picture ahead of the studio's answer jumps back to it. */
  async flyTo(hundredths: number, mostMs: number, timeline: Timeline): Promise<void> {
    const toMs = ageAt(hundredths, this.#growthPerMs);
    const fromMs = Math.min(this.#flight.ageMs, toMs);
    await timeline.count(fromMs, toMs, shownMs(fromMs, toMs, mostMs), ageMs => {
      this.#flight = { ...this.#flight, ageMs, hundredths: Math.min(hundredths, multiplierAt(ageMs)) };
      this.#write();
      this.#paint();
    });
  }

  /** Marks the player's exit; the flight continues. */
  leave(): void {
    this.#flight = { ...this.#flight, leftAtMs: this.#flight.ageMs };
    this.#paint();
  }

  /** Ends the flight and keeps its picture. */
  end(): void {
    this.#flight = { ...this.#flight, isOver: true };
  }

  async crash(timeline: Timeline): Promise<void> {
    this.end();
    this.#paint();
    await this.#scene?.flyer.crash(timeline);
  }

  /** @returns the milestone that this frame passes */
  #advance(now: number, answer: FlightAnswer): number | null {
    const before = this.#flight;
    const after = flownOn(before, now, answer);
    this.#flight = after;
    const isNext = (everyMs: number) =>
      before.ageMs === 0 || Math.floor(after.ageMs / everyMs) > Math.floor(before.ageMs / everyMs);
    if (!isStill() || isNext(STILL_FIGURE_MS)) this.#write();
    if (!isStill() || isNext(STILL_PICTURE_MS)) this.#paint();
    return milestonePassed(before.hundredths, after.hundredths);
  }

  #write(): void {
    this.#onHeight(this.#flight.hundredths, this.#flight.leftAtMs !== null);
  }

  #paint(): void {
    if (this.#scene === null) return;
    const { sky, flyer } = this.#scene;
    const { ageMs, leftAtMs, isOver } = this.#flight;
    const growthPerMs = this.#growthPerMs;
    sky.paint({ ageMs, growthPerMs, leftAtMs, isOver, isStill: isStill() });
    const { width, height } = sky.size;
    const [x, y] = sky.point(placeAt(ageMs));
    flyer.move(x, y, ageMs === 0 ? 0 : 0.5 * slopeAt(ageMs, growthPerMs, height / Math.max(1, width)));
  }
}
