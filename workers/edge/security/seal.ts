/**
 * Encrypts text that is stored where others can read it: records in KV, cookies. AES-256-GCM under a key derived from
 * SESSION_SECRET and the text's purpose; another secret or one changed byte makes it unreadable.
 */

/** Identifies a sealed text, so that one cannot be put in another's place. */
export interface SealedAs {
  /** The edge's SESSION_SECRET. */
  secret: string;
  /** The kind of text; each has its own key. */
  purpose: string;
  /** The text's own name within its kind, such as the name of its record. */
  place: string;
}

/** In bytes; the length that AES-GCM uses without hashing it first. */
const IV_BYTES = 12;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Derived keys by purpose and secret; there are as few as purposes. */
const keys = new Map<string, CryptoKey>();

async function keyOf({ secret, purpose }: SealedAs): Promise<CryptoKey> {
  const name = `${purpose} ${secret}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const root = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  const from = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(`edge-${purpose}/1`) };
  const key = await crypto.subtle.deriveKey(from, root, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
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

/** @returns null for a text that was not sealed under this secret, purpose and place */
export async function unseal(as: SealedAs, sealed: string): Promise<string | null> {
  const bytes = fromBase64Url(sealed);
  if (bytes === null || bytes.byteLength <= IV_BYTES) return null;
  const key = await keyOf(as);
  const how = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: utf8(as.place) };
  try {
    const text = await crypto.subtle.decrypt(how, key, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(text);
  } catch {
    return null; // the only error of decrypting: the text is not ours
  }
}
