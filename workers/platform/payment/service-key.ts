/** Keys of payment services: derived from the root of providers' keys, numbered, two valid while one replaces the other. */
import { createHmac } from 'node:crypto';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { PaymentService } from './service.db.ts';

/** The secret of a service's key, 256 bits in hexadecimal. */
export const serviceSecret = (root: string, serviceId: string, key: number): string =>
  createHmac('sha256', root).update(`payment-service/${key}/${serviceId}`).digest('hex');

export interface ServiceKey {
  key: number;
  secret: string;
}

/** Valid keys, the newest first. */
export function serviceKeys(
  { PROVIDER_SECRET }: Pick<PlatformEnv, 'PROVIDER_SECRET'>,
  { serviceId, firstKey, lastKey }: PaymentService,
): [ServiceKey, ...ServiceKey[]] {
  const keyOf = (key: number) => ({ key, secret: serviceSecret(PROVIDER_SECRET, serviceId, key) });
  return firstKey === lastKey ? [keyOf(lastKey)] : [keyOf(lastKey), keyOf(firstKey)];
}
