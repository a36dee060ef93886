/** A picture of the site as it is uploaded: small enough for pages, and kept by the platform under its bytes. */
import Compressor from 'compressorjs';
import * as z from 'zod/mini';
import { ok, refuse } from '#app/domain/result.ts';
import { base64Of } from '../../base64.ts';
import { call, type Reply } from '../../call.ts';
import { textNow } from '../../text/text.ts';

/** Types that the platform takes. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

const LONGEST_SIDE_PX = 1_600;
/** A larger picture of pixels becomes a WebP. */
const AS_IT_IS_BYTES = 200_000;
const MOST_FILE_BYTES = 20_971_520;
/** The platform's own limit. */
const MOST_BYTES = 1_000_000;

const kept = z.object({ address: z.string(), ratio: z.nullable(z.number()) });

const compressed = (file: File): Promise<Blob | null> =>
  new Promise(resolve => {
    new Compressor(file, {
      maxWidth: LONGEST_SIDE_PX,
      maxHeight: LONGEST_SIDE_PX,
      quality: 0.82,
      mimeType: 'image/webp',
      success: resolve,
      error: () => resolve(null),
    });
  });

const isDrawing = ({ type }: File): boolean => type === 'image/svg+xml';

/** @returns the address of the picture on the site */
export async function uploadPicture(file: File): Promise<Reply<string>> {
  if (!PICTURE_TYPES.split(',').includes(file.type) || file.size > MOST_FILE_BYTES)
    return refuse({ code: 422, text: textNow('picture_refused') });
  const blob = isDrawing(file) || file.size <= AS_IT_IS_BYTES ? file : await compressed(file);
  if (blob === null || blob.size > MOST_BYTES) return refuse({ code: 422, text: textNow('picture_large') });
  const reply = await call('site/keep-media', { base64: await base64Of(blob) }, kept);
  return reply.ok ? ok(reply.value.address) : reply;
}
