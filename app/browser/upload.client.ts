/**
 * Uploads a file to the storage in the steps [4.41]-[4.45]: SDK, compression, token, parts, key. The result reports a failed
 * step with its message [8.13]-[8.16], and nothing is thrown [4.46].
 */
import type { BUCKET_CODES, StorageToken } from '#app/contract/storage.ts';
import {
  COMPRESSION,
  HTTP_TIMEOUT_MS,
  isCompressible,
  PART_SIZE_BYTES,
  PARTS_AT_ONCE,
  plainFilename,
  UPLOAD_MESSAGES,
  type UploadResult,
  uploadFailure,
  uploadSuccess,
} from '#app/domain/upload.ts';

export interface TokenPayload {
  filename: string;
  filetype: string;
  folder: string;
  bucket: (typeof BUCKET_CODES)[keyof typeof BUCKET_CODES];
}

export interface UploadOptions {
  folder: string;
  /** 1 private, 2 public [9.13]. */
  bucket: TokenPayload['bucket'];
  /** common/sts-token; null where it was refused, which a toast has shown. */
  requestToken: (payload: TokenPayload) => Promise<StorageToken | null>;
  /** From 0 to 1, after each part. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** For storages that refuse checksums beyond the required ones. */
  checksums?: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED';
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** [4.42] [5.38] @throws Error in the compressor's own words */
async function compressed(file: File, signal: AbortSignal | undefined): Promise<File> {
  const { default: Compressor } = await import('compressorjs');
  const blob = await new Promise<File | Blob>((resolve, reject) => {
    const { convertTypes, ...figures } = COMPRESSION;
    const work = new Compressor(file, {
      ...figures,
      convertTypes: [...convertTypes],
      success: resolve,
      error: reject,
    });
    signal?.addEventListener('abort', () => work.abort(), { once: true });
  });
  return blob instanceof File ? blob : new File([blob], file.name, { type: blob.type });
}

/** [4.44] @throws Error of the SDK */
async function store(
  { S3Client, Upload }: typeof import('./storage-sdk.client.ts'),
  file: File,
  { field, body }: StorageToken,
  { onProgress, signal, checksums = 'WHEN_SUPPORTED' }: UploadOptions,
): Promise<void> {
  const client = new S3Client({
    endpoint: new URL(body.endpoint ?? '/storage', window.location.origin).href,
    region: body.region,
    forcePathStyle: true,
    credentials: {
      accessKeyId: field.AccessKeyId,
      secretAccessKey: field.SecretAccessKey,
      sessionToken: field.SessionToken,
    },
    requestHandler: { requestTimeout: HTTP_TIMEOUT_MS },
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
  });
  const upload = new Upload({
    client,
    params: { Bucket: body.bucket, Key: body.key, Body: file, ContentType: file.type },
    partSize: PART_SIZE_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  upload.on('httpUploadProgress', ({ loaded = 0, total = file.size }) =>
    onProgress?.(total === 0 ? 0 : Math.min(1, loaded / total)),
  );
  const abort = () => void upload.abort();
  signal?.addEventListener('abort', abort);
  try {
    await upload.done();
  } finally {
    signal?.removeEventListener('abort', abort);
    client.destroy();
  }
}

/** Sends a file. Never throws. */
export async function uploadFile(chosen: File, options: UploadOptions): Promise<UploadResult> {
  const { folder, bucket, requestToken, signal } = options;
  const isAborted = () => signal?.aborted === true;
  const aborted = () => uploadFailure('aborted', UPLOAD_MESSAGES.aborted);
  const sdk = await import('./storage-sdk.client.ts').catch(() => null); // [8.13] says it
  if (sdk === null) return uploadFailure('sdk', UPLOAD_MESSAGES.sdkFailed);
  if (isAborted()) return aborted();
  const isSmaller = isCompressible(chosen.name);
  let file = chosen;
  try {
    if (isSmaller) file = await compressed(chosen, signal);
  } catch (error) {
    return uploadFailure(isAborted() ? 'aborted' : 'compress', textOf(error)); // [8.15]
  }
  const filename = plainFilename(file.name);
  const token = await requestToken({ filename, filetype: file.type, folder, bucket });
  if (isAborted()) return aborted();
  if (token === null) return uploadFailure('token', UPLOAD_MESSAGES.noToken);
  try {
    await store(sdk, file, token, options);
  } catch (error) {
    return isAborted() ? aborted() : uploadFailure('store', stackOf(error)); // [8.16]
  }
  return uploadSuccess(token.body.key, isSmaller ? UPLOAD_MESSAGES.compressed : '');
}
