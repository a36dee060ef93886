/** The body of CompleteMultipartUpload: the client's list of parts, checked against the received parts. */
import { ok, type Result } from '#app/domain/result.ts';
import { allOf, elementOf, readXml, textOf, type XmlValue } from '#platform/base/xml.ts';
import { refused, type S3Refusal } from './refusal.ts';

/** Smallest part, except for the last, in bytes. */
export const MIN_PART_BYTES = 5_242_880;
/** Most parts of an upload: many times the need of the largest object. */
export const MOST_PARTS = 64;
/** Largest accepted list, in bytes: that many parts with all their fields. */
export const MAX_LIST_BYTES = 16_384;

/** A received part. */
export interface Part {
  partNumber: number;
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  md5: string;
  storeEtag: string;
  /** Detected from its first bytes. */
  type: string | null;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/** A part in the client's list. */
export interface NamedPart {
  partNumber: number;
  /** Without quotes. */
  etag: string;
}

function readPart(part: XmlValue): NamedPart | null {
  const fields = elementOf(part);
  const partNumber = textOf(fields?.PartNumber) ?? '';
  const etag = textOf(fields?.ETag)?.replaceAll('"', '') ?? '';
  return /^\d{1,5}$/.test(partNumber) && etag !== '' ? { partNumber: Number(partNumber), etag } : null;
}

/**
 * Unknown elements are ignored.
 * @param xml `<CompleteMultipartUpload><Part>…</Part>…</CompleteMultipartUpload>`
 */
export function readPartList(xml: string): Result<NamedPart[], S3Refusal> {
  const list = elementOf(readXml(xml)?.CompleteMultipartUpload);
  const parts = allOf(list?.Part).map(readPart);
  const isAllRead = parts.length > 0 && parts.every(part => part !== null);
  const hasText = (textOf(list?.['#text']) ?? '') !== '';
  return isAllRead && !hasText ? ok(parts) : refused('MalformedXML', 'The list of parts cannot be read.');
}

/** The received parts, in the order of the list. */
export function checkParts(
  named: readonly NamedPart[],
  received: readonly Part[],
  { type, maxBytes }: { type: string; maxBytes: number },
): Result<Part[], S3Refusal> {
  const isAscending = named.every((each, index) => each.partNumber > (named[index - 1]?.partNumber ?? 0));
  if (!isAscending) return refused('InvalidPartOrder', 'The parts are not in ascending order.');
  const parts = named.flatMap(({ partNumber, etag }) =>
    received.filter(part => part.partNumber === partNumber && part.md5 === etag),
  );
  if (parts.length < named.length)
    return refused('InvalidPart', 'A part did not come, or not with this ETag.');
  const [first] = parts;
  const allButLast = parts.slice(0, -1);
  if (allButLast.some(part => part.size < MIN_PART_BYTES))
    return refused('EntityTooSmall', `Parts but the last have at least ${MIN_PART_BYTES} bytes.`);
  if (
    parts.some(
      (part, index) =>
        part.size > (first?.size ?? 0) || (index < parts.length - 1 && part.size !== first?.size),
    )
  )
    return refused('InvalidPart', 'Parts but the last are of one size, and the last is not larger.');
  if (parts.reduce((sum, part) => sum + part.size, 0) > maxBytes)
    return refused('EntityTooLarge', `The object has at most ${maxBytes} bytes.`);
  if (first?.type !== type)
    return refused('InvalidRequest', `The first part is not the beginning of ${type}.`);
  return ok(parts);
}
