/** The storage as its clients use it: the stock SDK against a running pair, with the credentials that a member gets. */
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { Envelope } from '#app/contract/envelope.ts';
import type { StorageToken } from '#app/contract/storage.ts';
import { HTTP_TIMEOUT_MS } from '#app/domain/upload.ts';
import type { Pair } from '../../scripts/pair.ts';
import { post, type TestSession } from './session.ts';

/** A token as a page asks for it. @throws Error with what was said when it is refused */
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

/** The stock client, which tries once, so that tests see the first answer. */
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
    // A busy machine takes its time; that of a part is what the site's own uploader allows [9.13].
    requestHandler: {
      connectionTimeout: 60_000,
      requestTimeout: HTTP_TIMEOUT_MS,
      socketTimeout: HTTP_TIMEOUT_MS,
    },
    // In Node the SDK would wait for a `100 Continue` that the runtime never sends, seconds for each part; no browser asks.
    expectContinueHeader: false,
    ...changed,
  });

/** S3's own code of what a client's command was refused with; `''` when it was not. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
