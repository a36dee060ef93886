/** The face of uploading a member's file. */
export { type UploadTo, useUpload } from './use-upload.ts';
