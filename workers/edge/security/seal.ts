/**
 * Text that only this edge can read again, for where others can look: records in KV, cookies. AES-256-GCM under a key that
 * follows from SESSION_SECRET and from what the text is for; another secret, or one changed byte, and it cannot be read.
 */

/** What a text is, so that one cannot be put in another's place. */
export interface SealedAs {
  /** Of the edge: SESSION_SECRET. */
  secret: string;
  /** What kind of text it is; each has a key of its own. */
  purpose: string;
  /** Which one of its kind, as the name of the record that it stands in. */
  place: string;
}

/** In bytes, as AES-GCM likes it best. */
const IV_BYTES = 12;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Few: one for each purpose. */
const keys = new Map<string, CryptoKey>();

async function keyOf({ secret, purpose }: SealedAs): Promise<CryptoKey> {
  const name = `${purpose} ${secret}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const root = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  const from = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(`edge-${purpose}/1`) };
  const key = await crypto.subtle.deriveKey(from, root, { name: 'AES-GCM', length: 256 }, false, [
    ...(['encrypt', 'decrypt'] as const),
  ]);
  keys.set(name, key);
  return key;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0));
}

/** @returns letters, digits, `-` and `_` */
export async function seal(as: SealedAs, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(as);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(as.place) },
    key,
    utf8(text),
  );
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** @returns null for whatever was not sealed as this, by this secret */
export async function unseal(as: SealedAs, sealed: string): Promise<string | null> {
  const bytes = fromBase64Url(sealed);
  if (bytes === null || bytes.byteLength <= IV_BYTES) return null;
  const key = await keyOf(as);
  const how = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: utf8(as.place) };
  try {
    const text = await crypto.subtle.decrypt(how, key, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(text);
  } catch {
    return null; // the one thing that decrypting says of a text that is not ours
  }
}
