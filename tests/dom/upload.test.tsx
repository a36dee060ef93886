/** The steps of an upload without a storage: loads, calls, and messages of a failed step. */
import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../../app/browser/storage-sdk.client.ts');
  vi.doUnmock('compressorjs');
  vi.resetModules();
});

const TOKEN = {
  field: { AccessKeyId: 'a', SecretAccessKey: 'b', SessionToken: 'c', Expiration: null },
  body: { bucket: 'private', key: 'receipts/m-1/a.pdf', region: 'auto', endpoint: null },
} as never;
const file = (name: string, type: string) => new File(['%PDF-1.7 and more'], name, { type });

async function send(chosen: File, { token = null as never, signal = new AbortController().signal } = {}) {
  const requestToken = vi.fn(async () => token);
  const { uploadFile } = await import('#app/browser/upload.client.ts');
  const result = await uploadFile(chosen, { folder: 'receipts', bucket: 1, requestToken, signal });
  return { result, requestToken };
}

describe('[4.46] an upload', () => {
  test('[4.41] [8.13] whose SDK does not load asks for nothing more', async () => {
    vi.doMock('../../app/browser/storage-sdk.client.ts', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    const { result, requestToken } = await send(file('a.pdf', 'application/pdf'));
    expect(result).toEqual({ status: false, msg: 'AWS SDK loaded fail', output: null, failedAt: 'sdk' });
    expect(requestToken).not.toHaveBeenCalled();
  });

  test('[8.15] of a picture that is none ends in the compressor’s words, and no token is asked for', async () => {
    const { result, requestToken } = await send(file('a.png', 'application/pdf'));
    expect(result).toEqual({
      status: false,
      msg: 'The first argument must be an image File or Blob object.',
      output: null,
      failedAt: 'compress',
    });
    expect(requestToken).not.toHaveBeenCalled();
  });

  test('[4.43] asks for a token under the name, type, folder and bucket of the file, and ends where there is none', async () => {
    const { result, requestToken } = await send(file('a/b.pdf', 'application/pdf'));
    expect(requestToken.mock.calls).toEqual([
      [{ filename: 'a_b.pdf', filetype: 'application/pdf', folder: 'receipts', bucket: 1 }],
    ]);
    expect([result.status, result.failedAt, result.output]).toEqual([false, 'token', null]);
  });

  test('[9.13] goes in parts of 5 MB, one at a time, and gives each request twenty minutes', async () => {
    const given: Record<'client' | 'upload', unknown[]> = { client: [], upload: [] };
    vi.doMock('../../app/browser/storage-sdk.client.ts', () => ({
      S3Client: class {
        constructor(settings: unknown) {
          given.client.push(settings);
        }
        destroy = vi.fn();
      },
      Upload: class {
        constructor(settings: unknown) {
          given.upload.push(settings);
        }
        on = vi.fn();
        done = () => Promise.resolve();
      },
    }));
    const { result } = await send(file('a.pdf', 'application/pdf'), { token: TOKEN });
    expect(result).toMatchObject({ status: true, output: { key: 'receipts/m-1/a.pdf' } });
    expect(given.client).toMatchObject([{ requestHandler: { requestTimeout: 1_200_000 } }]);
    expect(given.upload).toMatchObject([
      { partSize: 5_242_880, queueSize: 1, params: { Bucket: 'private', Key: 'receipts/m-1/a.pdf' } },
    ]);
  });

  test('[8.16] that the storage does not take ends in the stack', async () => {
    vi.doMock('../../app/browser/storage-sdk.client.ts', () => ({
      S3Client: class {
        destroy = vi.fn();
      },
      Upload: class {
        on = vi.fn();
        done = () => Promise.reject(new TypeError('Failed to fetch'));
      },
    }));
    const { result } = await send(file('a.pdf', 'application/pdf'), { token: TOKEN });
    expect([result.status, result.failedAt, result.output]).toEqual([false, 'store', null]);
    expect(result.msg).toMatch(/^TypeError: Failed to fetch\n\s+at /);
  });

  test('that was given up ends there', async () => {
    const { result, requestToken } = await send(file('a.pdf', 'application/pdf'), {
      signal: AbortSignal.abort(),
    });
    expect(result.failedAt).toBe('aborted');
    expect(requestToken).not.toHaveBeenCalled();
  });
});
