/** The wheel: rendered once and rotated by the compositor. The ball moves inside the rotating wheel, so it stays in its pocket. */
import { memo, type RefObject } from 'react';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { numberOf } from '#demo/studio/engines/number-of.ts';
import { colourOf } from '#demo/studio/engines/roulette-layout.ts';
import { Picture } from '../../picture.tsx';
import { play } from '../../sound.ts';
import type { Timeline } from '../../timeline.ts';
import { pocketAngle, turnTo } from './turning.ts';

/** Radii in per cent. */
const OUTER = 87;
const NUMBERS = 78;
const POCKETS = 68;
const INNER = 48;
const TRACK = 93.5;
/** Angles of the studs, in degrees. */
const STUDS = [0, 1, 2, 3, 4, 5, 6, 7].map(at => 22.5 + 45 * at);
const BALL_RESTS = 60;
/** The ball's fall as a share of the wheel's height; it moves in a box of the wheel's size. */
const FALL = (TRACK - BALL_RESTS) / 2;

const WHEEL_MS = 6200;
const BALL_MS = 5000;
const WHEEL_TURNS = 2;
const BALL_TURNS = 8;
/** Bounces of the ball: progress, depth and rebound of each. */
const TOUCHES = [
  { at: 0.62, fallen: 0 },
  { at: 0.74, fallen: 0.94, back: 0.5 },
  { at: 0.84, fallen: 1, back: 0.72 },
  { at: 0.92, fallen: 1, back: 0.9 },
  { at: 0.98, fallen: 1 },
] as const;

export interface WheelParts {
  rotor: RefObject<HTMLDivElement | null>;
  arm: RefObject<HTMLDivElement | null>;
  ball: RefObject<HTMLDivElement | null>;
  /** Rotation of the resting wheel, in degrees. */
  rest: RefObject<number>;
}

const falls = (): Keyframe[] => {
  const frames: Keyframe[] = [{ transform: 'translateY(0)', offset: 0 }];
  for (const [index, touch] of TOUCHES.entries()) {
    frames.push({ transform: `translateY(${FALL * touch.fallen}%)`, offset: touch.at, easing: 'ease-out' });
    const next = TOUCHES[index + 1];
    if ('back' in touch && next !== undefined) {
      const offset = (touch.at + next.at) / 2;
      frames.push({ transform: `translateY(${FALL * touch.back}%)`, offset, easing: 'ease-in' });
    }
  }
  const first = frames[1];
  if (first !== undefined) first.easing = 'cubic-bezier(0.5, 0, 0.9, 0.6)';
  return [...frames, { transform: `translateY(${FALL}%)`, offset: 1 }];
};

async function sounds(timeline: Timeline): Promise<void> {
  let before = 0;
  for (const { at } of TOUCHES.slice(1)) {
    await timeline.wait((at - before) * BALL_MS);
    before = at;
    if (!timeline.isCut) play.tick(8 * at);
  }
}

/** Turns until the ball rests on the number; the resting angle derives from the round's id. */
export async function turnWheel(
  { rotor, arm, ball, rest }: WheelParts,
  timeline: Timeline,
  { wheel, number, roundId }: { wheel: readonly number[]; number: number; roundId: string },
): Promise<void> {
  const pocket = pocketAngle(wheel, number);
  const from = rest.current;
  const to = turnTo(from, pocket, numberOf(roundId) % 360, WHEEL_TURNS);
  rest.current = to % 360;
  void sounds(timeline);
  const turned = timeline.animate(
    rotor.current,
    [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }],
    { duration: WHEEL_MS, easing: 'cubic-bezier(0.3, 0.35, 0.4, 1)' },
  );
  const ran = timeline.animate(
    arm.current,
    [
      { transform: `rotate(${pocket + 360 * BALL_TURNS}deg)`, opacity: 0, offset: 0 },
      { opacity: 1, offset: 0.03 },
      { transform: `rotate(${pocket}deg)`, opacity: 1, offset: 1 },
    ],
    { duration: BALL_MS, easing: 'cubic-bezier(0.2, 0.45, 0.42, 1)' },
  );
  const fell = timeline.animate(ball.current, falls(), { duration: BALL_MS });
  await Promise.all([ran, fell]);
  if (!timeline.isCut) play.stop();
  await turned;
}

const on = (radius: number, angle: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`;
};

/** A segment of a ring around an angle. */
const ring = (outer: number, inner: number, angle: number, half: number) =>
  `M${on(outer, angle - half)}A${outer} ${outer} 0 0 1 ${on(outer, angle + half)}L${on(inner, angle + half)}A${inner} ${inner} 0 0 0 ${on(inner, angle - half)}Z`;

const Rotor = memo(({ wheel }: { wheel: readonly number[] }) => (
  <svg viewBox="-100 -100 200 200" aria-hidden="true">
    {wheel.map(number => {
      const angle = pocketAngle(wheel, number);
      const half = 180 / wheel.length;
      return (
        <g key={number} data-colour={colourOf(number)}>
          <path className="rim" d={ring(OUTER, POCKETS, angle, half)} />
          <path className="pocket" d={ring(POCKETS, INNER, angle, half)} />
          <text transform={`rotate(${angle}) translate(0 ${-NUMBERS})`} dy="3.4">
            {number}
          </text>
        </g>
      );
    })}
    <circle className="ring" r={OUTER} />
    <circle className="ring" r={POCKETS} />
    <circle className="cone" r={INNER} />
    {[0, 45, 90, 135].map(angle => (
      <path key={angle} className="spoke" transform={`rotate(${angle})`} d="M0-44L4 0 0 44-4 0Z" />
    ))}
  </svg>
));

const Bowl = memo(() => (
  <svg viewBox="-100 -100 200 200" aria-hidden="true">
    <circle className="bowl" r="98.5" />
    <circle className="track" r={TRACK} />
    {STUDS.map(angle => (
      <path
        key={angle}
        className="stud"
        transform={`rotate(${angle}) translate(0 ${-TRACK})`}
        d="M0-4L1.6 0 0 4-1.6 0Z"
      />
    ))}
  </svg>
));

interface WheelProps {
  parts: WheelParts;
  wheel: readonly number[];
  look: GameLook;
  /** The number of the resting ball. */
  number: number | null;
}

export const Wheel = ({ parts, wheel, look, number }: WheelProps) => (
  <div className="wheel" aria-hidden="true">
    <Bowl />
    <div className="rotor" ref={parts.rotor}>
      <Rotor wheel={wheel} />
      <div className="arm" ref={parts.arm}>
        <div className="fall" ref={parts.ball}>
          <i className="ball" />
        </div>
      </div>
    </div>
    <div className="hub">
      <Picture look={look} />
    </div>
    <div className="drawn" data-colour={number === null ? 'none' : colourOf(number)}>
      {number}
    </div>
  </div>
);
