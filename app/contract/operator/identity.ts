/**
 * Identity documents that members have sent, as a queue: a document is claimed for a time and decided. Refusals: 404 for an unknown
 * document, 409 for one that is decided or that another operator has claimed.
 */
import * as z from 'zod/mini';
import { REGISTER_STATES } from '#app/domain/exclusion-register.ts';
import { DOCUMENT_FLAWS, DOCUMENT_KINDS, DOCUMENT_STATES, LEVELS, SIDES } from '#app/domain/identity.ts';
import { storageKey } from '../storage.ts';
import { day, id, listOf, moment, operationId, orNull, text, whole } from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** Views of the queue. `asked`: the verification service has the document and has not answered. `waiting`: an operator has to decide it. */
export const DOCUMENT_VIEWS = ['waiting', 'mine', 'asked', 'decided'] as const;
export type DocumentView = (typeof DOCUMENT_VIEWS)[number];

/** Answer of the verification service about a document; null where it was not requested. */
export const SERVICE_STATES = ['asked', 'answered', 'unanswered'] as const;

const document = z.object({ memberId: id, documentId: id });
const kind = z.enum(DOCUMENT_KINDS);
const flaw = z.enum(DOCUMENT_FLAWS);
const level = z.literal(LEVELS);
const operator = z.object({ by: id, name: orNull(text(80)) });

export const documentRow = z.extend(document, {
  username: text(80),
  country: orNull(countryCode),
  kind,
  state: z.enum(DOCUMENT_STATES),
  sent: moment,
  promisedBy: moment,
  isLate: z.boolean(),
  /** 1 for the first document of its purpose that the member sent. */
  attempt: whole(1, 10_000),
  service: orNull(z.enum(SERVICE_STATES)),
  claim: orNull(z.extend(operator, { until: moment })),
  decision: orNull(z.extend(operator, { at: moment, flaw: orNull(flaw), validUntil: orNull(day) })),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** identity/list: what waits by the promised time, decided ones from the newest. */
export const identityList = operatorEndpoint(
  'identity/list',
  listInput(
    z.object({
      view: z.optional(z.enum(DOCUMENT_VIEWS)),
      kind: z.optional(kind),
      /** Past the promised time. */
      isLate: z.optional(z.boolean()),
      countries: commonFilters.countries,
    }),
    ['promised'],
    'promised',
  ),
  listOutput(documentRow, DOCUMENT_VIEWS),
);

const viewed = z.object({
  row: documentRow,
  /** Keys of private files, read at `/operator/files/{key}`; each look is in the event log. */
  pictures: listOf(z.object({ side: z.enum(SIDES), key: storageKey }), SIDES.length),
  /** As the member gave it when sending. */
  validUntil: orNull(day),
  account: z.object({
    fullName: orNull(text(200)),
    birthDate: day,
    address: orNull(text(200)),
    registered: moment,
    level,
  }),
  /** What the verification service has read from the pictures; null where it has read nothing. */
  read: orNull(
    z.object({
      name: orNull(text(200)),
      birthDate: orNull(day),
      address: orNull(text(300)),
      validUntil: orNull(day),
    }),
  ),
  checkId: orNull(id),
  /** The level that the account has once this document is accepted. */
  levelThen: level,
  needs: z.object({ deposit: level, play: level, withdrawal: level }),
  /** Other members who have sent the very same picture. */
  usedBy: listOf(z.object({ memberId: id, username: text(80) }), 20),
  registers: listOf(
    z.object({
      id,
      name: text(60),
      state: z.enum(REGISTER_STATES),
      asked: moment,
      answered: orNull(moment),
      answerId: orNull(text(64)),
    }),
    10,
  ),
  /** Other documents of the member, the newest first. */
  others: listOf(
    z.object({
      documentId: id,
      kind,
      state: z.enum(DOCUMENT_STATES),
      sent: moment,
      decided: orNull(moment),
      flaw: orNull(flaw),
    }),
    20,
  ),
});
export type DocumentDetail = z.infer<typeof viewed>;

/** identity/view */
export const identityView = operatorEndpoint('identity/view', document, viewed);

/** identity/claim: for a quarter of an hour; the same operator renews it. */
export const identityClaim = operatorEndpoint('identity/claim', document, documentRow);

/** identity/release: gives a claimed one back. */
export const identityRelease = operatorEndpoint('identity/release', document, documentRow);

/**
 * identity/decide: of a claimed document. `flaw` is needed for a refusal: the member reads its sentence. `validUntil` replaces what the
 * member gave; `note` is for colleagues. Repeated with the same operation id, it is decided once.
 */
export const identityDecide = operatorEndpoint(
  'identity/decide',
  z
    .extend(document, {
      operationId,
      outcome: z.enum(['accepted', 'refused']),
      flaw: z.optional(flaw),
      validUntil: z.optional(day),
      note: z.optional(text(300)),
    })
    .check(
      z.refine(it => (it.outcome === 'refused') === (it.flaw !== undefined), {
        path: ['flaw'],
        error: 'is for a refusal, and needed there',
      }),
    ),
  documentRow,
);

/** identity/ask-register: asks a register of the member's market again, at once. */
export const identityAskRegister = operatorEndpoint(
  'identity/ask-register',
  z.object({ memberId: id, register: id }),
  z.object({ register: id, state: z.enum(REGISTER_STATES) }),
);
