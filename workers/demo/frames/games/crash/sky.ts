/** Paints a flight on a canvas: passing stars, the receding ground, grid lines, and the trail. */
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { heightLines, heightText, type Place, placeOfPast } from './flight.ts';

export interface SkyPicture {
  ageMs: number;
  growthPerMs: number;
  /** Age at the player's exit, or null. */
  leftAtMs: number | null;
  /** Reduced motion: no stars and no ground move. */
  isStill: boolean;
  /** The flight is over: the trail is drawn fainter. */
  isOver: boolean;
}

interface Size {
  width: number;
  height: number;
}

const STARS = 64;
const STEPS = 56;

/** Pseudo-random numbers in 0 to 1 by index, so that every flight has the same stars. */
const spread = (at: number, by: number) => (at * by) % 1;

const inksOf = ({ colours, isPale }: GameLook, accent: string) => ({
  line: isPale ? colours.title : accent,
  fill: isPale ? colours.pop : accent,
  text: colours.title,
  ground: colours.middle,
});

/** Distance travelled, accelerating. */
const goneBy = (ageMs: number) => ageMs * 0.03 + ageMs ** 2 / 700_000;

export class Sky {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #inks: ReturnType<typeof inksOf>;
  #size: Size = { width: 0, height: 0 };

  constructor(canvas: HTMLCanvasElement, look: GameLook) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    this.#inks = inksOf(look, getComputedStyle(canvas).getPropertyValue('--accent').trim());
  }

  get size(): Size {
    return this.#size;
  }

  /** Resizes the canvas, which clears it. */
  fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const scale = Math.min(2, devicePixelRatio);
    this.#canvas.width = Math.round(width * scale);
    this.#canvas.height = Math.round(height * scale);
    this.#context?.setTransform(scale, 0, 0, scale, 0, 0);
    this.#size = { width, height };
  }

  paint(picture: SkyPicture): void {
    const context = this.#context;
    if (context === null) return;
    const { width, height } = this.#size;
    context.clearRect(0, 0, width, height);
    const gone = picture.isStill ? 0 : goneBy(picture.ageMs);
    this.#stars(context, gone);
    this.#lines(context, picture);
    this.#ground(context, gone);
    this.#way(context, picture);
  }

  /** Converts shares to pixels from the upper left. */
  point({ across, up }: Place): [x: number, y: number] {
    const { width, height } = this.#size;
    return [across * width, (1 - up) * height];
  }

  #stars(context: CanvasRenderingContext2D, gone: number): void {
    const { width, height } = this.#size;
    context.fillStyle = this.#inks.text;
    for (let star = 0; star < STARS; star += 1) {
      const depth = 0.2 + 0.8 * spread(star, 0.754_877);
      const far = spread(star, 0.618_034) * width - gone * depth;
      const x = ((far % width) + width) % width;
      const y = (spread(star, 0.569_84) * height * 0.92 + gone * depth * 0.3) % (height * 0.92);
      context.globalAlpha = 0.1 + 0.28 * depth;
      context.fillRect(x, y, 1 + 1.4 * depth + Math.min(10, gone / 260) * depth, 1 + 1.2 * depth);
    }
    context.globalAlpha = 1;
  }

  #lines(context: CanvasRenderingContext2D, { ageMs, growthPerMs }: SkyPicture): void {
    const { width } = this.#size;
    context.font = '500 11px "Instrument Sans", system-ui, sans-serif';
    context.textAlign = 'right';
    context.fillStyle = this.#inks.text;
    for (const { hundredths, up } of heightLines(ageMs, growthPerMs)) {
      const [, y] = this.point({ across: 0, up });
      context.globalAlpha = 0.12;
      context.fillRect(0, Math.round(y), width, 1);
      context.globalAlpha = 0.7;
      context.fillText(`${heightText(hundredths)}×`, width - 8, y - 5);
    }
    context.globalAlpha = 1;
  }

  /** Hills, sinking out of view. */
  #ground(context: CanvasRenderingContext2D, gone: number): void {
    const { width, height } = this.#size;
    const sunk = gone * 0.5;
    if (sunk > height * 0.2) return;
    context.fillStyle = this.#inks.ground;
    for (const [at, alpha] of [0.45, 0.8].entries()) {
      const top = height * (0.9 + 0.05 * at) + sunk * (1 - 0.3 * at);
      context.globalAlpha = alpha;
      context.beginPath();
      context.moveTo(0, height);
      for (let x = 0; x <= width + 16; x += 16) {
        context.lineTo(x, top + Math.sin((x + gone * (2 + at)) / (70 + 30 * at) + 2 * at) * 7);
      }
      context.lineTo(width, height);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  #way(context: CanvasRenderingContext2D, picture: SkyPicture): void {
    const { ageMs, growthPerMs, leftAtMs, isOver } = picture;
    if (ageMs <= 0) return;
    const points = Array.from({ length: STEPS + 1 }, (_, at) =>
      this.point(placeOfPast((ageMs * at) / STEPS, ageMs, growthPerMs)),
    );
    const [firstX, firstY] = points[0] ?? [0, 0];
    const [lastX] = points.at(-1) ?? [0, 0];
    const { height } = this.#size;
    context.beginPath();
    context.moveTo(firstX, firstY);
    for (const [x, y] of points) context.lineTo(x, y);
    context.lineWidth = 4;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = this.#inks.line;
    context.globalAlpha = isOver ? 0.55 : 1;
    context.stroke();
    context.lineTo(lastX, height);
    context.lineTo(firstX, height);
    const fill = context.createLinearGradient(0, 0, 0, height);
    fill.addColorStop(0, this.#inks.fill);
    fill.addColorStop(1, 'transparent');
    context.globalAlpha = isOver ? 0.12 : 0.28;
    context.fillStyle = fill;
    context.fill();
    context.globalAlpha = 1;
    if (leftAtMs === null) return;
    const [x, y] = this.point(placeOfPast(Math.min(leftAtMs, ageMs), ageMs, growthPerMs));
    context.beginPath();
    context.arc(x, y, 8, 0, 2 * Math.PI);
    context.fillStyle = this.#inks.line;
    context.fill();
    context.beginPath();
    context.arc(x, y, 3.5, 0, 2 * Math.PI);
    context.fillStyle = this.#inks.ground;
    context.fill();
  }
}
