/** A round of the demo studio has the same result inside workerd as elsewhere. */
import { expect, test } from 'vitest';
import { ENGINE_IDS } from '#demo/studio/engines/engine.ts';
import { DIGESTS, digestOfRounds } from '#tests/support/engines/golden.ts';

test.each(ENGINE_IDS)('%s repeats the rounds that were played when it was made', id => {
  expect(digestOfRounds(id)).toBe(DIGESTS[id]);
});
