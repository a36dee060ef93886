/** Clients of the storage: the stock SDK against a running pair, with a member's credentials. */
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { Envelope } from '#app/contract/envelope.ts';
import type { StorageToken } from '#app/contract/storage.ts';
import { HTTP_TIMEOUT_MS } from '#app/domain/upload.ts';
import type { Pair } from '../../scripts/pair.ts';
import { post, type TestSession } from './session.ts';

/** Requests a token as a page does. @throws Error with the reply's message when it is refused */
export async function tokenOf(
  pair: Pick<Pair, 'url'>,
  { cookie }: Pick<TestSession, 'cookie'>,
  changed: object = {},
): Promise<StorageToken> {
  const payload = {
    filename: 'receipt.png',
    filetype: 'image/png',
    folder: 'receipts',
    bucket: 1,
    ...changed,
  };
  const envelope = (await (await post(pair, 'common/sts-token', payload, { cookie })).json()) as Envelope;
  if (!envelope.status) throw new Error(`No token: ${envelope.msg}`);
  return envelope.output as StorageToken;
}

/** The stock client without retries, so that tests see the first answer. */
export const clientOf = (
  pair: Pick<Pair, 'url'>,
  { field, body }: StorageToken,
  changed: S3ClientConfig = {},
): S3Client =>
  new S3Client({
    endpoint: new URL('/storage', pair.url).href,
    region: body.region,
    forcePathStyle: true,
    credentials: {
      accessKeyId: field.AccessKeyId,
      secretAccessKey: field.SecretAccessKey,
      sessionToken: field.SessionToken,
    },
    maxAttempts: 1,
    // The timeout of a part in the site's own uploader [9.13], enough for a busy machine.
    requestHandler: {
      connectionTimeout: 60_000,
      requestTimeout: HTTP_TIMEOUT_MS,
      socketTimeout: HTTP_TIMEOUT_MS,
    },
    // In Node the SDK would wait seconds per part for a `100 Continue` that the runtime never sends; browsers do not.
    expectContinueHeader: false,
    ...changed,
  });

/** The S3 error code of a client's refused command; `''` for a success. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
