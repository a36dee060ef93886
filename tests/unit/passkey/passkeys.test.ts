/** The counters of passkeys, with an authenticator in software. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PasskeyRow } from '#platform/credentials/passkey/passkey-row.ts';
import { verifiedAnswer } from '#platform/credentials/passkey/verified-answer.ts';

const ORIGIN = 'https://meridian.example';
const CHALLENGE = randomBytes(32).toString('base64url');
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A COSE key of ES256. */
function coseKey(): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [atX, atY] = [x, y].map(it => Buffer.from(it, 'base64url'));
  if (atX === undefined || atY === undefined) throw new Error('The key has no point');
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), atX, Buffer.from('225820', 'hex'), atY]);
}

const passkey = (counter: number, isBackedUp: boolean): PasskeyRow => ({
  passkeyId: Buffer.from('a passkey').toString('base64url'),
  publicKey: coseKey().toString('base64url'),
  counter,
  isBackedUp,
  transports: [],
  name: 'A phone',
  createdAt: 1,
  usedAt: null,
});

/** The answer of the authenticator: user present and verified, eligible for a backup and in one. */
function answer(counter: number, isBackedUp: boolean) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = Buffer.from([isBackedUp ? 0x1d : 0x05]);
  const data = Buffer.concat([sha256('meridian.example'), flags, count]);
  const client = Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge: CHALLENGE, origin: ORIGIN, crossOrigin: false }),
  );
  const signature = createSign('sha256')
    .update(Buffer.concat([data, sha256(client)]))
    .sign(privateKey);
  const id = passkey(0, isBackedUp).passkeyId;
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      authenticatorData: data.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
}

describe('[1.6] the counter of a passkey', () => {
  test.each<[string, { stored: number; sent: number; isBackedUp: boolean }, boolean | null]>([
    ['grows', { stored: 7, sent: 8, isBackedUp: false }, false],
    ['is not used', { stored: 0, sent: 0, isBackedUp: false }, false],
    ['goes back, alone on a device', { stored: 8, sent: 0, isBackedUp: false }, null],
    ['stands, alone on a device', { stored: 8, sent: 8, isBackedUp: false }, null],
    ['grows, in a backup', { stored: 7, sent: 8, isBackedUp: true }, false],
    ['goes back, in a backup', { stored: 8, sent: 0, isBackedUp: true }, true],
    ['is not used, in a backup', { stored: 0, sent: 0, isBackedUp: true }, false],
  ])('%s', async (_says, { stored, sent, isBackedUp }, hasFallen) => {
    const known = [passkey(stored, isBackedUp)];
    const used = await verifiedAnswer({ origin: ORIGIN }, CHALLENGE, answer(sent, isBackedUp), known);
    expect(used).toEqual(
      hasFallen === null ? null : { passkeyId: known[0]?.passkeyId, counter: sent, isBackedUp, hasFallen },
    );
  });
});
