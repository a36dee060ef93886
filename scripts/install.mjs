// Runs before start, test, bench and prove, on whatever Node the machine has (20 or newer), so it stays plain JavaScript.
// Installs the packages of the lock when they are missing or older than it; with --browser also a Chromium.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';

const root = new URL('..', import.meta.url).pathname;
const stamp = `${root}node_modules/.installed`;
const run = (command, args) =>
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });

function installPackages() {
  const lock = statSync(`${root}package-lock.json`).mtimeMs;
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= lock) return;
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(stamp, '');
}

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FONTS = [
  '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
];

function installBrowser() {
  const hasBrowser = Boolean(process.env.CHROMIUM) || BROWSERS.some(existsSync);
  if (hasBrowser && FONTS.every(existsSync)) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const apt = args => run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1));
  if (spawnSync('apt-get', ['--version']).error) {
    throw new Error('The browser tests need Chromium: install it and name it in the variable CHROMIUM.');
  }
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core', 'fonts-noto-cjk']);
}

installPackages();
if (process.argv.includes('--browser')) installBrowser();
