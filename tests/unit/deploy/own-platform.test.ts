/** A region whose platform is another one: its deployment is the edge alone. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { type Region, readRegion } from '../../../scripts/deploy/region.ts';
import { settingFlaws } from '../../../scripts/deploy/settings.ts';
import { stepsOf } from '../../../scripts/deploy/steps.ts';
import { type BuiltConfigs, baseOf, type WorkerConfig } from '../../../scripts/deploy/worker-configs.ts';

const configOf = (config: string) => unstable_readConfig({ config }) as unknown as WorkerConfig;
const BUILT: BuiltConfigs = {
  edge: configOf('wrangler.toml'),
  platform: configOf('workers/platform/wrangler.toml'),
};
const { operators: _console, ...EU } = readRegion({ region: 'eu', stage: 'production' });
const OWN: Region = {
  ...EU,
  variables: { SITE_TITLE: 'Northlight', PLATFORM_ORIGIN: 'https://platform.example' },
};
const SECRETS = { SESSION_SECRET: 's'.repeat(32), PLATFORM_SECRET: 'p'.repeat(32) };

/** An account without anything, in which every command is done. */
function deployment(operatorKey = '') {
  const heard: string[] = [];
  const namespaces: { title: string; id: string }[] = [];
  const tries = async (command: readonly string[]) => {
    const line = command.join(' ').replace(/ --secrets-file \S+/, '');
    heard.push(line);
    if (line.startsWith('kv namespace create')) namespaces.push({ title: command[3] ?? '', id: 'kv-1' });
    return { isDone: true, output: line === 'kv namespace list' ? JSON.stringify(namespaces) : '' };
  };
  const written: BuiltConfigs[] = [];
  const steps = stepsOf({
    region: OWN,
    built: BUILT,
    build: 'b1',
    secrets: SECRETS,
    operatorKey,
    wrangler: { run: tries, tries },
    write: configs => written.push(configs),
    say: () => undefined,
  });
  return { steps, heard, written };
}

afterEach(() => vi.unstubAllGlobals());

describe('a region with PLATFORM_ORIGIN', () => {
  it('plans the edge and its namespace, and nothing of the embedded platform', () => {
    const lines = deployment().steps.flatMap(it => [it.title, ...it.lines]);
    expect(lines).toEqual([
      'The namespace of the edge is made where it is missing',
      'wrangler kv namespace create meridian-eu-sessions --jurisdiction eu',
      'The configuration of the edge is written, and its secrets looked for',
      'build/server/wrangler.eu.production.json: SESSION_SECRET, PLATFORM_SECRET',
      expect.stringContaining('meridian-eu-edge is deployed, at '),
      'wrangler deploy --config build/server/wrangler.eu.production.json',
      'The region says that it is well',
      'https://eu.meridian.example/healthz',
    ]);
  });

  it('is deployed without a binding of the platform, whether or not that answers', async () => {
    const health = { region: 'eu', edge: true, platform: false, state: 'unreachable' };
    vi.stubGlobal('fetch', async () => Response.json(health, { status: 503 }));
    const { steps, heard, written } = deployment();
    for (const { run } of steps) await run();
    expect(heard.filter(it => !it.startsWith('kv namespace list'))).toEqual([
      'kv namespace create meridian-eu-sessions --jurisdiction eu',
      'deploy --config build/server/wrangler.eu.production.json',
    ]);
    expect(written[0]?.edge).toMatchObject({
      services: [],
      kv_namespaces: [{ binding: 'SESSIONS', id: 'kv-1' }],
      vars: { PLATFORM_ORIGIN: 'https://platform.example' },
    });
  });

  it('tells open pages of the build only with a key', () => {
    expect(deployment('key').steps.at(-1)?.title).toBe('Open pages are told of the build b1');
  });

  it('needs no setting of the embedded platform, and refuses one', () => {
    expect(settingFlaws(OWN, baseOf(BUILT), SECRETS)).toEqual([]);
    const variables = { ...OWN.variables, MESSENGER_URL: 'https://mail.example' };
    expect(settingFlaws({ ...OWN, variables }, baseOf(BUILT), SECRETS)).toEqual([
      'MESSENGER_URL is a setting of the embedded platform, which PLATFORM_ORIGIN replaces',
    ]);
  });

  it('needs an encrypted address of it', () => {
    const variables = { ...OWN.variables, PLATFORM_ORIGIN: 'http://platform.example' };
    expect(settingFlaws({ ...OWN, variables }, baseOf(BUILT), SECRETS)).toEqual([
      expect.stringContaining('PLATFORM_ORIGIN must be https'),
    ]);
  });
});
