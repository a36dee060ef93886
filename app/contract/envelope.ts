/** The envelope of every reply [7.10] [8.19]. */
import * as z from 'zod/mini';

/**
 * `output` depends on the endpoint; field errors travel in `output.fields`, keyed by field name. A reply with nothing to
 * give may leave it out: its status and msg count all the same.
 */
export const envelopeSchema = z.object({
  status: z.boolean(),
  code: z.number(),
  msg: z.string(),
  output: z._default(z.unknown(), null),
});

export type Envelope<Output = unknown> = {
  status: boolean;
  /** 200 for success and for a business refusal; otherwise it mirrors the HTTP status. 0 when nothing came back. */
  code: number;
  msg: string;
  output: Output;
};

export const accepted = <Output>(output: Output, msg = ''): Envelope<Output> => ({
  status: true,
  code: 200,
  msg,
  output,
});

/** A refusal; `code` is the HTTP status, or 200 for one that the rules of the business decided. */
export const refused = (code: number, msg: string): Envelope<null> => ({
  status: false,
  code,
  msg,
  output: null,
});

export type FieldRefusal = Envelope<{ fields: Record<string, string[]> }>;
/** The refusal of a form: as a whole, or per field. */
export type FormRefusal = Envelope<null> | FieldRefusal;

/** Sentences per field, for forms that keep their values and show each beside its field. */
export const refusedFields = (msg: string, fields: Record<string, string[]>): FieldRefusal => ({
  status: false,
  code: 422,
  msg,
  output: { fields },
});

/** The output of a rate-limit refusal: seconds until a retry makes sense. */
export interface RetryAfter {
  retryAfterSeconds: number;
}

/** Too many tries, for now. The seconds travel as the header retry-after too. */
export const refusedForNow = (msg: string, retryAfterSeconds: number): Envelope<RetryAfter> => ({
  status: false,
  code: 429,
  msg,
  output: { retryAfterSeconds },
});

/** The headers that an envelope asks for: retry-after where it says so. */
export function headersOf({ code, output }: Envelope): Record<string, string> {
  const seconds = (output as Partial<RetryAfter> | null)?.retryAfterSeconds;
  return code === 429 && Number.isSafeInteger(seconds) ? { 'retry-after': String(seconds) } : {};
}

const MIRRORED = new Set([400, 401, 403, 404, 405, 409, 413, 415, 422, 429]);

/** The HTTP status an envelope travels with: it mirrors `code` for protocol refusals and 5xx, else 200. */
export const httpStatusOf = (envelope: Envelope): number =>
  MIRRORED.has(envelope.code) || (envelope.code >= 500 && envelope.code <= 599) ? envelope.code : 200;

/** An answer with those of further calls, by their names. */
export const answerSchema = z.extend(envelopeSchema, {
  also: z._default(z.record(z.string(), envelopeSchema), {}),
});
