import { type Choices, type Dice, entryAt } from './random.ts';

/** Words of the English name that select a scene; the first match counts. */
export interface SceneHint<Scene> {
  readonly when: RegExp;
  readonly scenes: Choices<Scene>;
}

/** The scene that the name selects, or a random one of the category. Draws exactly one number in either case. */
export function chooseScene<Scene>(
  name: string,
  dice: Dice,
  all: Choices<Scene>,
  hints: readonly SceneHint<Scene>[],
): Scene {
  const chance = dice();
  const choices = hints.find(({ when }) => when.test(name))?.scenes ?? all;
  return entryAt(choices, Math.floor(chance * choices.length));
}
