/**
 * Copies of the databases and buckets of runtimes, which tests in workerd begin with: making them costs a processor a second for
 * each file of tests, and a copy hardly anything. Runs in the process of vitest; `kept-storage.ts` calls it from workerd.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** Folders of Miniflare's databases below that of a runtime, in which a file is the database of an object. */
const DATABASES = ['d1/miniflare-D1DatabaseObject', 'r2/miniflare-R2BucketObject'];
/** Miniflare's own file beside them, which is no object's. */
const METADATA = 'metadata.sqlite';

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** @param file name of a file that this runtime alone has: workerd does not know its own folder. @throws Error without such a file */
function runtimeWith(file: string): string {
  for (const name of filesIn(tmpdir()).filter(it => it.startsWith('miniflare-'))) {
    const objects = join(tmpdir(), name, 'do');
    if (filesIn(objects).some(folder => existsSync(join(objects, folder, file)))) return join(tmpdir(), name);
  }
  throw new Error(`No runtime below ${tmpdir()} has the file ${file}`);
}

/** Names of the files that a bucket's database refers to. */
function blobsOf(database: string): Set<string> {
  const db = new DatabaseSync(database, { readOnly: true });
  const isUsed = db.prepare("SELECT 1 FROM sqlite_master WHERE name = '_mf_objects'").get() !== undefined;
  const rows = isUsed ? db.prepare('SELECT blob_id FROM _mf_objects WHERE blob_id IS NOT NULL').all() : [];
  db.close();
  return new Set(rows.map(it => String(it.blob_id)));
}

/** Databases as they are at one moment, although workerd has them open. */
async function keep(runtime: string, place: string): Promise<void> {
  for (const folder of DATABASES) {
    mkdirSync(join(place, folder), { recursive: true });
    for (const file of filesIn(join(runtime, folder)).filter(
      it => it.endsWith('.sqlite') && it !== METADATA,
    )) {
      const db = new DatabaseSync(join(runtime, folder, file), { readOnly: true });
      await backup(db, join(place, folder, file));
      db.close();
    }
  }
  const buckets = join(place, 'r2/miniflare-R2BucketObject');
  const wanted = new Set(filesIn(buckets).flatMap(file => [...blobsOf(join(buckets, file))]));
  for (const bucket of filesIn(join(runtime, 'r2'))) {
    const blobs = join('r2', bucket, 'blobs');
    for (const blob of filesIn(join(runtime, blobs)).filter(it => wanted.has(it))) {
      mkdirSync(join(place, blobs), { recursive: true });
      linkSync(join(runtime, blobs, blob), join(place, blobs, blob));
    }
  }
}

/** Puts the copy in place of storage that a reset has emptied, before anything opens it again. Blobs never change, and are linked. */
function restore(place: string, runtime: string): void {
  for (const file of readdirSync(place, { recursive: true }).map(String)) {
    const [from, to] = [join(place, file), join(runtime, file)];
    if (file.endsWith('.sqlite')) {
      for (const ending of ['-wal', '-shm']) rmSync(to + ending, { force: true });
      copyFileSync(from, `${to}-new`);
      renameSync(`${to}-new`, to);
    } else if (dirname(file).endsWith('blobs') && !existsSync(to)) {
      mkdirSync(dirname(to), { recursive: true });
      linkSync(from, to);
    }
  }
}

/** Copies of the runtimes of one project, whose workers share them. */
export function storageFolders() {
  const kept = new Map<string, string>();

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-kept-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** The binding of one runtime: `/keep?name=…&mark=…` and `/restore?…`, which says 404 without such a copy. */
  return () => {
    let runtime: string | undefined;
    return async (request: { url: string }): Promise<Response> => {
      const { pathname, searchParams } = new URL(request.url);
      const name = String(searchParams.get('name'));
      runtime ??= runtimeWith(`${searchParams.get('mark')}.sqlite`);
      const place = kept.get(name);
      if (pathname === '/restore') {
        if (place === undefined) return new Response(null, { status: 404 });
        restore(place, runtime);
      } else if (place === undefined) {
        const made = newFolder();
        await keep(runtime, made);
        kept.set(name, made);
      }
      return new Response(null, { status: 204 });
    };
  };
}
