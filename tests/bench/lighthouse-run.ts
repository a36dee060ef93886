/**
 * Runs Lighthouse as it is locked in tests/bench/lighthouse, which is installed when it is first wanted: its 114 packages would
 * make every installation of the project longer.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { chromiumPath } from '../../scripts/browser.ts';

const MANIFESTS = fileURLToPath(new URL('./lighthouse', import.meta.url));
/** Not beside the manifests: tests read every file below `tests`. */
const FOLDER = resolve('.bench/lighthouse');
const COMMAND = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
/** npm writes it when everything is installed. */
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json');

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Audit {
  title: string;
  /** From 0 to 1; null where it is not judged. */
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  errorMessage?: string;
  details?: { items?: unknown };
}

/** The parts of a report that the bench prints. */
export interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

/** Installs the packages of the lock, unless that is done. */
export function ensureLighthouse(): void {
  const lock = join(FOLDER, 'package-lock.json');
  const wanted = readFileSync(join(MANIFESTS, 'package-lock.json'), 'utf8');
  if (existsSync(INSTALLED) && readFileSync(lock, 'utf8') === wanted) return;
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(MANIFESTS, FOLDER, { recursive: true });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/**
 * Opens a page as Lighthouse's phone, in a new browser.
 * @throws Error where Lighthouse could not open the page
 */
export async function runLighthouse(url: URL, browserArgument: string): Promise<Report> {
  const browserFlags = ['--headless', '--no-sandbox', '--disable-gpu', browserArgument];
  const asked = ['--quiet', '--output=json', '--no-enable-error-reporting', '--form-factor=mobile'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      COMMAND,
      url.href,
      ...asked,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${browserFlags.join(' ')}`,
    ],
    {
      maxBuffer: 100_000_000,
      env: { ...process.env, CHROME_PATH: chromiumPath() ?? chromium.executablePath() },
    },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}
