/**
 * Complaints of members, as operators answer them: by the promised time, one operator at a time. Refusals: 404 for an unknown complaint, 409
 * for one that is closed or that another operator has claimed.
 */
import * as z from 'zod/mini';
import {
  COMPLAINT_KINDS,
  COMPLAINT_OUTCOMES,
  COMPLAINT_SOURCES,
  COMPLAINT_STATES,
  COMPLAINT_TEXT_MAX,
  REFERENCE_MAX,
} from '#app/domain/complaint.ts';
import { EXCLUSION_SOURCES } from '#app/domain/restriction.ts';
import { complaintNumber, complaintText, disputeBody } from '../complaint.ts';
import { storageKey } from '../storage.ts';
import { filled, id, languageCode, listOf, moment, operationId, orNull, text } from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const COMPLAINT_VIEWS = ['open', 'mine', 'late', 'answered', 'closed'] as const;
export type ComplaintView = (typeof COMPLAINT_VIEWS)[number];

const MESSAGES_MAX = 100;

const inComplaint = z.object({ complaint: complaintNumber });
const kind = z.enum(COMPLAINT_KINDS);
const operator = z.object({ by: id, name: orNull(text(80)) });

export const complaintRow = z.object({
  complaint: complaintNumber,
  memberId: id,
  username: text(80),
  country: countryCode,
  language: languageCode,
  kind,
  reference: orNull(text(REFERENCE_MAX)),
  source: z.enum(COMPLAINT_SOURCES),
  state: z.enum(COMPLAINT_STATES),
  /** The beginning of the last message. */
  preview: text(200),
  made: moment,
  /** The promise of the market when it was filed. */
  due: moment,
  /** Whether its time is over, or was when it was closed. */
  isLate: z.boolean(),
  claim: orNull(z.extend(operator, { until: moment })),
  closed: orNull(
    z.extend(operator, { at: moment, outcome: z.enum(COMPLAINT_OUTCOMES), body: orNull(text(120)) }),
  ),
});
export type ComplaintRow = z.infer<typeof complaintRow>;

const message = z.object({
  side: z.enum(['member', 'support']),
  text: text(COMPLAINT_TEXT_MAX),
  /** Key of a private file. */
  file: orNull(storageKey),
  /** Name of the operator; null for the member. */
  name: orNull(text(80)),
  made: moment,
});

const viewed = z.object({
  row: complaintRow,
  /** The oldest first; none after the member was erased. */
  messages: listOf(message, MESSAGES_MAX),
  /** The body that members of the market may turn to; null where the market names none. */
  body: orNull(disputeBody),
});
export type ComplaintDetail = z.infer<typeof viewed>;

/** complaint/list: those that are due first come first, closed ones from the newest. */
export const complaintList = operatorEndpoint(
  'complaint/list',
  listInput(
    z.object({
      view: z.optional(z.enum(COMPLAINT_VIEWS)),
      kind: z.optional(kind),
      memberId: z.optional(id),
      countries: commonFilters.countries,
    }),
    ['due'],
    'due',
  ),
  listOutput(complaintRow, COMPLAINT_VIEWS),
);

/** complaint/view */
export const complaintView = operatorEndpoint('complaint/view', inComplaint, viewed);

/** complaint/claim: for a quarter of an hour; the same operator renews it. */
export const complaintClaim = operatorEndpoint('complaint/claim', inComplaint, complaintRow);

/** complaint/release: gives a claimed one back. */
export const complaintRelease = operatorEndpoint('complaint/release', inComplaint, complaintRow);

/** complaint/answer: into the thread and the member's inbox. Repeated with the same operation id, it is sent once. */
export const complaintAnswer = operatorEndpoint(
  'complaint/answer',
  z.extend(inComplaint, { operationId, text: complaintText }),
  complaintRow,
);

/**
 * complaint/close: with an outcome and the last answer. When it is refused, wholly or in part, the member is told the body of the market
 * that they may turn to. Repeated with the same operation id, it is closed once.
 */
export const complaintClose = operatorEndpoint(
  'complaint/close',
  z.extend(inComplaint, { operationId, outcome: z.enum(COMPLAINT_OUTCOMES), text: complaintText }),
  complaintRow,
);

/** complaint/file: for a member who complains by telephone, mail, chat, letter or in person. The member gets its number. */
export const complaintFileFor = operatorEndpoint(
  'complaint/file',
  z.object({
    memberId: id,
    operationId,
    kind,
    text: complaintText,
    reference: z.optional(filled(REFERENCE_MAX)),
    source: z.enum(EXCLUSION_SOURCES),
  }),
  complaintRow,
);
