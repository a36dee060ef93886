/**
 * The checksums of S3 clients. Each algorithm streams. Not served: CRC32C, which no client sends by default.
 */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface Checksum {
  update: (bytes: Uint8Array) => void;
  /** The header's form: base64, big-endian. */
  digest: () => string;
}

function crc32Checksum(): Checksum {
  let value = 0;
  return {
    update: bytes => {
      value = crc32(bytes, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}

/** The polynomial of CRC-64/NVME, reflected: 0x9a6c9329ac4bc9b5, in halves because JavaScript shifts 32 bits. */
const POLYNOMIAL = { high: 0x9a6c_9329, low: 0xac4b_c9b5 } as const;

/** The table of remainders by byte, in high and low halves. */
function remainders(): { high: Uint32Array; low: Uint32Array } {
  const table = { high: new Uint32Array(256), low: new Uint32Array(256) };
  for (let byte = 0; byte < 256; byte += 1) {
    let [high, low] = [0, byte];
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = (low & 1) === 1;
      low = (low >>> 1) | ((high & 1) << 31);
      high >>>= 1;
      if (isOdd) [high, low] = [high ^ POLYNOMIAL.high, low ^ POLYNOMIAL.low];
    }
    table.high[byte] = high;
    table.low[byte] = low;
  }
  return table;
}
const REMAINDERS = remainders();

function crc64NvmeChecksum(): Checksum {
  let [high, low] = [0xffff_ffff, 0xffff_ffff];
  return {
    update: bytes => {
      for (const byte of bytes) {
        const index = (low ^ byte) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ (REMAINDERS.low[index] ?? 0);
        high = (high >>> 8) ^ (REMAINDERS.high[index] ?? 0);
      }
    },
    digest: () => {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32BE(~high >>> 0, 0);
      bytes.writeUInt32BE(~low >>> 0, 4);
      return bytes.toString('base64');
    },
  };
}

function hashed(name: 'sha1' | 'sha256' | 'md5'): Checksum {
  const hash = createHash(name);
  return { update: bytes => void hash.update(bytes), digest: () => hash.digest('base64') };
}

/** Headers, or trailers of the same name, that carry a checksum of the body. */
const CHECKSUMS = {
  'x-amz-checksum-crc32': crc32Checksum,
  'x-amz-checksum-crc64nvme': crc64NvmeChecksum,
  'x-amz-checksum-sha1': () => hashed('sha1'),
  'x-amz-checksum-sha256': () => hashed('sha256'),
  'content-md5': () => hashed('md5'),
} as const;
export type ChecksumName = keyof typeof CHECKSUMS;

export const CHECKSUM_NAMES = Object.keys(CHECKSUMS) as ChecksumName[];
export const isChecksumName = (name: string): name is ChecksumName => Object.hasOwn(CHECKSUMS, name);

const BYTES: Readonly<Record<ChecksumName, number>> = {
  'x-amz-checksum-crc32': 4,
  'x-amz-checksum-crc64nvme': 8,
  'x-amz-checksum-sha1': 20,
  'x-amz-checksum-sha256': 32,
  'content-md5': 16,
};

/** Whether a text has the form of the algorithm's checksum. */
export function isWellFormed(name: ChecksumName, text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.byteLength === BYTES[name] && bytes.toString('base64') === text;
}

export const startChecksum = (name: ChecksumName): Checksum => CHECKSUMS[name]();
