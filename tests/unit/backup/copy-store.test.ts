/** A store that changes while it is copied: every file that the copy of its database names is in the copy. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyStore, type Store } from '../../../scripts/backup/copy-store.ts';

const DATABASE = 'v3/r2/miniflare-R2BucketObject/a.sqlite';
const BLOBS = 'v3/r2/bucket/blobs';
let root = '';
let db: DatabaseSync;

const from = (path: string) => join(root, 'site', path);
const to = (path: string) => join(root, 'copy', path);

/** Writes a value as the store does: its file first, then its row, and the file of the value before last of all. */
function put(key: string, id: string): void {
  writeFileSync(from(join(BLOBS, id)), `value ${id}`);
  const before = db.prepare('SELECT blob_id AS id FROM _mf_objects WHERE key = ?').get(key);
  db.prepare('INSERT OR REPLACE INTO _mf_objects (key, blob_id) VALUES (?, ?)').run(key, id);
  if (before !== undefined) rmSync(from(join(BLOBS, String(before.id))));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meridian-store-'));
  mkdirSync(from(BLOBS), { recursive: true });
  mkdirSync(join(from(DATABASE), '..'), { recursive: true });
  db = new DatabaseSync(from(DATABASE));
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE _mf_objects (key TEXT PRIMARY KEY, blob_id TEXT)');
});
afterEach(() => {
  db.close();
  rmSync(root, { recursive: true, force: true });
});

/** @param meanwhile called between the moment of each copy of the database and the copies of its files, with its number */
async function copied(meanwhile: (time: number) => void = () => undefined) {
  let times = 0;
  const store: Store = {
    folder: 'v3/r2',
    databases: [DATABASE],
    from,
    to: path => {
      if (path === DATABASE) {
        times += 1;
        meanwhile(times);
      }
      return to(path);
    },
  };
  const { paths, lost } = await copyStore(store);
  const copy = new DatabaseSync(to(DATABASE));
  const rows = copy.prepare('SELECT key, blob_id AS id FROM _mf_objects ORDER BY key').all();
  copy.close();
  return { paths, lost, rows: rows.map(it => `${it.key} ${it.id}`) };
}

const filesOfCopy = () => (existsSync(to(BLOBS)) ? readdirSync(to(BLOBS)).sort() : []);

it('copies the files that its database names, and none that it does not name', async () => {
  put('a', 'id-1');
  put('b', 'id-2');
  writeFileSync(from(join(BLOBS, 'unnamed')), 'x');
  expect(await copied()).toEqual({
    paths: [DATABASE, join(BLOBS, 'id-1'), join(BLOBS, 'id-2')],
    lost: 0,
    rows: ['a id-1', 'b id-2'],
  });
  expect(filesOfCopy()).toEqual(['id-1', 'id-2']);
});

it('copies the newer database where a file was replaced before it could be copied', async () => {
  put('a', 'id-1');
  put('b', 'id-2');
  const { rows, lost } = await copied(time => {
    if (time <= 3) put('a', `newer-${time}`);
  });
  expect([rows, lost]).toEqual([['a newer-3', 'b id-2'], 0]);
  expect(readFileSync(to(join(BLOBS, 'newer-3')), 'utf8')).toBe('value newer-3');
});

it('copies the newer database where a file was deleted', async () => {
  put('a', 'id-1');
  const { rows, lost } = await copied(time => {
    if (time > 1) return;
    db.exec("DELETE FROM _mf_objects WHERE key = 'a'");
    rmSync(from(join(BLOBS, 'id-1')));
  });
  expect([rows, lost]).toEqual([[], 0]);
});

it('counts a file that the site itself has lost, and copies everything else', async () => {
  put('a', 'id-1');
  put('b', 'id-2');
  rmSync(from(join(BLOBS, 'id-1')));
  expect(await copied()).toMatchObject({ lost: 1, rows: ['a id-1', 'b id-2'] });
  expect(filesOfCopy()).toEqual(['id-2']);
});

it('gives up where values are replaced without end', async () => {
  put('a', 'id-0');
  await expect(copied(time => put('a', `id-${time}`))).rejects.toThrow('changes too fast');
});
