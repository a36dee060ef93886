// Runs before start, test, bench and prove, on whatever Node the machine has (20 or newer), so it stays plain JavaScript.
// Installs the packages of the lock when they are missing or of another lock; with --browser also a Chromium.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Decoded: a folder's name may have spaces.
const root = fileURLToPath(new URL('..', import.meta.url));
// The hash of the lock whose packages are there. Times of files do not count: a checkout and a restored folder have their own.
const stamp = join(root, 'node_modules/.installed');
// On Windows npm is a batch file, which only a shell runs.
const run = (command, args) =>
  execFileSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** The headless shell renders faster; any other Chromium works too. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FONTS = [
  '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
];

const hasApt = () => spawnSync('apt-get', ['--version']).error === undefined;

function apt(...args) {
  const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get', ...args];
  run(command, rest);
}

function installBrowser() {
  const hasFonts = FONTS.every(existsSync);
  if (hasFonts && (process.env.CHROMIUM || existsSync(SHELL))) return;
  const hasBrowser = Boolean(process.env.CHROMIUM) || BROWSERS.some(existsSync);
  if (!hasApt()) {
    if (hasBrowser) return;
    throw new Error('The browser tests need Chromium: install it and name it in the variable CHROMIUM.');
  }
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-core', 'fonts-noto-cjk'];
  try {
    apt('update', '-qq');
    apt(...install, 'chromium-headless-shell');
  } catch (error) {
    // No network, or another package name on this system.
    if (!hasBrowser) apt(...install, 'chromium');
    else if (!hasFonts) throw error;
  }
}

installPackages();
if (process.argv.includes('--browser')) installBrowser();
