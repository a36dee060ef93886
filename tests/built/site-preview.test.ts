/** `npm run site -- preview` serves a folder as a site of its own, which ends with the command. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../support/raw.ts';
import { folderOf, runSite } from '../support/site-command.ts';
import { LOGO, smallSite } from '../support/small-site.ts';

const folder = folderOf({ ...smallSite(), 'media/logo.svg': LOGO });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command starts both workers, migrates their databases and imports the folder. */
const START_MS = 240_000;

const READY = /The preview is at (http:\/\/localhost:\d+\/)/;

/** Resolves with the address that the command prints. */
function addressOf(command: ChildProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [command.stdout, command.stderr])
      stream?.on('data', text => {
        output += text;
        const [, address] = READY.exec(output) ?? [];
        if (address !== undefined) resolve(new URL(address));
      });
    command.once('exit', () => reject(new Error(`The preview has ended: ${output}`)));
  });
}

/** By number: names of this machine may have several. */
const at = (url: URL, path: string, host = url.host) =>
  raw(new URL(`http://127.0.0.1:${url.port}`), { path, headers: { host } });

describe('[6.8] a preview', () => {
  let command: ChildProcess;
  let frames: URL;
  let site: URL;

  beforeAll(async () => {
    const { PATH = '', HOME = '' } = process.env;
    command = spawn(process.execPath, ['scripts/site/site.ts', 'preview', folder], { env: { PATH, HOME } });
    frames = await addressOf(command);
    const { text } = await at(frames, '/');
    site = new URL(/src="(http:\/\/127\.0\.0\.1:\d+)\//.exec(text)?.[1] ?? '');
  }, START_MS);
  afterAll(async () => {
    if (command.exitCode !== null) return;
    command.kill('SIGTERM');
    await once(command, 'exit');
  });

  it('shows the pages of the folder to its own frames alone', async () => {
    const { status, text, headers } = await at(site, '/en-ie?preview=true');
    expect(status).toBe(200);
    expect(text).toContain('--brand:#7a4fd1;--accent:#e0a030');
    expect(text).toContain('Reels and tables');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${frames.origin}`);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('has every page that it links to', async () => {
    const { text } = await at(frames, '/?tag=sv-fi');
    const paths = [...text.matchAll(/href="\/\?tag=sv-fi&amp;path=([^"]*)"/g)].map(([, path = '']) =>
      decodeURIComponent(path),
    );
    expect(paths.length).toBeGreaterThan(5);
    for (const path of new Set(paths)) {
      const { status } = await at(site, `/sv-fi${path}?preview=true`);
      expect(status, path).toBe(200);
    }
  });

  it('ends with the command', async () => {
    command.kill('SIGTERM');
    await once(command, 'exit'); // the runtime's exit code on a signal is not ours
    await expect(fetch(site)).rejects.toThrow();
    await expect(at(frames, '/')).rejects.toThrow();
  });
});

it('of a folder with flaws is refused with all of them', async () => {
  const wrong = folderOf({ ...smallSite(), 'media/logo.svg': LOGO, 'banner.json': [], 'seo/pt.json': {} });
  const { output, code } = await runSite(['preview', wrong]);
  rmSync(wrong, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(output).toContain('banner.json: is not a file that a site has; perhaps banners.json is meant');
  expect(output).toContain('seo/pt.json: is for a language that no market of the site has');
});

it('belongs to a plan, not to an import', async () => {
  const { output, code } = await runSite(['import', folder, '--preview', '--origin', 'http://127.0.0.1:9']);
  expect(code).toBe(2);
  expect(output).toContain('import DIR --origin URL [--plan [--preview]]');
});
