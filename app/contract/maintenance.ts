/** The reply of every call during maintenance: code 503, a sentence, and the announced end if there is one. */
import * as z from 'zod/mini';
import { wireMoment } from '#app/domain/date.ts';
import type { Envelope } from './envelope.ts';
import { moment } from './wire.ts';

const announced = z.object({ until: moment });
type AnnouncedEnd = z.infer<typeof announced>;

/** @param until the announced end in epoch milliseconds; null where it is unknown */
export const refusedInMaintenance = (msg: string, until: number | null): Envelope<AnnouncedEnd | null> => ({
  status: false,
  code: 503,
  msg,
  output: until === null ? null : { until: wireMoment(until) },
});

/** The announced end that a refusal carries, UTC; null where it carries none. */
export const announcedEndOf = ({ output }: Envelope): string | null =>
  announced.safeParse(output).data?.until ?? null;
