/** Wallets that change while they are copied: the copies agree about every transfer, and each mark is one that the directory knew. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAcknowledged, setBack } from '../../../scripts/backup/acknowledgements.ts';
import { copyWallets } from '../../../scripts/backup/copy-wallets.ts';
import { readTransferEnds, type TransferEnds, tornTransfers } from '../../../scripts/backup/transfer-ends.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';

const FOLDER = 'v3/do/meridian-platform-MemberWallet';
let root = '';
const open = new Map<string, DatabaseSync>();
const from = (path: string) => join(root, 'site', path);
const to = (path: string) => join(root, 'copy', path);
const pathOf = (memberId: string) => `${FOLDER}/${memberId}.sqlite`;

const SCHEMA = `PRAGMA journal_mode = WAL;
  CREATE TABLE wallet (member_id TEXT, currency TEXT, exponent INTEGER, opened_at INTEGER, stopped TEXT);
  CREATE TABLE movement (number INTEGER PRIMARY KEY, operation_id TEXT UNIQUE);
  CREATE TABLE transfer (sent_as INTEGER PRIMARY KEY, receiver_id TEXT, state TEXT);
  CREATE TABLE consumer (name TEXT PRIMARY KEY, through INTEGER);
  INSERT INTO consumer VALUES ('copy', 3), ('push', 3), ('stream', 2);`;

function openWallet(memberId: string): DatabaseSync {
  mkdirSync(dirname(from(pathOf(memberId))), { recursive: true });
  const db = new DatabaseSync(from(pathOf(memberId)));
  db.exec(SCHEMA);
  db.prepare('INSERT INTO wallet (member_id, currency, exponent) VALUES (?, ?, 2)').run(memberId, 'GBP');
  open.set(memberId, db);
  return db;
}

/** Sends and delivers, as two wallets do one after the other. */
function transfer(sender: string, receiver: string, number: number): void {
  open.get(sender)?.prepare("INSERT INTO transfer VALUES (?, ?, 'pending')").run(number, receiver);
  open
    .get(receiver)
    ?.prepare('INSERT INTO movement (operation_id) VALUES (?)')
    .run(`from:${sender}:${number}`);
  open.get(sender)?.prepare("UPDATE transfer SET state = 'delivered' WHERE sent_as = ?").run(number);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meridian-wallets-'));
  for (const memberId of ['anna', 'bert', 'cleo']) openWallet(memberId);
});
afterEach(() => {
  for (const db of open.values()) db.close();
  open.clear();
  rmSync(root, { recursive: true, force: true });
});

const present = () => [...open.keys()].sort().map(pathOf);

/** @param meanwhile called after the moment of each copy, with its member and how often that member was copied */
async function copied(meanwhile: (memberId: string, time: number) => void): Promise<TransferEnds[]> {
  const times = new Map<string, number>();
  const paths = await copyWallets({
    list: present,
    from,
    to: path => {
      const memberId = path.slice(FOLDER.length + 1, -'.sqlite'.length);
      const time = (times.get(memberId) ?? 0) + 1;
      times.set(memberId, time);
      meanwhile(memberId, time);
      return to(path);
    },
  });
  expect(paths.toSorted()).toEqual(present());
  return paths.flatMap(path => {
    const db = new DatabaseSync(to(path));
    const ends = readTransferEnds(sqlOf(db));
    db.close();
    return ends ?? [];
  });
}

describe('copies of wallets', () => {
  it('agree where one was copied before a transfer that the other has received', async () => {
    const ends = await copied((memberId, time) => {
      if (memberId === 'anna' && time === 1) transfer('anna', 'bert', 1);
    });
    expect(tornTransfers(ends)).toEqual([]);
    expect(ends.find(it => it.memberId === 'bert')?.arrived.size).toBe(1);
  });

  it('agree where one counts as delivered what the other was copied without', async () => {
    const ends = await copied((memberId, time) => {
      if (memberId === 'bert' && time === 1) transfer('cleo', 'bert', 1);
    });
    expect(tornTransfers(ends)).toEqual([]);
    expect(ends.find(it => it.memberId === 'cleo')?.delivered.size).toBe(1);
  });

  it('agree where money goes round, and a wallet is added', async () => {
    const ends = await copied((memberId, time) => {
      if (time > 1) return;
      if (memberId === 'bert') {
        openWallet('dora');
        transfer('bert', 'dora', 1);
      }
      if (memberId === 'anna') transfer('anna', 'cleo', 1);
      if (memberId === 'cleo') transfer('cleo', 'anna', 2);
    });
    expect(tornTransfers(ends)).toEqual([]);
    expect(ends.map(it => it.memberId).sort()).toEqual(['anna', 'bert', 'cleo', 'dora']);
  });

  it('are made of wallets that disagree in the site itself', async () => {
    open.get('bert')?.exec("INSERT INTO movement (operation_id) VALUES ('from:anna:9')");
    expect(tornTransfers(await copied(() => undefined))).toHaveLength(1);
  });
});

describe('marks of what the directory has', () => {
  it('are set back to what they were before the copies', async () => {
    const [path, db] = [pathOf('anna'), open.get('anna')];
    const before = readAcknowledged(path, from(path));
    expect(Object.fromEntries(before)).toEqual({ copy: 3, stream: 2 });
    db?.exec("UPDATE consumer SET through = 8 WHERE name <> 'stream'");
    await copied(() => undefined);
    setBack(path, to(path), before);
    const copy = new DatabaseSync(to(path));
    expect(
      copy
        .prepare('SELECT name, through FROM consumer ORDER BY name')
        .all()
        .map(it => ({ ...it })),
    ).toEqual([
      { name: 'copy', through: 3 },
      { name: 'push', through: 8 },
      { name: 'stream', through: 2 },
    ]);
    copy.close();
    // Nothing lies beside the copy that a restore would not know.
    expect(existsSync(`${to(path)}-wal`)).toBe(false);
  });

  it('of a wallet that is newer than the backup are none', async () => {
    const path = pathOf('bert');
    await copied(() => undefined);
    setBack(path, to(path), new Map());
    expect(Object.fromEntries(readAcknowledged(path, to(path)))).toEqual({ copy: 0, stream: 0 });
  });
});
