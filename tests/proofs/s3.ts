/**
 * `npm run prove s3`: stock S3 clients store and read through the site. The SDK's lib-storage sends 17 MB in parts of 5 MB and
 * reads them back equal, and so does Debian's awscli; forged, expired, changed and interrupted requests are refused with S3's own
 * codes and store nothing; and memory does not follow the size of a body: 50 concurrent uploads in parts of 8 MiB need as much as the
 * same bytes in parts of 1 MiB. `--reduced`: 3 of 9 MiB instead of 50 of 16, and the memory is only printed, because so few prove
 * nothing; awscli sends 9 MiB.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { StorageToken } from '#app/contract/storage.ts';
import { CREDENTIALS_MS } from '#platform/storage/credentials.ts';
import { developmentVars } from '../../scripts/development-vars.ts';
import type { operate, Pair } from '../../scripts/pair.ts';
import { isReduced } from '../support/proof-run.ts';
import { codeOf, keysFor, picture, signedHeaders } from '../support/s3.ts';
import { directoryOf, logIn, type TestSession } from '../support/session.ts';
import { clientOf, refusalOf, tokenOf } from '../support/storage.ts';

const MIB = 1_048_576;
const PART = 5 * MIB;
/** Size of the file that awscli sends: three parts of its own size, or two. */
const FILE = (isReduced ? 9 : 17) * MIB;
const AT_ONCE = isReduced ? 3 : 50;
const EACH = (isReduced ? 9 : 16) * MIB;
/** Part of the measured uploads: the largest body that the storage takes. */
const LARGE_PART = 8 * MIB;
/**
 * Part of the uploads before the measurement. They bring the runtime's heaps to the level of so many senders and bytes, which
 * is collected garbage and freed pages and grows for some hundred MB; the size of a body is then the only difference.
 */
const SMALL_PART = MIB;
/**
 * Largest growth of the runtime's memory when parts become large, in MiB: half the need of a storage that holds each body
 * whole, 350 for 50.
 */
const MOST_GROWTH_MIB = isReduced
  ? Number.POSITIVE_INFINITY
  : (AT_ONCE * (LARGE_PART - SMALL_PART)) / MIB / 2;
const SECRET = developmentVars().STORAGE_SECRET ?? '';

const run = promisify(execFile);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const target = ({ body }: StorageToken) => ({ Bucket: body.bucket, Key: body.key });
const pathOf = ({ body }: StorageToken) => `/storage/${body.bucket}/${body.key}`;

const complaints: string[] = [];
const expectThat = (holds: boolean, complaint: string) => {
  if (holds) return;
  complaints.push(complaint);
  console.error(`! ${complaint}`);
};

interface Site {
  pair: Pair;
  session: TestSession;
  operate: typeof operate;
}

/** Requests on connections of their own: while this process or a tool works, the runtime closes idle ones. */
const ALONE = { connection: 'close' };

const readOwn = async ({ pair, session }: Site, path: string) =>
  fetch(new URL(path, pair.url), { headers: { ...ALONE, cookie: session.cookie } });

/** An operator's credentials to read one object. */
async function toRead({ pair, operate }: Site, token: StorageToken): Promise<StorageToken> {
  const { bucket, key } = token.body;
  const field = await operate(pair, 'storage/grant', { bucket, key, allows: ['read'] }, 'operator');
  return { ...token, field: field as StorageToken['field'] };
}

interface Sending {
  partSize?: number;
  /** Three in the stock library; more on a machine that delays the sender itself. */
  maxAttempts?: number;
}

const send = (
  { pair }: { pair: Pick<Pair, 'url'> },
  token: StorageToken,
  bytes: Uint8Array,
  { partSize = PART, maxAttempts = 3 }: Sending = {},
) =>
  new Upload({
    client: clientOf(pair, token, { maxAttempts }),
    params: { ...target(token), Body: bytes },
    partSize,
    queueSize: 1,
  }).done();

/** Sends a file in parts smaller than lib-storage and S3 allow in an object, and aborts the upload. */
async function sendSmallParts(
  { pair }: { pair: Pick<Pair, 'url'> },
  token: StorageToken,
  bytes: Uint8Array,
  { partSize = SMALL_PART, maxAttempts = 3 }: Sending,
): Promise<void> {
  const client = clientOf(pair, token, { maxAttempts });
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target(token)));
  const upload = { ...target(token), UploadId };
  for (let offset = 0; offset < bytes.byteLength; offset += partSize) {
    const Body = bytes.subarray(offset, offset + partSize);
    await client.send(new UploadPartCommand({ ...upload, PartNumber: offset / partSize + 1, Body }));
  }
  await client.send(new AbortMultipartUploadCommand(upload));
}

async function bySdk(site: Site, bytes: Uint8Array): Promise<void> {
  const token = await tokenOf(site.pair, site.session);
  const startedAt = performance.now();
  const { ETag } = await send(site, token, bytes);
  const sentMs = performance.now() - startedAt;
  const own = new Uint8Array(await (await readOwn(site, pathOf(token))).arrayBuffer());
  const reader = clientOf(site.pair, await toRead(site, token));
  const { Body } = await reader.send(new GetObjectCommand(target(token)));
  const granted = (await Body?.transformToByteArray()) ?? new Uint8Array();
  console.log(
    `lib-storage: 17 MB in parts of 5 MB, entity tag ${ETag}, sent in ${(sentMs / 1000).toFixed(1)} s and read back twice`,
  );
  expectThat(/-4"$/.test(ETag ?? ''), 'lib-storage did not send four parts');
  expectThat(sha256(own) === sha256(bytes), 'What the member reads is not what lib-storage sent');
  expectThat(sha256(granted) === sha256(bytes), 'What an operator’s tool reads is not what lib-storage sent');
}

/** Amazon's own tool, installed if possible. */
function awscli(): string | null {
  const find = () => {
    try {
      return execFileSync('sh', ['-c', 'command -v aws'], { encoding: 'utf8' }).trim();
    } catch {
      return null; // not installed
    }
  };
  const found = find();
  if (found !== null) return found;
  try {
    execFileSync('sh', ['-c', 'command -v apt-get']);
  } catch {
    return null; // no Debian
  }
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update'], options);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'awscli'], options);
  return find();
}

async function byAwscli(site: Site, bytes: Uint8Array, folder: string): Promise<void> {
  const aws = awscli();
  if (aws === null) return console.log('awscli: SKIPPED, there is no apt to install it with');
  const [sent, come, config] = ['sent.png', 'come.png', 'config'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(sent, bytes);
  writeFileSync(config, '[default]\ns3 =\n  addressing_style = path\n');
  const copy = ({ field, body }: StorageToken, from: string, to: string) =>
    run(
      aws,
      ['s3', 'cp', from, to, '--endpoint-url', new URL('/storage', site.pair.url).href, '--only-show-errors'],
      {
        env: {
          ...process.env,
          AWS_CONFIG_FILE: config,
          AWS_SHARED_CREDENTIALS_FILE: join(folder, 'none'),
          AWS_ACCESS_KEY_ID: field.AccessKeyId,
          AWS_SECRET_ACCESS_KEY: field.SecretAccessKey,
          AWS_SESSION_TOKEN: field.SessionToken,
          AWS_DEFAULT_REGION: body.region,
          AWS_EC2_METADATA_DISABLED: 'true',
        },
      },
    );
  const token = await tokenOf(site.pair, site.session);
  const address = `s3://${token.body.bucket}/${token.body.key}`;
  await copy(token, sent, address);
  await copy(await toRead(site, token), address, come);
  const { stdout } = isReduced ? { stdout: aws } : await run(aws, ['--version']);
  const isEqual = sha256(readFileSync(come)) === sha256(bytes);
  console.log(`awscli: ${stdout.trim()}: ${bytes.length / MIB} MB there and back`);
  expectThat(isEqual, 'What awscli reads is not what it sent');
  const refused = await copy(token, address, come).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );
  expectThat(
    /403|AccessDenied|Forbidden/.test(refused),
    `awscli reads with credentials to write: ${refused}`,
  );
}

async function refusals(site: Site): Promise<void> {
  const [token, other] = [await tokenOf(site.pair, site.session), await tokenOf(site.pair, site.session)];
  const body = picture(100_000);
  const put = (by: StorageToken, changed: object = {}) =>
    refusalOf(
      clientOf(site.pair, by).send(new PutObjectCommand({ ...target(token), Body: body, ...changed })),
    );
  const withField = (changed: Partial<StorageToken['field']>) => ({
    ...token,
    field: { ...token.field, ...changed },
  });
  const old = keysFor(SECRET, { key: token.body.key }, Date.now() - CREDENTIALS_MS);
  const expired = withField({
    AccessKeyId: old.accessKeyId,
    SecretAccessKey: old.secretAccessKey,
    SessionToken: old.sessionToken,
  });
  const onTheWay = async (sent: Uint8Array<ArrayBuffer>) => {
    const { field } = token;
    const keys = {
      accessKeyId: field.AccessKeyId,
      secretAccessKey: field.SecretAccessKey,
      sessionToken: field.SessionToken,
    };
    const { url } = site.pair;
    const headers = signedHeaders(keys, { method: 'PUT', path: pathOf(token), body, host: url.host });
    const response = await fetch(new URL(pathOf(token), url), {
      method: 'PUT',
      headers: { ...headers, ...ALONE },
      body: sent,
    });
    return codeOf(await response.text());
  };
  const met: Record<string, string> = {
    'a wrong secret': await put(withField({ SecretAccessKey: 'wrong' })),
    'an unknown key id': await put(withField({ AccessKeyId: 'AKIAIOSFODNN7EXAMPLE' })),
    'an expired token': await put(expired),
    'a token of other keys': await put(withField({ SessionToken: other.field.SessionToken })),
    'another key': await put(token, { Key: other.body.key }),
    'another bucket': await put(token, { Bucket: 'public' }),
    'a changed body': await onTheWay(picture(100_000).fill(1, 50_000, 50_001)),
    'a wrong checksum': await put(token, { ChecksumCRC32: 'AAAAAA==' }),
    'a page': await put(token, { Body: '<!doctype html><script></script>' }),
  };
  const expected: Record<string, string> = {
    'a wrong secret': 'SignatureDoesNotMatch',
    'an unknown key id': 'InvalidAccessKeyId',
    'an expired token': 'ExpiredToken',
    'a token of other keys': 'InvalidToken',
    'another key': 'AccessDenied',
    'another bucket': 'AccessDenied',
    'a changed body': 'XAmzContentSHA256Mismatch',
    'a wrong checksum': 'BadDigest',
    'a page': 'InvalidRequest',
  };
  for (const [what, code] of Object.entries(expected)) {
    console.log(`${what}: ${met[what] || 'taken'}`);
    expectThat(met[what] === code, `${what} meets ${met[what] || 'no refusal'} in place of ${code}`);
  }
  expectThat((await readOwn(site, pathOf(token))).status === 404, 'Something refused was kept');
  expectThat((await put(token)) === '', 'What is right is refused afterwards');
}

/** Sends the beginning of a body and disconnects. */
function cutOff(url: URL, path: string, headers: Record<string, string>, half: Uint8Array): Promise<void> {
  return new Promise(resolve => {
    const sent = request({ host: url.hostname, port: url.port, path, method: 'PUT', headers });
    sent.on('error', () => resolve());
    sent.on('close', () => resolve());
    sent.write(half, () => setTimeout(() => sent.destroy(), 200));
  });
}

async function cuts(site: Site): Promise<void> {
  const { pair } = site;
  const body = picture(PART);
  const tokens = [await tokenOf(pair, site.session), await tokenOf(pair, site.session)];
  const keysOf = ({ field }: StorageToken) => ({
    accessKeyId: field.AccessKeyId,
    secretAccessKey: field.SecretAccessKey,
    sessionToken: field.SessionToken,
  });
  const [whole, inParts] = tokens as [StorageToken, StorageToken];
  const begin = signedHeaders(keysOf(inParts), {
    method: 'POST',
    path: `${pathOf(inParts)}?uploads=`,
    host: pair.url.host,
  });
  const begun = await fetch(new URL(`${pathOf(inParts)}?uploads=`, pair.url), {
    method: 'POST',
    headers: { ...begin, ...ALONE },
  });
  const uploadId = /<UploadId>([^<]+)</.exec(await begun.text())?.[1] ?? '';
  for (const [token, path] of [
    [whole, pathOf(whole)],
    [inParts, `${pathOf(inParts)}?partNumber=1&uploadId=${uploadId}`],
  ] as const) {
    const headers = signedHeaders(keysOf(token), { method: 'PUT', path, body, host: pair.url.host });
    const length = { 'content-length': String(body.byteLength) };
    await cutOff(pair.url, path, { ...headers, ...length }, body.subarray(0, PART / 2));
  }
  await new Promise(resolve => setTimeout(resolve, 1_000));
  const directory = await directoryOf(pair);
  const parts = await directory
    .prepare('SELECT count(*) AS n FROM upload_part WHERE upload_id = ?1')
    .bind(uploadId)
    .first<{ n: number }>();
  const status = (await readOwn(site, pathOf(whole))).status;
  console.log(`cut off half way: object ${status}, parts kept ${parts?.n}`);
  expectThat(uploadId !== '', 'No upload was begun');
  expectThat(status === 404, 'A body that was cut off left an object');
  expectThat(parts?.n === 0, 'A body that was cut off left a part');
  await send(site, whole, body);
  expectThat(
    (await readOwn(site, pathOf(whole))).status === 200,
    'After a cut the same upload does not go through',
  );
}

/** Resident memory of this process's runtimes, in MiB. */
function runtimeMib(): number {
  const status = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8');
    } catch {
      return ''; // it has ended
    }
  };
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(status)
    .filter(text => text.startsWith('Name:\tworkerd') && text.includes(`PPid:\t${process.pid}\n`))
    .reduce((sum, text) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) / 1_024, 0);
}

/** The senders, in a process of their own, so that they neither count in the measured memory nor slow the runtime's responses. */
function startSender(): { sender: ChildProcess; done: Promise<{ failed: string[]; ms: number }> } {
  const sender = spawn(process.execPath, [...process.argv.slice(1), '--sender'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    sender,
    done: new Promise((resolve, reject) => {
      sender.once('error', reject);
      sender.once('exit', code => reject(new Error(`The sender ended: ${code}`)));
      sender.once('message', it => resolve(it as { failed: string[]; ms: number }));
    }),
  };
}

interface Work {
  url: string;
  tokens: StorageToken[];
  partSize: number;
}

async function sendAll(work: Work): Promise<void> {
  const bytes = picture(EACH);
  const pair = { url: new URL(work.url) };
  const sendOne = work.partSize < PART ? sendSmallParts : send;
  const startedAt = performance.now();
  // With so many senders in one process a connection idles for longer than the runtime keeps it; the library then retries.
  const ends = await Promise.all(
    work.tokens.map(token =>
      sendOne({ pair }, token, bytes, { partSize: work.partSize, maxAttempts: 10 }).then(
        () => '',
        (error: unknown) => String(error instanceof Error ? (error.stack ?? error) : error),
      ),
    ),
  );
  process.send?.({ failed: ends.filter(Boolean), ms: performance.now() - startedAt }, () => process.exit(0));
}

interface Round {
  /** Largest resident memory of the runtime, in MiB. */
  most: number;
  failed: string[];
  ms: number;
}

/** Uploads everything at once in parts of a size, and watches the runtime's memory. */
async function round({ pair }: Site, tokens: StorageToken[], partSize: number): Promise<Round> {
  let most = runtimeMib();
  const timer = setInterval(() => {
    most = Math.max(most, runtimeMib());
  }, 50);
  const { sender, done } = startSender();
  sender.send({ url: pair.url.href, tokens, partSize } satisfies Work);
  const { failed, ms } = await done;
  clearInterval(timer);
  return { most: Math.max(most, runtimeMib()), failed, ms };
}

/** Grants for new objects of a member, from the operator: they are more than the member's daily limit. */
async function grantsFor({ pair, session, operate }: Site, count: number): Promise<StorageToken[]> {
  const { body } = await tokenOf(pair, session);
  const tokens: StorageToken[] = [];
  for (let index = 0; index < count; index += 1) {
    const key = body.key.replace(/[^/]+$/, `many-${index}.png`);
    const grant = { bucket: body.bucket, key, allows: ['write'], type: 'image/png' };
    const granted = await operate(pair, 'storage/grant', grant, 'operator');
    tokens.push({ field: granted as StorageToken['field'], body: { ...body, key } });
  }
  return tokens;
}

async function manyAtOnce(site: Site): Promise<void> {
  const tokens = await grantsFor(site, AT_ONCE);
  const cold = runtimeMib();
  const small = await round(site, tokens, SMALL_PART);
  const large = await round(site, tokens, LARGE_PART);
  const expected = sha256(picture(EACH));
  let whole = 0;
  for (const token of tokens) {
    const bytes = await (await readOwn(site, pathOf(token))).arrayBuffer();
    if (sha256(new Uint8Array(bytes)) === expected) whole += 1;
  }
  const mib = (value: number) => `${value.toFixed(0)} MiB`;
  const describe = (partSize: number, { most, ms }: Round) =>
    `${mib(most)} at most in parts of ${mib(partSize / MIB)} (${(ms / 1000).toFixed(1)} s)`;
  console.log(
    [
      `memory of the runtime: ${mib(cold)} cold`,
      `${AT_ONCE} uploads of ${mib(EACH / MIB)} at once: ${describe(SMALL_PART, small)}, then ${describe(LARGE_PART, large)}`,
      isReduced ? 'no bound' : `bound: ${mib(small.most + MOST_GROWTH_MIB)}`,
    ].join('; '),
  );
  const failed = [...small.failed, ...large.failed];
  const growth = large.most - small.most;
  expectThat(failed.length === 0, `${failed.length} uploads failed: ${failed[0]}`);
  expectThat(whole === AT_ONCE, `Only ${whole} of ${AT_ONCE} uploads came whole`);
  expectThat(growth <= MOST_GROWTH_MIB, `Memory grows by ${mib(growth)} with the size of the parts`);
}

async function prove(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prove-s3-'));
  // Not loaded by the sender.
  const { operate } = await import('../../scripts/pair.ts');
  const { startSeeded } = await import('../support/seeded-pair.ts');
  const pair = await startSeeded({ vars: { RATE_LIMIT_SCALE: '100000' } });
  try {
    const site = { pair, session: await logIn(pair, 'demose'), operate };
    const bytes = picture(17 * MIB);
    await bySdk(site, bytes);
    await byAwscli(site, bytes.subarray(0, FILE), folder);
    await refusals(site);
    await cuts(site);
    await manyAtOnce(site);
  } finally {
    await pair.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    complaints.length === 0
      ? 'What is stored is what was sent, and nothing else.'
      : `${complaints.length} complaints.`,
  );
  process.exit(complaints.length === 0 ? 0 : 1);
}

if (process.argv.includes('--sender')) process.once('message', work => void sendAll(work as never));
else await prove();
