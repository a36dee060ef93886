/**
 * Calls by which members complain, and follow their complaints. A complaint has a number and a promised time; answers stand here and come
 * into the inbox. A member's calls reach the own complaints alone.
 */
import * as z from 'zod/mini';
import {
  COMPLAINT_KINDS,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  COMPLAINT_TEXT_MAX,
  REFERENCE_MAX,
} from '#app/domain/complaint.ts';
import { endpoint, nothing } from './endpoint.ts';
import { storageKey } from './storage.ts';
import { formed, listOf, moment, operationId, orNull, place, readable, text } from './wire.ts';

/** Complaints of a member that are listed, and messages of one. */
const COMPLAINTS_MAX = 50;
const MESSAGES_MAX = 100;

export const complaintNumber = formed(/^C-[2-9A-Z]{8}$/, 10);

/** What a member writes: something besides white space. */
export const complaintText = readable(COMPLAINT_TEXT_MAX).check(z.regex(/\S/, 'required'));
const reference = readable(REFERENCE_MAX);

const message = z.object({
  side: z.enum(['member', 'support']),
  text: text(COMPLAINT_TEXT_MAX),
  hasFile: z.boolean(),
  made: moment,
});

/** The body that decides disputes of the market: members may turn to it when a complaint is refused. */
export const disputeBody = z.object({ name: text(120), link: place });

const complaint = z.object({
  complaint: complaintNumber,
  kind: z.enum(COMPLAINT_KINDS),
  reference: orNull(text(REFERENCE_MAX)),
  state: z.enum(COMPLAINT_STATES),
  made: moment,
  /** Until when it is answered. */
  due: moment,
  closed: orNull(moment),
  outcome: orNull(z.enum(COMPLAINT_OUTCOMES)),
  body: orNull(disputeBody),
  /** The oldest first. */
  messages: listOf(message, MESSAGES_MAX),
});
export type Complaint = z.infer<typeof complaint>;

/** complaint/list: the newest first. */
export const complaintList = endpoint(
  'complaint/list',
  'member',
  nothing,
  z.object({ complaints: listOf(complaint, COMPLAINTS_MAX) }),
);

/** complaint/file. `fileKey`: a private upload of the member. The same `operationId` again files nothing twice. */
export const complaintFile = endpoint(
  'complaint/file',
  'member',
  z.object({
    kind: z.enum(COMPLAINT_KINDS),
    text: complaintText,
    reference: z.optional(reference),
    fileKey: z.optional(storageKey),
    operationId,
  }),
  z.object({ complaint: complaintNumber, due: moment }),
);

/** complaint/reply: adds to a complaint that is not closed; it waits for an answer again. */
export const complaintReply = endpoint(
  'complaint/reply',
  'member',
  z.object({
    complaint: complaintNumber,
    text: complaintText,
    fileKey: z.optional(storageKey),
    operationId,
  }),
  z.object({ complaint: complaintNumber }),
);
