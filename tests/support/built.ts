/** Before tests of the built pair: there is a build, and it is of this source. */
import { ensureBuilt } from '../../scripts/ensure-built.ts';

export default function setup(): void {
  ensureBuilt();
}
