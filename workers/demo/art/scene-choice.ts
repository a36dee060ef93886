import { type Choices, type Dice, entryAt } from './random.ts';

/** Words of the English name that ask for one of these scenes; the first match counts. */
export interface SceneHint<Scene> {
  readonly when: RegExp;
  readonly scenes: Choices<Scene>;
}

/** The scene a name asks for, or any of the category's. Asks the dice exactly once either way. */
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
