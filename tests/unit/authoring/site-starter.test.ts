/** The folder of a new site, and the schemas by which editors know the files of any site. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { smallSite } from '#tests/support/small-site.ts';
import { readFolder } from '../../../scripts/site/read-folder.ts';
import { editorSettings, schemasOfFolder } from '../../../scripts/site/schemas.ts';
import { writeSchemas, writeStarter } from '../../../scripts/site/starter.ts';

const DEMO = 'workers/demo/seed/site';
const root = mkdtempSync(join(tmpdir(), 'meridian-starter-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const NORWAY = { title: 'Fjordbet', country: 'NO', language: 'nb', currency: 'NOK', diallingCode: '47' };
const JAPAN = { title: '海', country: 'JP', language: 'ja', currency: 'JPY', diallingCode: '81' };
const BAHRAIN = { title: 'Pearl', country: 'BH', language: 'ar', currency: 'BHD', diallingCode: '973' };

interface Association {
  fileMatch: string[];
  url: string;
}

const associations = editorSettings('.schemas')['json.schemas'] as Association[];
const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = Object.entries(schemasOfFolder()).map(
  ([name, schema]) => [`./.schemas/${name}.json`, ajv.compile(schema)] as const,
);

/** What the schema of a file says of its contents; null where the file has none, or several. */
function flawsOf(path: string, content: unknown): string[] | null {
  const isOf = ({ fileMatch }: Association) =>
    fileMatch.some(it => !it.startsWith('!') && matchesGlob(`/${path}`, it)) &&
    !fileMatch.some(it => it.startsWith('!') && matchesGlob(`/${path}`, it.slice(1)));
  const [only, ...more] = associations.filter(isOf);
  const validate = validators.find(([url]) => url === only?.url)?.[1];
  if (validate === undefined || more.length > 0) return null;
  validate(content);
  return (validate.errors ?? []).map(it => `${it.instancePath} ${it.message}`);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    it => it.endsWith('.json') && !it.startsWith('.'),
  );

const read = (folder: string, path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

describe('a new site', () => {
  it.each([NORWAY, JAPAN, BAHRAIN])('of $country passes the check as it is', wish => {
    const folder = join(root, wish.country);
    writeStarter(folder, wish);
    const { whole, flaws } = readFolder(folder);
    expect(flaws).toEqual([]);
    expect(whole?.site.markets[0]).toMatchObject({ country: wish.country, currency: wish.currency });
    for (const { url } of associations) expect(existsSync(join(folder, url)), url).toBe(true);
  });

  it('has the decimals and the time zone of its market', () => {
    const profile = (country: string) => readFolder(join(root, country)).whole?.site.markets[0];
    expect(profile('JP')).toMatchObject({ exponent: 0, timeZone: 'Asia/Tokyo', languages: { ja: '日本語' } });
    expect(profile('BH')).toMatchObject({ exponent: 3, timeZone: 'Asia/Bahrain' });
  });

  it.each([
    [{ country: 'Norway' }, 'Norway is not a country such as NO'],
    [{ language: 'nb-no' }, 'nb-no is not a language such as nb'],
    [{ currency: 'kr' }, 'kr is not a currency such as NOK'],
    [{ diallingCode: '+47' }, '+47 is not a dialling code such as 47'],
  ])('is not begun with %o', (wrong, says) => {
    const folder = join(root, 'wrong');
    expect(() => writeStarter(folder, { ...NORWAY, ...wrong })).toThrow(says);
    expect(existsSync(folder)).toBe(false);
  });

  it('gets the schemas of this release in the place of others', () => {
    const schema = join(root, 'NO/.schemas/market.json');
    const before = readFileSync(schema, 'utf8');
    writeFileSync(schema, '{}');
    writeSchemas(join(root, 'NO'));
    expect(readFileSync(schema, 'utf8')).toBe(before);
    expect(() => writeSchemas(join(root, 'nowhere'))).toThrow('There is no folder');
  });

  it('is never written over another one', () =>
    expect(() => writeStarter(join(root, 'NO'), NORWAY)).toThrow('is not empty'));
});

describe('the schemas', () => {
  it.each(['NO', 'demo'])('take every file of %s', name => {
    const folder = name === 'demo' ? DEMO : join(root, name);
    const files = filesIn(folder);
    expect(files.length).toBeGreaterThan(8);
    for (const path of files) expect(flawsOf(path, read(folder, path)), path).toEqual([]);
  });

  it('take files of `media/` where pictures are named', () => {
    for (const path of ['theme.json', 'banners.json', 'markets/IE.json'])
      expect(flawsOf(path, smallSite()[path]), path).toEqual([]);
    const [banner] = smallSite()['banners.json'] as object[];
    expect(flawsOf('banners.json', [{ ...banner, image: 'media/wide.png' }])).toEqual([]);
    expect(flawsOf('banners.json', [{ ...banner, image: 'wide.png' }])).not.toEqual([]);
  });

  it.each<[string, (content: Record<string, unknown>) => unknown, string]>([
    ['markets/GB.json', it => ({ ...it, curency: 'GBP' }), 'must NOT have additional properties'],
    ['markets/GB.json', it => ({ ...it, minimumAge: 16 }), 'must be >= 18'],
    ['site.json', ({ operator: _gone, ...it }) => it, "must have required property 'operator'"],
    ['theme.json', () => ({ brand: 'green' }), 'must match pattern'],
    ['contacts/GB.json', it => ({ ...it, data: { email: 7 } }), 'must be string'],
  ])('mark a flaw of %s', (path, change, says) => {
    const content = existsSync(join(DEMO, path)) ? (read(DEMO, path) as Record<string, unknown>) : {};
    expect(flawsOf(path, change(content))?.join('; ')).toContain(says);
  });
});
