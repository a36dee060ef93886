/** Takes a document that a member sends: its pictures are files that the member has uploaded, and one of a purpose waits at a time. */
import type { InputOf } from '#app/contract/endpoint.ts';
import { type FormRefusal, refused, refusedFields } from '#app/contract/envelope.ts';
import type { memberSendDocument } from '#app/contract/identity.ts';
import { dayIn } from '#app/domain/day.ts';
import { provesPerson, type Side, sidesOf } from '#app/domain/identity.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, requireMember } from '#platform/base/handler.ts';
import { sha256 } from '#platform/base/hash.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { isOfFolder, isPictureKey, tagOfUpload } from '#platform/storage/storage.ts';
import {
  type DocumentEntry,
  insertDocument,
  type Picture,
  readDocument,
  readWaitingKinds,
} from './document.db.ts';
import { rulesOf } from './level.ts';

type Input = InputOf<typeof memberSendDocument>;

/** Documents of a member in a week. */
const MOST_A_WEEK = 12;
const WEEK_MS = 7 * DAY_MS;
const ID_LENGTH = 20;

export const FOLDER = 'identity';

/** Passports and cards are photographed; a proof of address may be a file of a bank. */
const isFitting = (kind: Input['kind'], key: string): boolean =>
  isOfFolder(key, FOLDER) && (isPictureKey(key) || (!provesPerson(kind) && key.endsWith('.pdf')));

async function readPictures(call: Call, input: Input): Promise<Result<Picture[], FormRefusal>> {
  const { env, translate } = call;
  const { memberId } = requireMember(call);
  const pictures: Picture[] = [];
  for (const side of sidesOf(input.kind)) {
    const wrong = (error: string) =>
      refuse(refusedFields(translate('fields_not_valid'), { [side]: [error] }));
    const { [side]: key } = input as Partial<Record<Side, string>>;
    if (key === undefined) return wrong('required');
    if (!isFitting(input.kind, key)) return wrong('accept');
    const tag = await tagOfUpload(env, memberId, key);
    if (tag === null) return wrong(translate('no_such_upload'));
    if (pictures.some(it => it.tag === tag)) return wrong(translate('document_same_side'));
    pictures.push({ side, key, tag });
  }
  return ok(pictures);
}

/** The refusal of a last day that is missing, or over; or null. */
function validityFlaw({ kind, validUntil }: Input, today: string, { translate }: Call): FormRefusal | null {
  if (!provesPerson(kind)) return null;
  if (validUntil === undefined)
    return refusedFields(translate('fields_not_valid'), { validUntil: ['required'] });
  const sentence = translate('document_not_valid');
  return validUntil < today ? refusedFields(sentence, { validUntil: [sentence] }) : null;
}

/** The refusal of a document that could not be inserted. */
async function refusedInsertion(call: Call, { kind }: Input): Promise<FormRefusal> {
  const { env, translate } = call;
  const { memberId } = requireMember(call);
  const waiting = await readWaitingKinds(directoryOf(env, memberId), memberId);
  const isInCheck = waiting.some(it => provesPerson(it) === provesPerson(kind));
  return refused(200, translate(isInCheck ? 'document_in_check' : 'too_many_documents'));
}

export async function sendDocument(call: Call, input: Input): Promise<Result<DocumentEntry, FormRefusal>> {
  const { env, now, headers, origin } = call;
  const { memberId, country } = requireMember(call);
  const db = directoryOf(env, memberId);
  const market = await readMarketOf(env, { country });
  const at = now();
  const documentId = `id-${sha256(`${memberId} ${input.operationId}`).slice(0, ID_LENGTH)}`;
  const known = await readDocument(db, { memberId, documentId });
  if (known !== null) return ok(known);
  const flaw = validityFlaw(input, dayIn(at, market.timeZone), call);
  if (flaw !== null) return refuse(flaw);
  const pictures = await readPictures(call, input);
  if (!pictures.ok) return pictures;
  const sent = {
    documentId,
    memberId,
    country,
    kind: input.kind,
    sentAt: at,
    promisedAt: at + rulesOf(market).promisedHours * HOUR_MS,
    givenUntil: provesPerson(input.kind) ? (input.validUntil ?? null) : null,
    origin,
    language: headers.pathlang ?? env.DEFAULT_LANGUAGE,
    pictures: pictures.value,
  };
  await insertDocument(db, sent, { since: at - WEEK_MS, most: MOST_A_WEEK });
  const made = await readDocument(db, { memberId, documentId });
  return made === null ? refuse(await refusedInsertion(call, input)) : ok(made);
}
