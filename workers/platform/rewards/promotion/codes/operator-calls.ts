/** Operator calls on files of codes. A file is made by one operator, opened by two, fetched once, and ended by one at once. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  CODE_FILES_MAX,
  CODE_LENGTH_MIN,
  type CodeFile,
  promotionCodeFiles,
  promotionEndCodes,
  promotionFetchCodes,
  promotionMakeCodes,
  promotionOpenCodes,
  promotionUploadCodes,
} from '#app/contract/operator/promotion-codes.ts';
import { wireMoment } from '#app/domain/date.ts';
import { unsealText } from '#platform/base/account-key.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { endpointCall, type OperatorCall, type OperatorContext } from '#platform/base/operator-call.ts';
import { readOpenOn } from '#platform/operator/operator.ts';
import { isApproved } from '../approve-promotion.ts';
import { readPromotion } from '../promotion.db.ts';
import { type Names, namesOf, targetOf, whoOf } from '../shown-promotion.ts';
import { openingToApprove } from './approve-codes.ts';
import { type CodeFileRow, endFile, openFile, readFile, readFiles, takeSealed } from './code-file.db.ts';
import { type MakeRefusal, makeFile, SEAL } from './make-file.ts';

const NO_FILE = refused(404, 'There is no such file of codes.');
const NO_PROMOTION = refused(404, 'There is no such promotion.');
const NOT_NEW = refused(409, 'This file has been opened or ended already.');
const CHANGED = refused(409, 'The promotion has changed since a second operator was asked. Ask again.');

const REFUSALS: Readonly<Record<MakeRefusal, Envelope<null>>> = {
  no_promotion: refused(404, 'There is no such promotion, or it has ended.'),
  no_files: refused(409, 'Codes of files do not open this promotion. Publish it with codeFiles.'),
  other_market: refused(422, 'The promotion is not for this market.'),
  full: refused(409, `A promotion has at most ${CODE_FILES_MAX} files of codes.`),
  short: refused(
    422,
    `A code has at least ${CODE_LENGTH_MIN} letters and digits: shorter ones can be guessed.`,
  ),
  double: refused(422, 'A code stands twice in the list.'),
  taken: refused(422, 'A code of the list is in another file, or is the code of a promotion.'),
  other_file: refused(409, 'This operation has made another file.'),
};

const momentOf = (at: number | null): string | null => (at === null ? null : wireMoment(at));

function shownFile(of: CodeFileRow, names: Names, waiting: string | null): CodeFile {
  const { fileId, name, country, state, made, usesEach, used } = of;
  return {
    fileId,
    name,
    country,
    state,
    made,
    usesEach,
    used,
    left: state === 'ended' ? 0 : made * usesEach - used,
    canFetch: of.isSealed === 1,
    isWaiting: waiting === fileId,
    madeAt: wireMoment(of.madeAt),
    madeBy: whoOf(of.madeBy, names),
    approvedBy: whoOf(of.approvedBy, names),
    fetchedAt: momentOf(of.fetchedAt),
    fetchedBy: whoOf(of.fetchedBy, names),
    endedAt: momentOf(of.endedAt),
    endedBy: whoOf(of.endedBy, names),
  };
}

/** The file whose opening waits for a second operator. */
async function waitingFile(db: D1Database, promotionId: string, at: number): Promise<string | null> {
  const open = await readOpenOn(db, targetOf(promotionId), at);
  if (open?.call !== promotionOpenCodes.name) return null;
  const shows = JSON.parse(open.shows ?? '{}') as { fileId?: string };
  return shows.fileId ?? null;
}

const list = endpointCall(promotionCodeFiles, async ({ promotionId, countries = null }, { env, now }) => {
  const db = catalogueOf(env);
  const stored = await readPromotion(db, promotionId);
  const isReached =
    stored !== null &&
    (countries === null || Object.keys(stored.promotion.markets).some(it => countries.includes(it)));
  if (!isReached) return NO_PROMOTION;
  const [files, waiting] = await Promise.all([
    readFiles(db, promotionId, { countries, most: CODE_FILES_MAX }),
    waitingFile(db, promotionId, now()),
  ]);
  const names = await namesOf(
    env,
    files.flatMap(it => [it.madeBy, it.approvedBy, it.fetchedBy, it.endedBy]),
  );
  return accepted({ files: files.map(it => shownFile(it, names, waiting)) });
});

interface Making {
  promotionId: string;
  operationId: string;
  name: string;
  country: string | null;
  usesEach: number;
  codes: number | readonly string[];
}

async function make(making: Making, { env, now, actor, noteChange }: OperatorContext) {
  const made = await makeFile(env, { ...making, by: actor.operatorId, at: now() });
  if (!made.ok) return REFUSALS[made.error];
  const { fileId, promotionId, name, country, usesEach, made: count } = made.value;
  noteChange(null, { fileId, promotionId, name, country, usesEach, made: count, state: 'new' });
  return accepted({ fileId, made: count });
}

const draw = endpointCall(promotionMakeCodes, ({ count, ...of }, context) =>
  make({ ...of, codes: count }, context),
);

const upload = endpointCall(promotionUploadCodes, (of, context) => make(of, context));

interface OfFile {
  promotionId: string;
  fileId: string;
}

/** The file of a promotion; null where it is of another one. */
async function fileOf({ promotionId, fileId }: OfFile, { env }: Pick<OperatorContext, 'env'>) {
  const file = await readFile(catalogueOf(env), fileId);
  return file?.promotionId === promotionId ? file : null;
}

async function refusalOfOpening(input: OfFile, context: OperatorContext): Promise<Envelope<null> | null> {
  const file = await fileOf(input, context);
  if (file === null) return NO_FILE;
  if (file.state !== 'new') return NOT_NEW;
  const stored = await readPromotion(catalogueOf(context.env), file.promotionId);
  if (stored === null || stored.state === 'ended') return REFUSALS.no_promotion;
  return stored.promotion.codeFiles === true ? null : REFUSALS.no_files;
}

const open = endpointCall(
  promotionOpenCodes,
  async (input, context) => {
    const refusal = await refusalOfOpening(input, context);
    if (refusal !== null) return refusal;
    const { env, now, actor, approver, noteChange } = context;
    const { fileId } = input;
    if (!isApproved(context, await openingToApprove(context, fileId))) return CHANGED;
    const by = { by: actor.operatorId, approvedBy: approver?.operatorId ?? null };
    if (!(await openFile(catalogueOf(env), { fileId, at: now(), ...by }))) return NOT_NEW;
    noteChange({ fileId, state: 'new' }, { fileId, state: 'open' });
    return accepted({ fileId, state: 'open' as const });
  },
  {
    asks: async (input, context) =>
      (await refusalOfOpening(input, context)) === null ? openingToApprove(context, input.fileId) : null,
    check: refusalOfOpening,
  },
);

const fetchCodes = endpointCall(promotionFetchCodes, async (input, context) => {
  const { env, now, actor, noteChange } = context;
  const file = await fileOf(input, context);
  if (file === null) return NO_FILE;
  const { fileId, name } = file;
  const sealed = await takeSealed(catalogueOf(env), { fileId, at: now(), by: actor.operatorId });
  if (sealed === null)
    return refused(
      409,
      'The codes of this file were fetched or uploaded, or it has ended. Nobody can read them again.',
    );
  noteChange({ fileId, canFetch: true }, { fileId, canFetch: false });
  const text = `code\r\n${unsealText(env, SEAL, fileId, sealed).replaceAll('\n', '\r\n')}\r\n`;
  const plainName = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return accepted({ fileId, name: `codes-${plainName}.csv`, mediaType: 'text/csv', text });
});

const end = endpointCall(promotionEndCodes, async (input, context) => {
  const { env, now, actor, noteChange } = context;
  const file = await fileOf(input, context);
  if (file === null) return NO_FILE;
  const { fileId, state } = file;
  await endFile(catalogueOf(env), { fileId, at: now(), by: actor.operatorId });
  noteChange({ fileId, state }, { fileId, state: 'ended' });
  return accepted({ fileId, state: 'ended' as const });
});

export const codeOperatorCalls: readonly [string, OperatorCall][] = [
  list,
  draw,
  upload,
  open,
  fetchCodes,
  end,
];
