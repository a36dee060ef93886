/** The Chromium for journeys, proofs and benches: the one named by `CHROMIUM`, or an installed one. */
import { existsSync } from 'node:fs';

/** The same paths as in `scripts/install.mjs`. The headless shell comes first, because it renders faster. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the browser; undefined lets the runner use its own. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM ?? PATHS.find(path => existsSync(path));
