/**
 * The verification service and the bridge to registers of excluded people: webhooks of the operator's. Requests and notifications are
 * JSON, signed by HMAC-SHA256 over timestamp, path and body, separated by line breaks.
 */
import * as z from 'zod/mini';
import { REGISTER_OCCASIONS } from '#app/domain/exclusion-register.ts';
import { DOCUMENT_FLAWS, DOCUMENT_KINDS, SIDES } from '#app/domain/identity.ts';
import { day, filled, formed, id, languageTag, listOf, orNull, place, text, whole } from './wire.ts';

/** Epoch milliseconds at which a message was signed. */
export const VERIFICATION_TIMESTAMP = 'x-verification-timestamp';
/** HMAC-SHA256 in hexadecimal, by VERIFICATION_SECRET or REGISTER_SECRET. */
export const VERIFICATION_SIGNATURE = 'x-verification-signature';

/** Notifications of the verification service. */
export const VERIFICATION_NOTICE = '/verification/notify';

/** Member and document; the service sends it back as it is. */
export const documentReference = formed(
  /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}~[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/,
  129,
);

const country = formed(/^[A-Z]{2}$/, 2);

/** Credentials of S3 by which the service reads one picture, for an hour. */
const picture = z.object({
  side: z.enum(SIDES),
  bucket: filled(63),
  key: filled(512),
  endpoint: place,
  region: filled(32),
  accessKeyId: filled(256),
  secretAccessKey: filled(256),
  sessionToken: filled(4096),
});

export const checkRequest = z.object({
  reference: documentReference,
  kind: z.enum(DOCUMENT_KINDS),
  country,
  language: languageTag,
  /** As the member gave it. */
  member: z.object({ name: orNull(text(200)), birthDate: day, address: orNull(text(200)) }),
  /** The last day of its validity, as the member gave it. */
  validUntil: orNull(day),
  pictures: listOf(picture, SIDES.length),
  notifyUrl: place,
});
export type CheckRequest = z.infer<typeof checkRequest>;

/** What the service has read from the pictures. */
const read = z.object({
  name: z.optional(text(200)),
  birthDate: z.optional(day),
  address: z.optional(text(300)),
  validUntil: z.optional(day),
});
export type ReadDocument = z.infer<typeof read>;

/**
 * An answer about a document, at once or later. `accepted` and `refused` decide it, `unsure` leaves it to a person, `pending` says that a
 * notification follows.
 */
const answerFields = {
  checkId: z.optional(id),
  flaw: z.optional(z.enum(DOCUMENT_FLAWS)),
  read: z.optional(read),
};
const hasFlaw = (it: { status: string; flaw?: string | undefined }): boolean =>
  (it.status === 'refused') === (it.flaw !== undefined);
const FLAW_RULE = { path: ['flaw'], error: 'is for refused documents, and needed there' };

export const checkAnswer = z
  .object({ status: z.enum(['accepted', 'refused', 'unsure', 'pending']), ...answerFields })
  .check(z.refine(hasFlaw, FLAW_RULE));
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** POST /verification/notify: repeated, it counts once. */
export const checkNotice = z
  .object({
    reference: documentReference,
    status: z.enum(['accepted', 'refused', 'unsure']),
    ...answerFields,
  })
  .check(z.refine(hasFlaw, FLAW_RULE));
export type CheckNotice = z.infer<typeof checkNotice>;

/** Whether a person stands in a register. The bridge asks the register in the way that it wants. */
export const registerRequest = z.object({
  register: filled(41),
  occasion: z.enum([...REGISTER_OCCASIONS, 'again']),
  country,
  person: z.object({
    name: orNull(text(200)),
    birthDate: day,
    email: orNull(text(254)),
    mobile: orNull(text(24)),
    address: orNull(text(200)),
  }),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

export const registerAnswer = z.object({
  isListed: z.boolean(),
  /** End of the exclusion, epoch milliseconds; absent without an end, and for people who are not listed. */
  until: z.optional(whole(0, Number.MAX_SAFE_INTEGER)),
  /** The register's id of the answer. */
  answerId: z.optional(filled(64)),
});
export type RegisterAnswer = z.infer<typeof registerAnswer>;
