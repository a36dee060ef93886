/**
 * Receives a body and verifies it against the request's headers: length, hashes, type. Streams; holds one piece at a time. The
 * last piece is written only after all sums match, so that the store, which expects the full length, never keeps an object
 * whose body was cut off or altered.
 */
import { createHash } from 'node:crypto';
import { ok, type Result } from '#app/domain/result.ts';
import { BrokenChunks, ChunkDecoder } from './aws-chunked.ts';
import {
  CHECKSUM_NAMES,
  type Checksum,
  type ChecksumName,
  isChecksumName,
  isWellFormed,
  startChecksum,
} from './checksum.ts';
import { type MediaType, SNIFFED_BYTES, sniffedType } from './media-type.ts';
import { refused, type S3Refusal } from './refusal.ts';
import type { S3Request } from './s3-request.ts';

/** Largest body of one request, in bytes: a part of 8 MB, the default of Amazon's own tool. */
export const MAX_BODY_BYTES = 8_388_608;

export interface BodyClaim {
  /** Length of the decoded body. */
  bytes: number;
  isChunked: boolean;
  /** SHA-256 in hexadecimal; null where the payload is unsigned. */
  sha256: string | null;
  /** Checksums from headers. */
  checksums: ReadonlyMap<ChecksumName, string>;
  /** The checksum that follows the body as a trailer. */
  trailer: ChecksumName | null;
}

type BodyClaimResult = Result<BodyClaim, S3Refusal>;

const TRAILER_PAYLOAD = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

function readForm({ env, origin }: S3Request, payloadHash: string) {
  if (/^[0-9a-f]{64}$/.test(payloadHash)) return ok({ isChunked: false, sha256: payloadHash });
  if (payloadHash === TRAILER_PAYLOAD) return ok({ isChunked: true, sha256: null });
  if (payloadHash !== 'UNSIGNED-PAYLOAD')
    return refused('NotImplemented', 'x-amz-content-sha256 is no SHA-256 and no form that is served.');
  // Without TLS an attacker on the path could replace an unsigned body.
  const isSafe = origin.protocol === 'https:' || env.ENVIRONMENT === 'development';
  return isSafe
    ? ok({ isChunked: false, sha256: null })
    : refused('InvalidRequest', 'UNSIGNED-PAYLOAD is taken over TLS only.');
}

/** Headers that describe checksums and carry none. */
const ABOUT_CHECKSUMS = /^x-amz-checksum-(?:algorithm|type|mode)$/;

type Checksums = BodyClaim['checksums'];

/** Unsupported checksums are refused, because their senders rely on the check. */
function readChecksums(
  { header, headerNames }: S3Request,
  served: readonly ChecksumName[],
): Result<Checksums, S3Refusal> {
  const carried = headerNames.filter(
    name => name.startsWith('x-amz-checksum-') && !ABOUT_CHECKSUMS.test(name),
  );
  const foreign = carried.find(name => !isChecksumName(name));
  if (foreign !== undefined) return refused('NotImplemented', `${foreign.slice(0, 64)} is not served.`);
  const names = served.filter(name => headerNames.includes(name));
  const broken = names.find(name => !isWellFormed(name, header(name)));
  if (broken !== undefined)
    return refused(
      broken === 'content-md5' ? 'InvalidDigest' : 'InvalidRequest',
      `${broken} is no checksum.`,
    );
  return ok(new Map(names.map(name => [name, header(name)])));
}

/**
 * Reads the headers that describe the body; an unserved form is refused before a byte is read.
 * @param served names of checksums that apply to this body
 */
export function readBodyClaim(
  request: S3Request,
  payloadHash: string,
  served: readonly ChecksumName[] = CHECKSUM_NAMES,
): BodyClaimResult {
  const form = readForm(request, payloadHash);
  if (!form.ok) return form;
  const { isChunked } = form.value;
  const length = request.header(isChunked ? 'x-amz-decoded-content-length' : 'content-length');
  if (!/^\d{1,15}$/.test(length))
    return refused('MissingContentLength', 'The length of the body is missing.');
  const bytes = Number(length);
  if (bytes > MAX_BODY_BYTES)
    return refused('EntityTooLarge', `One request brings at most ${MAX_BODY_BYTES} bytes.`);
  const checksums = readChecksums(request, served);
  if (!checksums.ok) return checksums;
  const trailer = request.header('x-amz-trailer').toLowerCase();
  if (trailer !== '' && !(isChunked && isChecksumName(trailer)))
    return refused('InvalidRequest', 'x-amz-trailer names no checksum that is served.');
  const announced = { ...form.value, bytes, checksums: checksums.value };
  return ok({ ...announced, trailer: isChecksumName(trailer) ? trailer : null });
}

/** Running sums of a body. */
class Sums {
  readonly #sha256 = createHash('sha256');
  readonly #md5 = createHash('md5');
  readonly #checksums: ReadonlyMap<ChecksumName, Checksum>;
  readonly #announced: BodyClaim;
  bytes = 0;
  beginning = new Uint8Array();

  constructor(announced: BodyClaim) {
    this.#announced = announced;
    const names = [...announced.checksums.keys(), ...(announced.trailer === null ? [] : [announced.trailer])];
    this.#checksums = new Map(names.map(name => [name, startChecksum(name)]));
  }

  add(piece: Uint8Array): void {
    if (this.beginning.byteLength < SNIFFED_BYTES) {
      this.beginning = Uint8Array.from([...this.beginning, ...piece.subarray(0, SNIFFED_BYTES)]).subarray(
        0,
        SNIFFED_BYTES,
      );
    }
    this.bytes += piece.byteLength;
    if (this.#announced.sha256 !== null) this.#sha256.update(piece);
    this.#md5.update(piece);
    for (const checksum of this.#checksums.values()) checksum.update(piece);
  }

  /** The flaw of the complete body, or null. May be called once. */
  refusal(trailers: ReadonlyMap<string, string>): S3Refusal | null {
    const { bytes, sha256, checksums, trailer } = this.#announced;
    if (this.bytes !== bytes)
      return { code: 'IncompleteBody', message: 'The body is not as long as announced.' };
    if (sha256 !== null && this.#sha256.digest('hex') !== sha256)
      return { code: 'XAmzContentSHA256Mismatch', message: 'x-amz-content-sha256 is not that of the body.' };
    const expected = new Map<ChecksumName, string | undefined>(checksums);
    if (trailer !== null) expected.set(trailer, trailers.get(trailer));
    for (const [name, value] of expected) {
      if (this.#checksums.get(name)?.digest() !== value)
        return { code: 'BadDigest', message: `${name} is not that of the body.` };
    }
    return null;
  }

  md5(): Buffer {
    return this.#md5.digest();
  }
}

/** Reads the rest of a body, because clients read the refusal only after they have sent everything. */
export async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > 2 * MAX_BODY_BYTES) return;
  }
}

export interface ReceivedBody<Stored> {
  stored: Stored;
  /** MD5 of the body, S3's entity tag without quotes. */
  md5: Buffer;
  type: MediaType | null;
}

class StoreError extends Error {
  override name = 'StoreFailed';
}

const NO_TRAILERS: ReadonlyMap<string, string> = new Map();

/**
 * Reads a body into a store.
 *
 * @param store takes a stream of exactly the announced length; if the stream fails it fails too and stores nothing
 * @param isOfType checks the type found in the first bytes, once; false refuses
 */
export async function receiveBody<Stored>(
  body: ReadableStream<Uint8Array> | null,
  announced: BodyClaim,
  isOfType: (type: MediaType | null) => boolean,
  store: (stream: ReadableStream) => Promise<Stored>,
): Promise<Result<ReceivedBody<Stored>, S3Refusal>> {
  if (announced.bytes === 0) return refused('InvalidRequest', 'The body is empty.');
  const pipe = new FixedLengthStream(announced.bytes);
  const writer = pipe.writable.getWriter();
  writer.closed.catch(() => undefined); // each write reports failures itself
  const storing = store(pipe.readable).then(
    stored => ({ stored }),
    (error: unknown) => ({ error }),
  );
  const sums = new Sums(announced);
  const giveUp = async ({ code, message }: S3Refusal) => {
    await writer.abort(new Error(message)).catch(() => undefined); // the store may have failed already
    await storing;
    return refused(code, message);
  };
  /** If the store fails, the write fails too; the store's error is the cause. */
  const write = async (piece: Uint8Array) => {
    try {
      await writer.write(piece);
    } catch (cause) {
      const end = await storing;
      throw new StoreError('The store took no more', { cause: 'error' in end ? end.error : cause });
    }
  };
  const read = await writeVerified(body, announced, { sums, isOfType, write });
  if (!read.ok) return giveUp(read.error);
  await write(read.value);
  await writer.close();
  const end = await storing;
  if ('error' in end) throw new StoreError('The store did not keep it', { cause: end.error });
  return ok({ stored: end.stored, md5: sums.md5(), type: sniffedType(sums.beginning) });
}

interface Reading {
  sums: Sums;
  isOfType: (type: MediaType | null) => boolean;
  write: (piece: Uint8Array) => Promise<void>;
}

/** Writes all pieces but the last, and returns that one once the whole body is verified. */
async function writeVerified(
  body: ReadableStream<Uint8Array> | null,
  announced: BodyClaim,
  { sums, isOfType, write }: Reading,
): Promise<Result<Uint8Array, S3Refusal>> {
  const decoder = announced.isChunked ? new ChunkDecoder() : null;
  let held: Uint8Array | null = null;
  let refusal: S3Refusal | null = null;
  try {
    for await (const sent of body ?? []) {
      for (const piece of refusal === null ? (decoder?.decode(sent) ?? [sent]) : []) {
        if (piece.byteLength === 0) continue;
        const isUndecided = sums.beginning.byteLength < SNIFFED_BYTES;
        sums.add(piece);
        refusal ??= refusalOf(sums, announced, isUndecided && isOfType);
        if (refusal !== null) break; // the rest is read and discarded
        if (held !== null) await write(held);
        held = piece;
      }
    }
  } catch (error) {
    if (error instanceof StoreError) throw error;
    return refused('IncompleteBody', error instanceof BrokenChunks ? error.message : 'The body broke off.');
  }
  if (decoder !== null && !decoder.isWhole) return refused('IncompleteBody', 'The last chunk is missing.');
  refusal ??= sums.refusal(decoder?.trailers ?? NO_TRAILERS);
  if (refusal === null && held !== null) return ok(held);
  return refused(refusal?.code ?? 'IncompleteBody', refusal?.message ?? 'The body is empty.');
}

/** The flaw of a body received so far, or null. */
function refusalOf(
  sums: Sums,
  { bytes }: BodyClaim,
  isOfType: false | Reading['isOfType'],
): S3Refusal | null {
  if (sums.bytes > bytes) return { code: 'IncompleteBody', message: 'The body is longer than announced.' };
  const isDecided = sums.beginning.byteLength >= Math.min(SNIFFED_BYTES, bytes);
  if (isOfType === false || !isDecided || isOfType(sniffedType(sums.beginning))) return null;
  return { code: 'InvalidRequest', message: 'The bytes are not of the type that was announced.' };
}
