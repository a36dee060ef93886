/** Brotli as a network's edge gives it: files compressed once, at quality 11; documents and answers as they come, at quality 5. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';

const TEXT = /^text\/|^application\/(?:json|javascript|manifest\+json)|^image\/svg/;
const FILE = /javascript|css|svg|manifest/;
/** Headers of one connection; HTTP/2 refuses them. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

const files = new Map<string, Buffer>();

function compressedFile(raw: Buffer): Buffer {
  const name = createHash('sha256').update(raw).digest('base64');
  const file = files.get(name) ?? brotliCompressSync(raw, quality(11));
  files.set(name, file);
  return file;
}

/** The headers of a request or an answer that are not its connection's. */
export const passedOn = (headers: IncomingHttpHeaders, ...without: string[]): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && ![...OF_CONNECTION, ...without].includes(name),
    ),
  );

/** Whether an answer is text that nobody has compressed yet. */
const isPlainText = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode !== 204 &&
  statusCode !== 304 &&
  headers['content-length'] !== '0' &&
  headers['content-encoding'] === undefined &&
  TEXT.test(headers['content-type'] ?? '');

/**
 * Sends an answer of the local pair to the browser.
 * @param count is told the bytes of each piece of the body, as sent
 */
export async function sendCompressed(
  reply: IncomingMessage,
  outgoing: Http2ServerResponse,
  count: (bytes: number) => void,
): Promise<void> {
  const status = reply.statusCode ?? 502;
  const countPiece = (piece: Buffer) => count(piece.byteLength);
  if (!isPlainText(reply)) {
    outgoing.writeHead(status, passedOn(reply.headers));
    reply.on('data', countPiece).pipe(outgoing);
    return;
  }
  const headers = { ...passedOn(reply.headers, 'content-length'), 'content-encoding': 'br' };
  if (FILE.test(reply.headers['content-type'] ?? '')) {
    const body = compressedFile(await buffer(reply));
    countPiece(body);
    outgoing.writeHead(status, { ...headers, 'content-length': body.byteLength }).end(body);
    return;
  }
  outgoing.writeHead(status, headers);
  const compressor = createBrotliCompress({ ...quality(5), flush: constants.BROTLI_OPERATION_FLUSH });
  reply.pipe(compressor).on('data', countPiece).pipe(outgoing);
}
