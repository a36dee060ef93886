/** The container image and its compose file, against the commands and settings that they name. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { clientAddress, clientCountry } from '../../../scripts/front-door/request-headers.ts';
import { clientSourceFlaws, clientSourceOf } from '../../../scripts/front-door/settings.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const DOCKERFILE = read('Dockerfile');
const COMPOSE = read('compose.yaml');
const CADDYFILE = read('config/one-machine/Caddyfile');
const GUIDE = read('docs/deploy.md');
/** A chapter of the guide. */
const chapter = (title: string): string => (GUIDE.split(`\n## ${title}\n`)[1] ?? '').split('\n## ')[0] ?? '';
/** The settings that a chapter of the guide has one copy: its first block. */
const settingsOfChapter = (title: string) =>
  parseEnv((/```sh\n([\s\S]*?)```/.exec(chapter(title))?.[1] ?? '').replaceAll(/^ +/gm, ''));
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
  const settingOf = (name: string) => new RegExp(`${name}: '?([^\\s']*)'?$`, 'm').exec(COMPOSE)?.[1];
  const [, ofSite = '', ofProxy = ''] =
    /site:\n([\s\S]*?)\n {2}proxy:\n([\s\S]*?)\nvolumes:/.exec(COMPOSE) ?? [];
  const settings = {
    ADDRESS_HEADER: settingOf('ADDRESS_HEADER') ?? '',
    TRUSTED_PROXIES: settingOf('TRUSTED_PROXIES') ?? '',
    // Those of the compose file win over those of the operator's file.
    COUNTRY_HEADER: settingOf('COUNTRY_HEADER') ?? settingsOfChapter('One machine').COUNTRY_HEADER ?? '',
    BLOCKED_COUNTRIES: '',
    ALLOWED_COUNTRIES: '',
  };

  it('believes the header of its proxy alone', () => {
    expect(clientSourceFlaws(settings)).toEqual([]);
    expect(settings.TRUSTED_PROXIES).toBe(/ipv4_address: (\S+)/.exec(ofProxy)?.[1]);
    expect(CADDYFILE).toMatch(new RegExp(`header_up ${settings.ADDRESS_HEADER} \\{remote_host\\}`, 'i'));
  });

  describe('a client that states its own address and country', () => {
    const CLIENT = '203.0.113.7';
    const SENT = { 'x-real-ip': '9.9.9.9', 'x-country': 'SE' };
    /** Its headers as the proxy passes them on: `header_up -Name` removes one, `header_up Name value` replaces it. */
    function throughProxy(): Record<string, string> {
      const headers: Record<string, string> = { ...SENT };
      for (const [, sign, name = '', value] of CADDYFILE.matchAll(/header_up (-?)([\w-]+)(?: (\S+))?$/gm)) {
        if (sign === '-') delete headers[name.toLowerCase()];
        else headers[name.toLowerCase()] = value === '{remote_host}' ? CLIENT : String(value);
      }
      return headers;
    }
    const named = [...GUIDE.matchAll(/COUNTRY_HEADER[=:] ?`?([a-z][a-z-]*)/g)].map(([, name = '']) => name);

    it.each([...new Set(['', ...named])])('chooses neither where COUNTRY_HEADER is %j', header => {
      const source = clientSourceOf({ ...settings, COUNTRY_HEADER: header });
      const received = { headers: throughProxy(), connectedFrom: settings.TRUSTED_PROXIES };
      expect(clientAddress(received, source)).toBe(CLIENT);
      expect(clientCountry(received, source)).toBeNull();
      // The proxy's work: without it the site believes both.
      const past = { ...received, headers: SENT };
      expect(clientAddress(past, source)).toBe(SENT['x-real-ip']);
      expect(clientCountry(past, source)).toBe(header === '' ? null : 'SE');
    });

    it('is told no header of countries by the settings of the guide, because no proxy of the guide has to write one', () => {
      expect(named).toContain('x-country');
      expect(settingsOfChapter('One machine')).toHaveProperty('ADDRESS_HEADER');
      expect(settingsOfChapter('One machine')).not.toHaveProperty('COUNTRY_HEADER');
      expect(settingOf('COUNTRY_HEADER')).toBe('');
    });
  });

  it('gives the proxy the hosts that it reads, and none of the secrets', () => {
    const filesOf = (service: string) =>
      /env_file:((?: \S+)|(?:\n {6}- \S+)+)/.exec(service)?.[1]?.match(/[\w.]+/g) ?? [];
    expect(filesOf(ofSite)).toEqual(['meridian.env', 'hosts.env']);
    expect(filesOf(ofProxy)).toEqual(['hosts.env']);
    expect(ofProxy).not.toContain('environment:');
    const asked = [...CADDYFILE.matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(settingsOfChapter('In containers')).sort()).toEqual([...new Set(asked)].sort());
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
    const steps = chapter('In containers');
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
    expect(ofSite).not.toContain('ports:');
    expect(ofProxy).toContain("'443:443'");
  });
});
