/**
 * Builds the operators' console, and puts what its page loads under fixed names: `operator/assets/start.js` and `console.css`. The
 * framework starts by inline scripts, which the page's policy forbids, so they become the start file.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const BUILT = 'build/console/client';

/** The base as the build has it: its preview needs the slash at the end, without which the running router matches /operator too. */
const BUILT_BASE = '"basename":"/operator/"';

/** Texts of the inline scripts in their order: the router's facts, then the module that imports the routes and the entry. */
function startOf(page: string): string {
  const scripts = [...page.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)].map(
    it => it.groups,
  );
  const inline = scripts.map(it => it?.text ?? '').filter(text => text.trim() !== '');
  if (!inline.some(text => text.includes('__reactRouterContext')))
    throw new Error('The built page of the console has no context of the router');
  if (!inline.some(text => text.includes('entry.client')))
    throw new Error('The built page of the console does not import its entry');
  const start = inline.join(';\n');
  if (!start.includes(BUILT_BASE)) throw new Error('The router of the console has another base');
  return `${start.replace(BUILT_BASE, '"basename":"/operator"')}\n`;
}

function onlyStyle(folder: string): string {
  const styles = readdirSync(folder).filter(name => name.endsWith('.css'));
  const [style] = styles;
  if (style === undefined || styles.length > 1)
    throw new Error(`The console has ${styles.length} style sheets, and its page links one`);
  return join(folder, style);
}

/** The router would load the style sheet a second time, which the page links. */
function dropStyle(folder: string, style: string): void {
  const manifest = readdirSync(folder).find(name => name.startsWith('manifest-'));
  if (manifest === undefined) throw new Error('The console has no manifest of its routes');
  const path = join(folder, manifest);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`"/operator/assets/parts/${style}"`, ''));
}

/** @param folder files that the edge serves: `build/client` */
export async function buildConsole(folder: string, isQuiet = false): Promise<void> {
  // Its preview server, which renders the root, reads the configuration of the folder that it is started in.
  execFileSync('react-router', ['build'], {
    cwd: 'console',
    stdio: isQuiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const assets = join(folder, 'operator/assets');
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  const parts = join(BUILT, 'assets/parts');
  const style = onlyStyle(parts);
  cpSync(style, join(assets, 'console.css'));
  cpSync(parts, join(assets, 'parts'), { recursive: true, filter: path => path !== style });
  dropStyle(join(assets, 'parts'), basename(style));
  writeFileSync(join(assets, 'start.js'), startOf(readFileSync(join(BUILT, 'index.html'), 'utf8')));
  rmSync('build/console', { recursive: true });
}
