/** A picture as it is sent to the platform: small enough for one call, in base64. */
import Compressor from 'compressorjs';
import { base64Of } from '../base64.ts';

const LONGEST_SIDE_PX = 1_600;
/** A larger file becomes a smaller JPEG. */
const AS_IT_IS_BYTES = 400_000;
const MOST_BYTES = 1_400_000;
const MOST_FILE_BYTES = 20_971_520;

const compressed = (file: File): Promise<Blob | null> =>
  new Promise(resolve => {
    new Compressor(file, {
      maxWidth: LONGEST_SIDE_PX,
      maxHeight: LONGEST_SIDE_PX,
      quality: 0.8,
      mimeType: 'image/jpeg',
      success: resolve,
      error: () => resolve(null),
    });
  });

/** @returns null for a file that is no picture, or stays too large */
export async function smallPicture(file: File): Promise<string | null> {
  if (!/^image\/(png|jpeg|webp|gif)$/.test(file.type) || file.size > MOST_FILE_BYTES) return null;
  const blob = file.size <= AS_IT_IS_BYTES ? file : await compressed(file);
  return blob === null || blob.size > MOST_BYTES ? null : base64Of(blob);
}
