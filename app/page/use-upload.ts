/** Uploads files to the storage [4.41]-[4.46], for an `UploadField`; its code loads with the first file. */
import { useMemo } from 'react';
import { type BUCKET_CODES, commonStsToken } from '#app/contract/storage.ts';
import { UPLOAD_MESSAGES, uploadFailure } from '#app/domain/upload.ts';
import type { UploadFile } from '#app/forms/inputs/use-upload-field.ts';
import { usePage } from './use-page.ts';

export interface UploadTo {
  /** A folder that the platform knows: `receipts`, `avatars`, `attachments`, `identity`. */
  folder: string;
  /** 1 private, 2 public [9.13]. */
  bucket: (typeof BUCKET_CODES)[keyof typeof BUCKET_CODES];
}

export function useUpload({ folder, bucket }: UploadTo): UploadFile {
  const { call } = usePage();
  return useMemo<UploadFile>(
    () => async (file, options) => {
      const uploader = await import('#app/browser/upload.client.ts').catch(() => null); // reported in the result
      if (uploader === null) return uploadFailure('sdk', UPLOAD_MESSAGES.sdkFailed);
      return uploader.uploadFile(file, {
        ...options,
        folder,
        bucket,
        requestToken: async payload => (await call(commonStsToken, payload))?.output ?? null,
      });
    },
    [call, folder, bucket],
  );
}
