/** Codes of an authenticator app (TOTP, RFC 6238): six digits, 30 seconds, SHA-1, which all apps know. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/**
 * Difference of clocks that is taken, in milliseconds, before and after. With its own period a code is good for 60 s, the most that
 * ASVS 6.5.5 allows.
 */
const TOLERANCE_MS = 15_000;

/** A fresh secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The address that an app reads from a QR code. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/**
 * The time step of a code.
 * @param at epoch milliseconds
 * @returns null for a wrong code
 */
export function stepOfCode(secret: string, code: string, at: number): number | null {
  const totp = totpOf(secret, '', '');
  const found = [at - TOLERANCE_MS, at + TOLERANCE_MS].find(
    timestamp => totp.validate({ token: code, timestamp, window: 0 }) !== null,
  );
  return found === undefined ? null : Math.floor(found / (PERIOD_SECONDS * 1_000));
}
