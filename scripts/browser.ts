/** Which Chromium do journeys, proofs and benches drive? The one that `CHROMIUM` names, or what the machine has. */
import { existsSync } from 'node:fs';

/** As `scripts/install.mjs` knows them. The shell is the browser without its own windows: the same pages in less time. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the browser; undefined where there is none, and the runner looks for its own. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM ?? PATHS.find(path => existsSync(path));
