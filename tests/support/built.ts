/** Checks before tests of the built pair that a build of this source exists. */
import { ensureBuilt } from '../../scripts/ensure-built.ts';

export default function setup(): void {
  ensureBuilt();
}
