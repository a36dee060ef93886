/**
 * Files of codes of a promotion: made or uploaded, opened by a second operator, fetched once, ended. The platform keeps hashes: a code
 * that was not fetched is in no answer again. Refusals: 404 without such a file, 409 in a state that does not allow it, 422 for codes
 * that cannot be in a file.
 */
import * as z from 'zod/mini';
import { promotionCode } from '../promotion.ts';
import { id, listOf, moment, operationId, orNull, readable, text, whole } from '../wire.ts';
import { commonFilters, countryCode } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** `new`: a second operator has not agreed yet, and its codes open nothing. */
export const CODE_FILE_STATES = ['new', 'open', 'ended'] as const;
export type CodeFileState = (typeof CODE_FILE_STATES)[number];

/** Codes of a file, times that a code may be used, and files of a promotion. */
export const CODES_MAX = 10_000;
export const CODE_USES_MAX = 1_000;
export const CODE_FILES_MAX = 200;
/** Characters of an uploaded code, without hyphens: shorter ones could be guessed. */
export const CODE_LENGTH_MIN = 8;

const count = whole(0, Number.MAX_SAFE_INTEGER);
const who = orNull(z.object({ by: id, name: orNull(text(80)) }));
const named = { promotionId: id };
const ofFile = { ...named, fileId: id };

const codeFile = z.object({
  fileId: id,
  name: text(80),
  /** The one market whose members may use it; null for all of the promotion. */
  country: orNull(countryCode),
  state: z.enum(CODE_FILE_STATES),
  made: count,
  usesEach: count,
  /** Uses so far, and uses that are left; none are left of a file that has ended. */
  used: count,
  left: count,
  /** Whether its codes can still be fetched: once, and never where they were uploaded. */
  canFetch: z.boolean(),
  /** Whether its opening waits for a second operator. */
  isWaiting: z.boolean(),
  madeAt: moment,
  madeBy: who,
  approvedBy: who,
  fetchedAt: orNull(moment),
  fetchedBy: who,
  endedAt: orNull(moment),
  endedBy: who,
});
export type CodeFile = z.infer<typeof codeFile>;

/** promotion/code-files: the newest first. */
export const promotionCodeFiles = operatorEndpoint(
  'promotion/code-files',
  z.object({ ...named, countries: commonFilters.countries }),
  z.object({ files: listOf(codeFile, CODE_FILES_MAX) }),
);

const newFile = {
  ...named,
  operationId,
  name: readable(80).check(z.minLength(1)),
  country: orNull(countryCode),
  usesEach: z._default(whole(1, CODE_USES_MAX), 1),
};
const made = z.object({ fileId: id, made: count });

/** promotion/make-codes: random codes. They open nothing before the file is opened. The same operation id again makes nothing twice. */
export const promotionMakeCodes = operatorEndpoint(
  'promotion/make-codes',
  z.object({ ...newFile, count: whole(1, CODES_MAX) }),
  made,
);

/** promotion/upload-codes: codes that were made elsewhere, as on printed cards. */
export const promotionUploadCodes = operatorEndpoint(
  'promotion/upload-codes',
  z.object({ ...newFile, codes: listOf(promotionCode, CODES_MAX).check(z.minLength(1)) }),
  made,
);

const state = z.object({ fileId: id, state: z.enum(CODE_FILE_STATES) });

/** promotion/open-codes: a second operator agrees to the number of claims that the file allows. */
export const promotionOpenCodes = operatorEndpoint('promotion/open-codes', z.object(ofFile), state);

/** promotion/fetch-codes: once. `text` is the file, one code a line after the line `code`. */
export const promotionFetchCodes = operatorEndpoint(
  'promotion/fetch-codes',
  z.object(ofFile),
  z.object({ fileId: id, name: text(120), mediaType: text(40), text: text(1_000_000) }),
);

/** promotion/end-codes: at once, by one operator. Members who have used one keep their bonus. */
export const promotionEndCodes = operatorEndpoint('promotion/end-codes', z.object(ofFile), state);
