/** The picture of a flight, by the clock and the studio's answers, without React. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FlightAnimation } from '#demo/frames/games/crash/flight-animation.ts';
import type { FlightAnswer } from '#demo/frames/games/crash/flight-state.ts';
import { FlyerAnimation } from '#demo/frames/games/crash/flyer-animation.ts';
import { Sky } from '#demo/frames/games/crash/sky.ts';
import { Timeline } from '#demo/frames/timeline.ts';
import { CRASH_RULES, multiplierAt } from '#demo/studio/engines/crash.ts';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';

const LOOK = {
  colours: { title: '#fff', pop: '#f00', middle: '#333' },
  isPale: false,
} as unknown as GameLook;
const ANSWER: FlightAnswer = { beganAt: 1000, elapsedMs: 400, exitAtHundredths: 100_000, aheadMs: 900 };

let nextFrame: FrameRequestCallback | null;
let flyer: HTMLElement;

/** A frame of the browser at a moment of its clock. */
const frameAt = (now: number) => nextFrame?.(now);

beforeEach(() => {
  nextFrame = null;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    nextFrame = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    nextFrame = null;
  });
  document.body.innerHTML = '<canvas></canvas><div class="flyer"><div class="flyer-body"></div></div>';
  flyer = document.querySelector<HTMLElement>('.flyer') as HTMLElement;
  flyer.getAnimations = () => [];
});
afterEach(() => vi.unstubAllGlobals());

function flightOf(roundId: string) {
  const heights: [hundredths: number, hasLeft: boolean][] = [];
  const animation = new FlightAnimation(CRASH_RULES.growthPerMs, (...height) => heights.push(height));
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  animation.enter({ sky: new Sky(canvas, LOOK), flyer: new FlyerAnimation(flyer) });
  animation.reset(roundId);
  return { animation, heights };
}

describe('[1.5] a flight that goes on', () => {
  it('rises with the clock, and waits where the studio says nothing', () => {
    const { animation, heights } = flightOf('r-1');
    animation.run(() => ANSWER, vi.fn());
    frameAt(1500);
    frameAt(2300);
    frameAt(60_000);
    expect(heights.map(([hundredths]) => hundredths)).toEqual([
      100,
      multiplierAt(500),
      multiplierAt(1300),
      multiplierAt(1300),
    ]);
    expect(flyer.style.transform).toMatch(/^translate\(/);
  });

  it('never sinks when a later answer says that it began later', () => {
    const { animation } = flightOf('r-1');
    let answer = ANSWER;
    animation.run(() => answer, vi.fn());
    frameAt(1900);
    answer = { ...ANSWER, beganAt: 1800, elapsedMs: 500 };
    frameAt(1950);
    expect(animation.hundredths).toBe(multiplierAt(950));
  });

  it('stays at the height at which the player leaves', () => {
    const { animation } = flightOf('r-1');
    animation.run(() => ({ ...ANSWER, elapsedMs: 60_000, exitAtHundredths: 150 }), vi.fn());
    frameAt(61_000);
    expect(animation.hundredths).toBe(150);
  });

  it('tells milestones once, and nothing while no answer is there', () => {
    const { animation, heights } = flightOf('r-1');
    const onMilestone = vi.fn();
    let answer: FlightAnswer | null = null;
    const stop = animation.run(() => answer, onMilestone);
    frameAt(9000);
    expect(heights).toHaveLength(1);
    answer = { ...ANSWER, elapsedMs: 8000 };
    frameAt(9000);
    frameAt(9001);
    expect(onMilestone).toHaveBeenCalledOnce();
    stop();
    expect(nextFrame).toBeNull();
  });
});

describe('[1.5] a flight that is decided', () => {
  const skipped = () => {
    const timeline = new Timeline();
    timeline.skip();
    return timeline;
  };

  it('goes back to the height of the outcome when the picture ran ahead', async () => {
    const { animation } = flightOf('r-1');
    animation.run(() => ({ ...ANSWER, elapsedMs: 20_000 }), vi.fn());
    frameAt(21_000);
    await animation.flyTo(150, 260, skipped());
    expect(animation.hundredths).toBe(150);
  });

  it('has left the player behind from the height where the player left', async () => {
    const { animation, heights } = flightOf('r-1');
    await animation.flyTo(150, 260, skipped());
    animation.leave();
    await animation.flyTo(200, 260, skipped());
    expect(heights.slice(1)).toEqual([
      [150, false],
      [200, true],
    ]);
  });

  it('is in the air until it is over, and only as itself', () => {
    const { animation } = flightOf('r-1');
    expect([animation.isFlying('r-1'), animation.isFlying('r-2')]).toEqual([true, false]);
    animation.end();
    expect(animation.isFlying('r-1')).toBe(false);
  });
});
