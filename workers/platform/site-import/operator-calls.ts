/**
 * Operator calls on the site as a whole. A tool sends texts and files first (`keep-piece`, `keep-media`), asks for the changes
 * (`plan`), and imports exactly that (`import`, or `roll-back`, repeated until nothing is left). `scripts/site.ts` is such a tool.
 */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { mediaAddress, mediaName } from '#app/contract/media.ts';
import { filled, operationId, text, whole } from '#app/contract/wire.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  type OperatorCall,
  type OperatorContext,
  operatorCall,
  triedCall,
} from '#platform/base/operator-call.ts';
import type { CoverInk } from '#platform/games/catalogue/catalogue.ts';
import { basisOf } from './approval-basis.ts';
import type { WholeSite } from './described-site.ts';
import { type Change, changesBetween } from './difference.ts';
import { fileCalls } from './file-calls.ts';
import {
  type Beginning,
  beginImport,
  continueImport,
  hasMovedOn,
  type ImportRefusal,
  readActiveImport,
  readCurrent,
  stageSite,
} from './import-site.ts';
import { keepMedia, readMediaFile } from './media.ts';
import { MEDIA_BYTES } from './media-file.ts';
import { notingImport, presentVersion } from './note-import.ts';
import { keepPiece, keepSite, missingPieces, readPiece, readWhole } from './pieces.ts';
import { approvalFlaw, approvalOf, isPlanned, type Planned, readPlanned } from './planned.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { countsOf, firstOf } from './shown-changes.ts';
import { liveNotes, shownPlan } from './shown-plan.ts';
import { isSameManifest, type Manifest, manifest, pieceHash } from './texts.ts';
import { isManifest, plannedTo, versionCalls, versionTo } from './version-calls.ts';

/** Length of a text, at most: a piece, or a file in base64. */
const MOST_TEXT = 2 * MEDIA_BYTES;
/** Time for which an approved import does one part after another, in milliseconds: its operator has gone home. */
const APPROVED_RUN_MS = 15_000;

const SENTENCES: Readonly<Record<ImportRefusal, string>> = {
  another_import:
    'Another import is under way. It goes on where it is repeated, and gives way after ten minutes.',
  changed_meanwhile: 'The site has changed since the difference was shown. Show it again.',
};

const refusedImport = (refusal: ImportRefusal) => refused(409, SENTENCES[refusal]);

const keepPieceCall = operatorCall(z.object({ text: filled(MOST_TEXT) }), async (input, { env }) => {
  try {
    JSON.parse(input.text);
  } catch {
    return refused(422, 'The text is not JSON.');
  }
  return accepted({ hash: await keepPiece(env, input.text) });
});

const keepMediaCall = operatorCall(
  z.object({ base64: filled(MOST_TEXT).check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
  async ({ base64 }, { env }) => {
    const kept = await keepMedia(env, Buffer.from(base64, 'base64'));
    if (!kept.ok) return refused(422, `The file ${kept.error}.`);
    const { name, ratio } = kept.value;
    return accepted({ name, ratio, address: mediaAddress(name) });
  },
);

/** The present site as texts, for `piece`, and the version that it is. */
const exportCall = operatorCall(z.object({}), async (_input, { env, now }) => {
  const { whole, manifest: present } = await readCurrent(env);
  if (whole === null) return refused(404, 'There is no site yet.');
  const kept = await stageSite({ env, now }, whole, whole);
  return accepted({ manifest: kept, version: await presentVersion(env, present) });
});

const pieceCall = operatorCall(z.object({ hash: pieceHash }), async ({ hash }, { env }) => {
  const piece = await readPiece(env, hash);
  return piece === null ? refused(404, 'There is no such text.') : accepted({ text: piece });
});

/** A file of the site: the operators' host serves none. */
const mediaCall = operatorCall(z.object({ name: mediaName }), async ({ name }, { env }) => {
  const bytes = await readMediaFile(env, name);
  return bytes === null
    ? refused(404, 'There is no such file.')
    : accepted({ base64: Buffer.from(bytes).toString('base64') });
});

/** What has changed since the version that a folder was made from; null where its texts are no longer kept. */
async function changedSince(env: PlatformEnv, base: Manifest, current: WholeSite): Promise<Change[] | null> {
  if ((await missingPieces(env, base)).length > 0) return null;
  return changesBetween(await readWhole(env, base), current);
}

/** The refusal of a folder that was made from another version than the present one; null where it was made from this one. */
async function staleFlaw(
  env: PlatformEnv,
  base: Manifest | undefined,
  { current, manifest: wanted }: Planned,
): Promise<Envelope | null> {
  if (base === undefined || current === null) return null;
  const { manifest: present } = await readCurrent(env);
  if (present === null || isSameManifest(present, base) || isSameManifest(present, wanted)) return null;
  const changes = await changedSince(env, base, current);
  const sentence = 'The site has changed since the version that this folder was made from. Export it again.';
  if (changes === null) return refused(409, sentence);
  const since = { count: changes.length, counts: countsOf(changes), changes: firstOf(changes) };
  return { ...refused(409, sentence), output: { since } };
}

const versionNumber = whole(1, Number.MAX_SAFE_INTEGER);

/**
 * The changes that an import of these texts would make, a roll-back to a version, or a planned version once more; `import`, `roll-back` and
 * `schedule` then take the same
 * `manifest` or `to`, and `base`. `from` is the version that a folder was made from: a folder of another one than the present is refused.
 */
const planCall = operatorCall(
  z
    .object({
      manifest: z.optional(manifest),
      to: z.optional(versionNumber),
      scheduled: z.optional(operationId),
      from: z.optional(manifest),
    })
    .check(
      z.refine(
        it => [it.manifest, it.to, it.scheduled].filter(given => given !== undefined).length === 1,
        'manifest, to or scheduled, one of them',
      ),
    ),
  async ({ manifest: texts, to, scheduled, from }, context) => {
    const { env, now } = context;
    const kept = () => (scheduled === undefined ? versionTo(env, to ?? 0) : plannedTo(env, scheduled));
    const wanted = texts ?? (await kept());
    if (!isManifest(wanted)) return wanted;
    const planned = await readPlanned(env, wanted, now());
    if (!isPlanned(planned)) return planned;
    const stale = await staleFlaw(env, from, planned);
    if (stale !== null) return stale;
    return accepted(await shownPlan(context, planned, to === undefined ? liveNotes(planned) : []));
  },
);

const note = z._default(text(200), '');
/** State that the difference was shown for. */
const base = filled(20_000);

/** Does the next part of an import, which it begins where that is not under way; with a second operator, part after part. */
async function advance(
  { env, now, actor, approver }: OperatorContext,
  coverInk: CoverInk,
  beginning: Omit<Beginning, 'by' | 'approvedBy'>,
): Promise<Envelope> {
  const context = { env, now, coverInk };
  const begun = await beginImport(context, {
    ...beginning,
    by: actor.operatorId,
    approvedBy: approver?.operatorId ?? null,
  });
  if (!begun.ok) return refusedImport(begun.error);
  const end = now() + (approver === undefined ? 0 : APPROVED_RUN_MS);
  const done: string[] = [];
  for (;;) {
    if (await hasMovedOn(context)) return refusedImport('changed_meanwhile');
    const progress = await continueImport(context);
    done.push(...progress.done);
    if (progress.left === 0 || now() >= end) return accepted({ ...progress, done });
  }
}

const NOTHING_LEFT = accepted({ done: [], left: 0, version: null, catalogue: null });

/** What an import or a roll-back is about to make; null where its import is under way, and was agreed to at its beginning. */
type Wanted<Input> = (
  input: Input,
  context: OperatorContext,
) => Promise<{ planned: Planned | Envelope | null; beginning: Omit<Beginning, 'by' | 'approvedBy'> }>;

type Active = Awaited<ReturnType<typeof readActiveImport>>;

/** A change of the whole site, which needs a second operator where it changes money or scripts. */
interface SiteChange<Input> {
  input: z.ZodMiniType<Input>;
  wantedOf: Wanted<Input>;
  /** Whether an import that is under way is the one of this input. */
  isOf: (active: NonNullable<Active>, input: Input) => boolean;
}

const siteChange = <Input>(coverInk: CoverInk, { input, wantedOf, isOf }: SiteChange<Input>) =>
  triedCall(
    input,
    async (parsed, context) => {
      const { planned, beginning } = await wantedOf(parsed, context);
      if (planned === null) return advance(context, coverInk, beginning);
      if (!isPlanned(planned)) return planned;
      const { current, base: state, manifest: staged } = planned;
      // The last call's reply may have been lost.
      if (current !== null && isSameManifest((await readCurrent(context.env)).manifest, staged))
        return NOTHING_LEFT;
      if (beginning.base !== state) return refusedImport('changed_meanwhile');
      const flaw = approvalFlaw(context, approvalOf(context, planned));
      if (flaw !== null) return flaw;
      if (context.isTrial) return accepted({});
      return notingImport(context, planned.changes, () => advance(context, coverInk, beginning));
    },
    async (parsed, context) => {
      const { planned } = await wantedOf(parsed, context);
      return planned === null || !isPlanned(planned) ? null : approvalOf(context, planned);
    },
    {
      basis: basisOf,
      isUnderWay: async (parsed, context) => {
        const active = await readActiveImport(context);
        return active !== null && isOf(active, parsed);
      },
    },
  );

/** Does the next part of an import; callers repeat it until nothing is left. Texts are those that `plan` has answered. */
const importCall = (coverInk: CoverInk) =>
  siteChange(coverInk, {
    input: z.object({ manifest, base, note }),
    isOf: (active, { manifest: wanted }) => isSameManifest(active.manifest, wanted),
    wantedOf: async ({ manifest: wanted, base: state, note: why }, context) => {
      const beginning = { manifest: wanted, base: state, note: why };
      const active = await readActiveImport(context);
      if (isSameManifest(active?.manifest, wanted)) return { planned: null, beginning };
      const planned = await readPlanned(context.env, wanted, context.now());
      return isPlanned(planned) && !isSameManifest(planned.manifest, wanted)
        ? {
            planned: refused(422, 'These texts are not those of a difference that was shown (site/plan).'),
            beginning,
          }
        : { planned, beginning };
    },
  });

/** Imports an earlier version again, as a new one. Callers repeat it until nothing is left. */
const rollBackCall = (coverInk: CoverInk) =>
  siteChange(coverInk, {
    input: z.object({ to: versionNumber, base }),
    isOf: (active, { to }) => active.backTo === to,
    wantedOf: async ({ to, base: state }, context) => {
      const { env, now } = context;
      const why = { note: `back to version ${to}`, base: state, backTo: to };
      const active = await readActiveImport(context);
      if (active?.backTo === to) return { planned: null, beginning: { ...why, manifest: active.manifest } };
      const wanted = await versionTo(env, to);
      if (!isManifest(wanted)) return { planned: wanted, beginning: { ...why, manifest: NO_TEXTS } };
      const planned = await readPlanned(env, wanted, now());
      // A version of before is kept with the live operations of its time, which are no part of the content any more.
      const staged = isPlanned(planned) ? await keepSite(env, planned.staged) : wanted;
      return { planned, beginning: { ...why, manifest: staged } };
    },
  });

/** Of a refusal, which begins nothing. */
const NO_TEXTS: Manifest = { site: '', games: [] };

export const authoringOperatorCalls = (coverInk: CoverInk): readonly [string, OperatorCall][] => [
  ['site/keep-piece', keepPieceCall],
  ['site/keep-media', keepMediaCall],
  ['site/export', exportCall],
  ['site/piece', pieceCall],
  ['site/media', mediaCall],
  ['site/plan', planCall],
  ['site/import', importCall(coverInk)],
  ['site/roll-back', rollBackCall(coverInk)],
  ...versionCalls,
  ...fileCalls,
  ...scheduleCalls,
];
