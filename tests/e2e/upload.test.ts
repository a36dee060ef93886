/**
 * A file from a real browser to the storage: the site's own uploader, with the SDK and the compressor, under the page's own
 * policy and against the running pair. It is built by itself here; its screens have journeys of their own.
 */

import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { UploadResult } from '#app/domain/upload.ts';
import { IN_FULL } from '#tests/support/e2e/matrix.ts';
import { expect, test, visitAs } from '#tests/support/e2e/site.ts';

const UPLOADER = '/uploader-under-test.js';
const MIB = 1_048_576;
let code = '';

test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: 'app/browser/upload.client.ts', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  code = output !== undefined && 'output' in output ? (output.output[0]?.code ?? '') : '';
  expect(code).toContain('uploadFile');
});

interface AskedPart {
  name: string;
  type: string;
  kind: 'picture' | 'bytes' | 'text';
  /** Width and height of a picture, or bytes. */
  size: number;
  /** Given up as soon as so much is through. */
  abortAt?: number;
  /** Given up while the compressor loads the picture. */
  isAbortedEarly?: boolean;
}

interface EndedUpload {
  result: UploadResult;
  progress: number[];
  chosenBytes: number;
  /** The chosen picture, and the stored one. */
  back: { type: string | null; bytes: number; width: number } | null;
}

/** Uploads a file from the page, with a token of its own, and reads it back. */
async function send(page: Page, asked: AskedPart): Promise<EndedUpload> {
  await page.route(`**${UPLOADER}`, route => route.fulfill({ contentType: 'text/javascript', body: code }));
  return page.evaluate(
    async ([uploader, { name, type, kind, size, abortAt = 2, isAbortedEarly = false }]) => {
      const { uploadFile } = (await import(uploader)) as typeof import('#app/browser/upload.client.ts');
      const draw = async () => {
        const canvas = new OffscreenCanvas(size, size);
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        const noise = context.createImageData(size, size);
        let seed = 1;
        for (let index = 0; index < noise.data.length; index += 1) {
          seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
          noise.data[index] = index % 4 === 3 ? 255 : seed >>> 24;
        }
        context.putImageData(noise, 0, 0);
        return canvas.convertToBlob({ type, quality: 0.95 });
      };
      const bytes = () => {
        const filled = new Uint8Array(size).fill(65);
        filled.set(new TextEncoder().encode('%PDF-1.7\n'));
        return new Blob([filled]);
      };
      const content =
        kind === 'picture' ? await draw() : kind === 'bytes' ? bytes() : new Blob(['no picture']);
      const file = new File([content], name, { type });
      const abort = new AbortController();
      if (isAbortedEarly) {
        const create = URL.createObjectURL;
        URL.createObjectURL = blob => {
          queueMicrotask(() => abort.abort());
          return create(blob);
        };
      }
      const progress: number[] = [];
      const result = await uploadFile(file, {
        folder: 'receipts',
        bucket: 1,
        signal: abort.signal,
        requestToken: async payload => {
          const headers = { 'content-type': 'application/json' };
          const reply = await fetch('/api/common/sts-token', {
            method: 'POST',
            headers,
            body: JSON.stringify(payload),
          });
          return (await reply.json()).output;
        },
        onProgress: fraction => {
          progress.push(fraction);
          if (fraction >= abortAt) abort.abort();
        },
      });
      if (result.output === null) return { result, progress, chosenBytes: file.size, back: null };
      const own = await fetch(`/storage/private/${result.output.key}`);
      const blob = await own.blob();
      const width = kind === 'picture' ? (await createImageBitmap(blob)).width : 0;
      const back = { type: own.headers.get('content-type'), bytes: blob.size, width };
      return { result, progress, chosenBytes: file.size, back };
    },
    [UPLOADER, asked] as const,
  );
}

test.beforeEach(({ page }) => visitAs(page, 'demogb', '/en-gb/vip'));

test('[4.41]-[4.45] [5.38] [8.14] [9.14] a JPEG is compressed, a PNG above 5,000,000 bytes becomes one, and both are read back as pictures', async ({
  page,
}) => {
  const { result, progress, chosenBytes, back } = await send(page, {
    name: 'photo.jpg',
    type: 'image/jpeg',
    kind: 'picture',
    size: 800,
  });
  expect([result.status, result.msg, result.failedAt]).toEqual([true, 'compress success', null]);
  expect(result.output?.key).toMatch(/^receipts\/[^/]+\/[0-9a-f]{36}\.jpg$/);
  expect([back?.type, back?.width]).toEqual(['image/jpeg', 800]);
  expect(back?.bytes).toBeLessThan(chosenBytes);
  expect(progress.at(-1)).toBe(1);

  const scan = await send(page, { name: 'scan.png', type: 'image/png', kind: 'picture', size: 1_400 });
  expect(scan.chosenBytes).toBeGreaterThan(5_000_000);
  expect(scan.result.output?.key).toMatch(/\.jpg$/);
  expect([scan.back?.type, scan.back?.width]).toEqual(['image/jpeg', 1_400]);
});

test('[9.13] [7.42] a document of 12 MB goes in three parts, as it is', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', request => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has('partNumber')) parts.push(searchParams.get('partNumber') ?? '');
  });
  const { result, progress, back } = await send(page, {
    name: 'bill.pdf',
    type: 'application/pdf',
    kind: 'bytes',
    size: 12 * MIB,
  });
  expect([result.status, result.msg]).toEqual([true, '']);
  expect(parts).toEqual(['1', '2', '3']);
  expect(progress.map(each => Math.round(each * 12))).toEqual([5, 10, 12]);
  expect([back?.type, back?.bytes]).toEqual(['application/pdf', 12 * MIB]);
});

test('[4.46] one that is given up on its way leaves nothing to finish', IN_FULL, async ({ page }) => {
  const ended = page.waitForRequest(request => request.method() === 'DELETE');
  const { result } = await send(page, {
    name: 'bill.pdf',
    type: 'application/pdf',
    kind: 'bytes',
    size: 12 * MIB,
    abortAt: 0.4,
  });
  expect([result.status, result.failedAt, result.output]).toEqual([false, 'aborted', null]);
  expect((await ended).url()).toMatch(/\?uploadId=/);
});

test(
  '[8.15] a file that is not a picture ends with the compressor’s own error',
  IN_FULL,
  async ({ page }) => {
    const { result } = await send(page, { name: 'a.png', type: 'image/png', kind: 'text', size: 0 });
    expect([result.status, result.msg, result.failedAt]).toEqual([
      false,
      'Failed to load the image.',
      'compress',
    ]);
  },
);

test(
  '[8.15] [4.46] one that is given up while it is made smaller ends in the compressor’s own words',
  IN_FULL,
  async ({ page }) => {
    const { result } = await send(page, {
      name: 'scan.png',
      type: 'image/png',
      kind: 'picture',
      size: 800,
      isAbortedEarly: true,
    });
    expect([result.status, result.failedAt]).toEqual([false, 'aborted']);
    expect(result.msg).toBe('Aborted to load the image.');
  },
);

test.describe('what the storage refuses', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('[8.16] ends in the stack', IN_FULL, async ({ page }) => {
    const { result } = await send(page, { name: 'a.pdf', type: 'application/pdf', kind: 'text', size: 0 });
    expect([result.status, result.failedAt]).toEqual([false, 'store']);
    expect(result.msg).toMatch(/^InvalidRequest\b.*\n\s+at /);
  });
});
