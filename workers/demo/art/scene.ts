import type { SceneCategory } from './category.ts';
import type { Palette } from './palette.ts';
import type { Dice } from './random.ts';
import { drawArcade } from './scene-arcade.ts';
import { drawCrash } from './scene-crash.ts';
import { drawFish } from './scene-fish.ts';
import { drawLive } from './scene-live.ts';
import { drawLottery } from './scene-lottery.ts';
import { drawPoker } from './scene-poker.ts';
import { drawSlots } from './scene-slots.ts';
import { drawSports } from './scene-sports.ts';
import { drawTable } from './scene-table.ts';

/** Draws the scene between the ground and the title of a cover, in a view box of 240 by 320. */
type DrawScene = (ink: Palette, dice: Dice, name: string) => string;

const BY_CATEGORY: Readonly<Record<SceneCategory, DrawScene>> = {
  slots: drawSlots,
  live: drawLive,
  table: drawTable,
  fish: drawFish,
  sports: drawSports,
  lottery: drawLottery,
  crash: drawCrash,
  arcade: drawArcade,
  poker: drawPoker,
  other: drawSlots,
};

export function drawScene(category: SceneCategory, ink: Palette, dice: Dice, name: string): string {
  return BY_CATEGORY[category](ink, dice, name);
}
