/**
 * The parts of the storage SDK that an upload needs: a file of its own, because it loads only when an upload begins [4.41].
 */
export { S3Client } from '@aws-sdk/client-s3';
export { Upload } from '@aws-sdk/lib-storage';
