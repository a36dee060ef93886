/** The container image and its compose file, against the commands and settings that they name. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientSourceFlaws } from '../../../scripts/front-door/settings.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const DOCKERFILE = read('Dockerfile');
const COMPOSE = read('compose.yaml');
const GUIDE = read('docs/deploy.md');
const { scripts, devDependencies, dependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'devDependencies' | 'dependencies',
  Record<string, string>
>;

const instruction = (name: string): string =>
  new RegExp(`^${name} (.+)$`, 'm').exec(DOCKERFILE.split('\n\nFROM ').at(-1) ?? '')?.[1] ?? '';

describe('the image', () => {
  it('runs the start command of the README', () => {
    // Without npm's own lines, which are not JSON.
    expect(JSON.parse(instruction('CMD'))).toEqual(['npm', 'start', '--silent']);
    expect(scripts.start).toBe('node scripts/start.ts');
    expect(GUIDE).toContain('ExecStart=/usr/bin/npm start --silent\n');
  });

  it('builds with the Node that the packages bring', () => {
    const [major] = ({ ...dependencies, ...devDependencies }.node ?? '').split('.');
    for (const [, image] of DOCKERFILE.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(`node:${major}-`);
    expect(DOCKERFILE).toContain('node scripts/install.mjs && npm run build -- --quiet');
  });

  it('sets settings that the configuration knows, and keeps its data outside of itself', () => {
    const set = Object.fromEntries(
      instruction('ENV')
        .split(' ')
        .map(it => it.split('=') as [string, string]),
    );
    const known = read('docs/configuration.md');
    for (const name of Object.keys(set)) expect(known).toContain(`\`${name}\``);
    expect(set).toMatchObject({ ENVIRONMENT: 'production', DATA_DIR: instruction('VOLUME') });
    expect(instruction('EXPOSE')).toBe(set.PORT);
  });

  it('asks its own health by a script that is there', () => {
    const [, command = '[]'] = /^HEALTHCHECK .* CMD (.+)$/m.exec(DOCKERFILE) ?? [];
    const [program, script = ''] = JSON.parse(command) as string[];
    expect(program).toBe('node');
    expect(existsSync(script)).toBe(true);
  });

  it('has nothing of this machine: builds, data, packages and secrets', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['node_modules', 'build', '.data', '*.env', '.git']) expect(ignored).toContain(path);
  });
});

describe('the compose file', () => {
  const settingOf = (name: string) => new RegExp(`${name}: (\\S+)`).exec(COMPOSE)?.[1] ?? '';

  it('believes the header of its proxy alone', () => {
    const settings = {
      ADDRESS_HEADER: settingOf('ADDRESS_HEADER'),
      TRUSTED_PROXIES: settingOf('TRUSTED_PROXIES'),
      COUNTRY_HEADER: '',
      BLOCKED_COUNTRIES: '',
      ALLOWED_COUNTRIES: '',
    };
    expect(clientSourceFlaws(settings)).toEqual([]);
    const [, ofProxy = ''] = /proxy:[\s\S]*?ipv4_address: (\S+)/.exec(COMPOSE) ?? [];
    expect(settings.TRUSTED_PROXIES).toBe(ofProxy);
    expect(read('config/one-machine/Caddyfile')).toMatch(
      new RegExp(`header_up ${settings.ADDRESS_HEADER} \\{remote_host\\}`, 'i'),
    );
  });

  it('bounds the log files of both services', () => {
    expect(COMPOSE).toMatch(
      /logging: &rotated\n {6}driver: json-file\n {6}options:\n {8}max-size: \d+m\n {8}max-file: '\d+'\n/,
    );
    expect(COMPOSE.match(/^ {4}logging: [&*]rotated$/gm)).toHaveLength(
      COMPOSE.match(/^ {4}restart: /gm)?.length ?? 0,
    );
  });

  it('has the service, the folders and the commands that the guide names', () => {
    const [, behind = ''] = GUIDE.split('\n## In containers\n');
    const [steps = ''] = behind.split('\n## ');
    const commands = [...steps.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
    expect(commands).toEqual(expect.arrayContaining(['backup', 'restore']));
    for (const name of commands) expect(scripts).toHaveProperty(name);
    const services = [...steps.matchAll(/docker compose (?:exec|stop|start|logs) (\w+)/g)].map(
      ([, name]) => name,
    );
    expect(new Set(services)).toEqual(new Set(['site']));
    // A backup needs no stopped site; a restore does.
    expect(steps.split('npm run backup')[0]).not.toContain('docker compose stop');
    expect(steps).toContain(`mv ${instruction('VOLUME')}/v3 /backup/`);
  });

  it('publishes the ports of the proxy, and not those of the site', () => {
    const [, site = '', proxy = ''] =
      /site:\n([\s\S]*?)\n {2}proxy:\n([\s\S]*?)\nvolumes:/.exec(COMPOSE) ?? [];
    expect(site).not.toContain('ports:');
    expect(proxy).toContain("'443:443'");
  });
});
