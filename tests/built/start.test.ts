/** `npm start` in production, as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { builtId } from '../../scripts/build-files.ts';
import { operate } from '../../scripts/pair.ts';
import { startExamplePlatform } from '../support/own-platform/example-platform.ts';
import { operatorsOf, PRODUCTION as WHOLE } from '../support/production.ts';
import { envelope, startScriptedPlatform } from '../support/scripted-platform.ts';
import { post } from '../support/session.ts';
import { folderOf, runSite } from '../support/site-command.ts';
import { LOGO, smallSite } from '../support/small-site.ts';

const { SITE_ORIGIN: _own, PREVIEW_ORIGINS: _none, ...SETTINGS } = WHOLE;
const PRODUCTION = { ...SETTINGS, SITE_TITLE: 'Northlight', ADDRESS_HEADER: 'socket' };

interface Line {
  time: string;
  level: string;
  event: string;
  request: string | null;
  message?: string;
}

const LEVELS = ['debug', 'info', 'warn', 'error'];

/** All that the process has printed: each line is one JSON object of the log's form. */
const linesOf = (output: string): Line[] =>
  output
    .trimEnd()
    .split('\n')
    .map(text => {
      const line = JSON.parse(text) as Line;
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        event: expect.any(String),
      });
      expect(LEVELS).toContain(line.level);
      expect(line).toHaveProperty('request');
      return line;
    });

/** Folders of databases and objects, which the embedded platform alone has. */
const OF_PLATFORM = ['v3/d1', 'v3/r2'];

/** The address that a ready site prints. */
const READY = /ready on (http:\/\/127\.0\.0\.1:\d+)/;

/**
 * Runs the start script on an empty data folder until it is ready or fails.
 * @param look called with the address of the ready site, before it is stopped
 * @returns what it prints, its exit code, and whether it stored something of the embedded platform
 * @throws Error with what it has printed, where there is something to look at and the site does not get ready
 */
async function run(vars: Record<string, string>, look?: (url: URL) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-start-'));
  const { PATH = '', HOME = '', PLAIN_BUILD = '' } = process.env;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { PATH, HOME, PLAIN_BUILD, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...vars },
  });
  let output = '';
  let looked: Promise<void> | undefined;
  const note = (text: Buffer) => {
    output += text;
    const [, address] = READY.exec(output) ?? [];
    if (address === undefined) return;
    looked ??= (look?.(new URL(address)) ?? Promise.resolve()).finally(() => child.kill('SIGTERM'));
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const [code, signal] = await once(child, 'close');
  if (look !== undefined && looked === undefined) throw new Error(`ended with ${code ?? signal}: ${output}`);
  await looked;
  const hasData = OF_PLATFORM.some(folder => existsSync(join(dataDir, folder)));
  rmSync(dataDir, { recursive: true, force: true });
  return { text: output, code, hasData };
}

/** Runs it in production. @returns its lines, their sentences as one text, and its exit code */
async function start(vars: Record<string, string>, look?: (url: URL) => Promise<void>) {
  const { text, code } = await run(vars, look);
  const lines = linesOf(text);
  return { lines, output: lines.map(({ message = '' }) => message).join('\n'), code };
}

it('in production seeds nothing by itself, and says why no page can be shown', async () => {
  const { lines, output } = await start(PRODUCTION);
  expect(
    lines.map(({ level, event }) => [level, event]),
    JSON.stringify(lines),
  ).toEqual([
    ['warn', 'start.empty'],
    ['warn', 'start.no-operator'],
    ['info', 'start.ready'],
  ]);
  expect(output).toContain('Pages cannot be shown yet: empty: there is no market, no catalogue is published');
  expect(output).toContain('Nothing is seeded and no build is announced: OPERATOR_KEY has no key');
  expect(output).toMatch(/^ready on http:\/\/127\.0\.0\.1:\d+$/m);
});

it('in production names variables that look like settings, and says more where it is asked to', async () => {
  const { lines } = await start({ ...PRODUCTION, SITE_TITEL: 'x', SOMETHING_ELSE: 'x', LOG_LEVEL: 'debug' });
  expect(lines.filter(({ event }) => event === 'start.unknown-setting')).toMatchObject([
    { level: 'warn', message: 'SITE_TITEL is no setting and has no effect: SITE_TITLE is one' },
  ]);
  expect(lines.filter(({ event }) => event === 'miniflare.text')).not.toEqual([]);
});

it('in production fails with a level of the log that is none', async () => {
  const { lines, code } = await start({ ...PRODUCTION, LOG_LEVEL: 'loud' });
  expect(lines).toMatchObject([
    {
      level: 'error',
      event: 'start.refused',
      message: 'The site cannot start: LOG_LEVEL is not one of debug, info, warn, error',
    },
  ]);
  expect(code).toBe(1);
});

it('[7.50] in development prints sentences, and tells pages the build that is served', async () => {
  let build: unknown = null;
  const { text } = await run({ SEED: 'none', BUILD_ID: 'of-the-process' }, async url => {
    const config = await post({ url }, 'general/config', {});
    build = ((await config.json()) as Envelope<{ build: string }>).output.build;
  });
  expect(text).toMatch(/^ready on http:\/\/127\.0\.0\.1:\d+$/m);
  expect(build).toBe(builtId());
});

describe('a market that names the countries of its members, in production', () => {
  const files = smallSite();
  const folder = folderOf({
    ...files,
    'markets/IE.json': { ...(files['markets/IE.json'] as object), openFrom: ['IE'] },
    'media/logo.svg': LOGO,
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['is refused where no header has the country', {}, 1],
    ['is taken where the proxy writes it', { ADDRESS_HEADER: 'x-real-ip', COUNTRY_HEADER: 'x-country' }, 0],
  ])('%s', async (_says, vars, expected) => {
    let output = '';
    let code: number | null = null;
    await start({ ...PRODUCTION, PLAY_MONEY: '1', ...vars }, async url => {
      const office = operatorsOf({ url });
      const made = { name: 'Ada Byron', roles: ['admin', 'content'] };
      const operator = await operate(office, 'operator/create', made, PRODUCTION.OPERATOR_TOKEN);
      const { key } = operator as { key: string };
      ({ output, code } = await runSite(['import', folder, '--plan', '--origin', office.url.origin], key));
    });
    expect(code, output).toBe(expected);
    const refusal = 'markets/IE.json, openFrom: needs COUNTRY_HEADER, which this deployment does not have';
    expect(output.includes(refusal)).toBe(expected === 1);
  });
});

it('in production fails without a root of the provider keys of its own, and names the setting', async () => {
  const { output, code } = await start({ ...PRODUCTION, PROVIDER_SECRET: '' });
  expect(output).toContain('The site cannot start: ');
  expect(output).toContain('PROVIDER_SECRET is empty');
  expect(output).toContain('openssl rand -base64 36');
  expect(output).not.toContain('ready on');
  expect(code).toBe(1);
});

it('in production fails with one value for secrets of both workers', async () => {
  const { output, code } = await start({ ...PRODUCTION, PROVIDER_SECRET: PRODUCTION.SESSION_SECRET });
  expect(output).toContain('The site cannot start: PROVIDER_SECRET has the value of SESSION_SECRET');
  expect(code).toBe(1);
});

it('in production fails without a title, because the one of the workers is the demo’s', async () => {
  const { SITE_TITLE: _none, ...settings } = PRODUCTION;
  const { output, code } = await start(settings);
  expect(output).toContain('The site cannot start: SITE_TITLE is missing');
  expect(code).toBe(1);
});

it('in production fails where the demo is asked for', async () => {
  const { output, code } = await start({ ...PRODUCTION, SEED: 'demo' });
  expect(output).toContain('The site cannot start: Production takes no demo data.');
  expect(output).not.toContain('ready on');
  expect(code).toBe(1);
});

it('in production fails without a choice of where the address of a client is from', async () => {
  const { output, code } = await start({ ...SETTINGS, SITE_TITLE: 'Northlight' });
  expect(output).toContain('The site cannot start: ADDRESS_HEADER is missing');
  expect(output).not.toContain('ready on');
  expect(code).toBe(1);
});

it('in production fails where countries are blocked and none is known', async () => {
  const { output, code } = await start({ ...PRODUCTION, BLOCKED_COUNTRIES: 'US' });
  expect(output).toContain('COUNTRY_HEADER is missing');
  expect(code).toBe(1);
});

describe('with PLATFORM_ORIGIN', () => {
  it('starts the edge alone: seeds and stores nothing, and makes no operator call', async () => {
    const platform = await startExamplePlatform();
    const { text, hasData } = await run({ PLATFORM_ORIGIN: platform.origin });
    await platform.stop();
    expect(text).toMatch(/^ready on http:\/\/127\.0\.0\.1:\d+$/m);
    expect(hasData).toBe(false);
    expect(text).not.toMatch(/OPERATOR_KEY|seeding|cannot/);
    expect(platform.requests.filter(it => it.includes('/operator/'))).toEqual([]);
  });

  it('in production needs no setting of the embedded platform, and no host of the console', async () => {
    const platform = await startExamplePlatform();
    const { SESSION_SECRET, PLATFORM_SECRET } = PRODUCTION;
    const { output } = await start({
      ENVIRONMENT: 'production',
      SITE_TITLE: 'Northlight',
      ADDRESS_HEADER: 'socket',
      PLATFORM_ORIGIN: platform.origin,
      SESSION_SECRET,
      PLATFORM_SECRET,
    });
    await platform.stop();
    // The example has another secret.
    expect(output).toContain(`The platform at ${platform.origin} is not ready: `);
    expect(output).toMatch(/^ready on /m);
  });

  it('serves while the platform is away, and says so', async () => {
    const platform = await startExamplePlatform();
    await platform.stop();
    const { text } = await run({ PLATFORM_ORIGIN: platform.origin });
    expect(text).toContain(
      `The platform at ${platform.origin} is not ready: The platform cannot be reached.\n`,
    );
    expect(text).toMatch(/^ready on /m);
  });

  it('announces the build where a key is given, and starts where the platform does not take it', async () => {
    const platform = await startScriptedPlatform(envelope(refused(404, 'No such call.'), 404));
    const { text } = await run({ PLATFORM_ORIGIN: platform.url.origin, OPERATOR_KEY: 'key' });
    await platform.stop();
    expect(platform.requests.map(it => it.path)).toContain('/operator/announce-build');
    expect(text).toContain('The platform does not take announce-build: ');
    expect(text).not.toMatch(/^\s+at /m);
    expect(text).toMatch(/^ready on /m);
  });

  it('fails where the edge itself cannot start', async () => {
    const { text, code } = await run({ PLATFORM_ORIGIN: 'platform.example' });
    expect(text).toContain('The site cannot start: ');
    expect(text).toContain('PLATFORM_ORIGIN');
    expect(code).toBe(1);
  });
});
