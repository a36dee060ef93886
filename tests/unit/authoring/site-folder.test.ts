/** Folders on disk: tables of games, files of media, and folders that come back from their site. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flawLine } from '#platform/site-import/flaw.ts';
import { LOGO, smallSite } from '#tests/support/small-site.ts';
import { csvOfGames, gamesOfCsv } from '../../../scripts/site/games-csv.ts';
import { readFolder } from '../../../scripts/site/read-folder.ts';
import { writeFolder } from '../../../scripts/site/write-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, unknown>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const lines = () => readFolder(folder).flaws.map(flawLine);

describe('a folder', () => {
  it('is read with its games and its files', () => {
    write({ ...smallSite(), 'media/logo.svg': LOGO, 'README.md': 'notes', '.DS_Store': 'x' });
    const { whole, media, flaws } = readFolder(folder);
    expect(flaws).toEqual([]);
    expect(whole?.games).toHaveLength(12);
    const [name = ''] = media.keys();
    expect(whole?.site.theme?.logo).toEqual({ image: `/static/media/${name}`, ratio: 4, hasName: true });
  });

  it('comes back as it was, games as a table and pictures as files', async () => {
    write({ ...smallSite(), 'media/logo.svg': LOGO });
    const { whole } = readFolder(folder);
    if (whole === null) throw new Error('The folder is not valid');
    const copy = join(folder, 'copy');
    await writeFolder(copy, whole, async () => new TextEncoder().encode(LOGO));
    expect(readFolder(copy).whole).toEqual(whole);
    await expect(writeFolder(copy, whole, async () => new Uint8Array())).rejects.toThrow('is not empty');
  });

  it('says which file is not JSON, no table, no picture or not there', () => {
    const { 'games.json': _games, ...rest } = smallSite();
    write({
      ...rest,
      'modules.json': '{',
      'games.csv': 'id,studio\na,b,c\n',
      'media/photo.png': 'text',
      'notes.txt': '',
    });
    expect(lines()).toEqual([
      expect.stringMatching(/^games\.csv: is not a table: /),
      'media/photo.png: is no SVG, PNG, JPEG, WebP or AVIF picture and no WOFF2 font',
      expect.stringMatching(/^modules\.json: is not JSON: /),
      'notes.txt: is not a file that a site has',
      'theme.json, logo.image: names media/logo.svg, which the folder does not have',
    ]);
  });
});

describe('a table of games', () => {
  it('has names by language, attributes and yes or no', () => {
    const table = [
      'id,studio,type,name,name.zh,mobile,web,popular,attributes,priority,released',
      'g-1,p-1,slots,"Reels, and more",轉輪,yes,no,x,a-1 a-2,5,2024-05-01',
      'g-2,p-1,slots,Plain,,,,perhaps,,first,',
    ].join('\n');
    expect(gamesOfCsv(`\uFEFF${table}`)).toEqual([
      {
        id: 'g-1',
        studio: 'p-1',
        type: 'slots',
        names: { en: 'Reels, and more', zh: '轉輪' },
        mobile: true,
        web: false,
        popular: true,
        attributes: ['a-1', 'a-2'],
        priority: 5,
        released: '2024-05-01',
      },
      // Words that are none of the possible ones stay, and are refused by name.
      {
        id: 'g-2',
        studio: 'p-1',
        type: 'slots',
        names: { en: 'Plain' },
        popular: 'perhaps',
        priority: 'first',
      },
    ]);
  });

  it('may be separated by semicolons', () => {
    expect(gamesOfCsv('\uFEFFid;studio;name;attributes\r\ng-1;p-1;Reels, and more;a-1 a-2\r\n')).toEqual([
      { id: 'g-1', studio: 'p-1', names: { en: 'Reels, and more' }, attributes: ['a-1', 'a-2'] },
    ]);
  });

  it('comes back as it was', () => {
    const game = {
      id: 'g-1',
      studio: 'p-1',
      type: 'slots',
      names: { en: 'A "quoted" name', ar: 'لعبة' },
      image: null,
      mobile: true,
      web: true,
      popular: false,
      new: true,
      attributes: ['a-1'],
      priority: null,
      released: null,
    };
    const { image: _image, priority: _priority, released: _released, ...kept } = game;
    expect(gamesOfCsv(csvOfGames([game]))).toEqual([kept]);
  });
});
