/** Operators' keys: 256 random bits behind a prefix that scanners for leaked secrets recognise. Stored as hashes. */
import { randomBytes } from 'node:crypto';
import { sha256 } from '../hash.ts';

const PREFIX = 'opk_';
const KEY_BYTES = 32;
const KEY = /^opk_[A-Za-z0-9_-]{43}$/;

export const newKey = (): string => `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;

/** Whether text may be a key: anything else costs no query. */
export const isKey = (text: string): boolean => KEY.test(text);

/** The stored form. A key has more entropy than can be searched, so a plain hash is enough. */
export const keyHashOf = sha256;
