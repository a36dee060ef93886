/** Reads a platform's refusal of a form: errors per field, and one of the whole. */
import * as z from 'zod/mini';
import type { Envelope } from '#app/contract/envelope.ts';
import { FAILED_CALL } from '#app/contract/failed-call.ts';
import { identityNeed } from '#app/contract/identity.ts';

/** The errors that a form shows when its submission was refused. */
export interface Refusal {
  /** Broken rules or sentences by field; all fields keep their text. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** A sentence about the whole. */
  form?: string;
  /** What the member lacks for it, so that the form can link to it. */
  needs?: 'identity';
}

const withFields = z.object({ fields: z.record(z.string(), z.array(z.string())) });

/**
 * Reads a reply: null when it was a success. Errors of fields go beside them; a sentence about the whole is given where there
 * are none. After a 429 no reply comes, and after FAILED_CALL there was none: a toast has reported it [8.1] [8.2], and the
 * refusal is empty.
 */
export function refusalOf(reply: Envelope | undefined): Refusal | null {
  if (reply === undefined || (!reply.status && reply.code === FAILED_CALL.code)) return {};
  if (reply.status) return null;
  const output = withFields.safeParse(reply.output);
  const fields = output.success ? output.data.fields : {};
  if (Object.keys(fields).length > 0) return { fields };
  const { success: lacksIdentity } = identityNeed.safeParse(reply.output);
  return { form: reply.msg, ...(lacksIdentity && { needs: 'identity' }) };
}
