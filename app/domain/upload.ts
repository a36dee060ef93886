/** Uploads: limits [9.13] [9.14], compression [4.42] [5.38], and results [3.19]. */

/** Size of a part in bytes; one part goes at a time [9.13]. */
export const PART_SIZE_BYTES = 5 * 1_048_576;
export const PARTS_AT_ONCE = 1;
/** Timeout of a request with a part [9.13]. */
export const HTTP_TIMEOUT_MS = 1_200_000;

/** [5.38] [9.14] Compression of pictures; a larger PNG becomes a JPEG. */
export const COMPRESSION = { quality: 0.6, convertTypes: ['image/png'], convertSize: 5_000_000 } as const;

/** Messages of results, for developers; members read a sentence in their language instead. */
export const UPLOAD_MESSAGES = {
  sdkFailed: 'AWS SDK loaded fail', // [8.13]
  compressed: 'compress success', // [8.14]
  noToken: 'No storage token',
  aborted: 'Upload aborted',
} as const;

/** The step that an upload failed at; the member's sentence follows from it. */
export type UploadStep = 'sdk' | 'compress' | 'token' | 'store' | 'aborted';

/** [3.19] The result of an upload, which never throws [4.46]. */
export interface UploadResult {
  status: boolean;
  msg: string;
  output: { key: string } | null;
  /** The step that failed; null when none did. */
  failedAt: UploadStep | null;
}

export const uploadSuccess = (key: string, msg: string): UploadResult => ({
  status: true,
  msg,
  output: { key },
  failedAt: null,
});

export const uploadFailure = (failedAt: UploadStep, msg: string): UploadResult => ({
  status: false,
  msg,
  output: null,
  failedAt,
});

/** [4.42] png, jpg and jpeg. */
export const isCompressible = (filename: string): boolean => /[^.]\.(?:png|jpe?g)$/i.test(filename);

/** A name as calls take it: no folders, no control characters, and not endless. */
export const plainFilename = (name: string): string =>
  name
    .replace(/[/\\\p{Cc}]+/gu, '_')
    .trim()
    .slice(-255) || 'file';
