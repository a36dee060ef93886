/**
 * Operator calls on the site as a whole. A tool sends texts and files first (`keep-piece`, `keep-media`), asks for the changes
 * (`plan`), and imports exactly that (`import`, repeated until nothing is left). `scripts/site.ts` is such a tool.
 */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { mediaAddress } from '#app/contract/media.ts';
import { filled, text, whole } from '#app/contract/wire.ts';
import type { CoverInk } from '../catalogue/catalogue.ts';
import { catalogueOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { readOperatorNames } from '../operator/operator.ts';
import { type OperatorCall, type OperatorContext, operatorCall } from '../operator-call.ts';
import { deploymentFlaws } from './check-deployment.ts';
import { checkGames, checkSite } from './check-site.ts';
import type { WholeSite } from './described-site.ts';
import { changesBetween } from './difference.ts';
import type { Flaw } from './flaw.ts';
import {
  beginImport,
  continueImport,
  type ImportRefusal,
  isSameManifest,
  readCurrent,
  stagedSite,
  stageSite,
} from './import-site.ts';
import { keepMedia } from './media.ts';
import { MEDIA_BYTES } from './media-file.ts';
import { keepPiece, missingPieces, readPiece, readUnchecked } from './pieces.ts';
import { type Manifest, manifest, pieceHash, textsOf } from './texts.ts';
import { readImporting, readVersion, readVersions } from './version.db.ts';

/** Changes in a reply; their number is told beside them. */
const MOST_CHANGES = 300;
const MOST_FLAWS = 200;
const MOST_VERSIONS = 50;
/** Length of a text, at most: a piece, or a file in base64. */
const MOST_TEXT = 2 * MEDIA_BYTES;

type CheckOutcome = { whole: WholeSite; current: WholeSite | null; base: string } | { flaws: Flaw[] };

/** Reads the texts of a manifest, and checks them as if nobody had before. */
async function check(env: PlatformEnv, wanted: Manifest): Promise<CheckOutcome> {
  const unchecked = await readUnchecked(env, wanted);
  const { site, flaws } = checkSite(unchecked.site);
  if (site === null) return { flaws };
  const listed = unchecked.games.map(game => ({ file: 'games', game }));
  const checked = checkGames(listed, site);
  if (flaws.length > 0 || checked.flaws.length > 0) return { flaws: [...flaws, ...checked.flaws] };
  const whole = { site, games: checked.games };
  const { whole: current, state } = await readCurrent(env);
  const ofDeployment = await deploymentFlaws(env, whole, current);
  return ofDeployment.length > 0 ? { flaws: ofDeployment } : { whole, current, base: state };
}

const refusedSite = (flaws: readonly Flaw[]) => ({
  ...refused(422, `The site is not valid in ${flaws.length} ${flaws.length === 1 ? 'place' : 'places'}.`),
  output: { flaws: flaws.slice(0, MOST_FLAWS), count: flaws.length },
});

const refusedMissing = (missing: readonly string[]) => ({
  ...refused(422, 'Some texts of the site have not been sent.'),
  output: { missing },
});

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

/** The present site as texts, for `piece`. */
const exportCall = operatorCall(z.object({}), async (_input, { env, now }) => {
  const { whole } = await readCurrent(env);
  if (whole === null) return refused(404, 'There is no site yet.');
  return accepted({ manifest: await stageSite({ env, now }, whole, whole) });
});

const pieceCall = operatorCall(z.object({ hash: pieceHash }), async ({ hash }, { env }) => {
  const piece = await readPiece(env, hash);
  return piece === null ? refused(404, 'There is no such text.') : accepted({ text: piece });
});

const countsOf = (changes: ReturnType<typeof changesBetween>) =>
  Object.fromEntries(
    [...Map.groupBy(changes, it => it.file)].map(([file, list]) => {
      const count = (kind: (typeof list)[number]['kind']) => list.filter(it => it.kind === kind).length;
      return [file, { added: count('added'), removed: count('removed'), changed: count('changed') }];
    }),
  );

/** Keys that the folder states and an import leaves as they are. */
const keyNotes = ({ site }: WholeSite, current: WholeSite | null): string[] =>
  [...site.studios, ...site.payments].flatMap(({ id, keys }) => {
    const known = [...(current?.site.studios ?? []), ...(current?.site.payments ?? [])].find(
      it => it.id === id,
    );
    return known === undefined || JSON.stringify(known.keys) === JSON.stringify(keys)
      ? []
      : [`${id} keeps its keys ${known.keys.join(', ')}: calls change them, never an import`];
  });

/** The changes that an import of these texts would make; `import` then takes the same `manifest`. */
const planCall = operatorCall(z.object({ manifest }), async ({ manifest: wanted }, { env, now }) => {
  const missing = await missingPieces(env, wanted);
  if (missing.length > 0) return refusedMissing(missing);
  const checked = await check(env, wanted);
  if ('flaws' in checked) return refusedSite(checked.flaws);
  const { whole, current, base } = checked;
  const staged = stagedSite(whole, current, now());
  const changes = changesBetween(current, staged);
  return accepted({
    manifest: await stageSite({ env, now }, staged, current),
    base,
    count: changes.length,
    counts: countsOf(changes),
    changes: changes.slice(0, MOST_CHANGES),
    notes: keyNotes(whole, current),
  });
});

const note = z._default(text(200), '');

const isUnderWay = async (env: PlatformEnv, wanted: Manifest): Promise<boolean> =>
  isSameManifest((await readImporting(catalogueOf(env)))?.manifest, wanted);

const versionsCall = operatorCall(z.object({}), async (_input, { env }) => {
  const { manifest: present } = await readCurrent(env);
  const db = catalogueOf(env);
  const versions = await readVersions(db, MOST_VERSIONS);
  const names = await readOperatorNames(
    db,
    versions.flatMap(it => it.madeBy ?? []),
  );
  return accepted({
    versions: versions.map(({ manifest: texts, partsDone: _parts, ...it }) => ({
      ...it,
      maker: it.madeBy === null ? null : (names.get(it.madeBy) ?? null),
      isCurrent: isSameManifest(present, texts),
    })),
  });
});

/** Does the next part of an import, which it begins where that is not under way. */
async function advance(
  { env, now, actor }: OperatorContext,
  coverInk: CoverInk,
  beginning: { manifest: Manifest; note: string; base: string },
) {
  const context = { env, now, coverInk };
  const underWay = await readImporting(catalogueOf(env));
  if (underWay === null && isSameManifest((await readCurrent(env)).manifest, beginning.manifest))
    return accepted({ done: [], left: 0, version: null, catalogue: null }); // the last call's reply may have been lost
  const begun = await beginImport(context, { ...beginning, by: actor.operatorId });
  if (!begun.ok) return refusedImport(begun.error);
  return accepted(await continueImport(context));
}

/** Does the next part of an import; callers repeat it until nothing is left. Texts are those that `plan` has answered. */
const importCall = (coverInk: CoverInk) =>
  operatorCall(
    z.object({ manifest, base: filled(20_000), note }),
    async ({ manifest: wanted, base, note: why }, context) => {
      const { env, now } = context;
      if (!(await isUnderWay(env, wanted))) {
        const missing = await missingPieces(env, wanted);
        if (missing.length > 0) return refusedMissing(missing);
        const checked = await check(env, wanted);
        if ('flaws' in checked) return refusedSite(checked.flaws);
        const staged = textsOf(stagedSite(checked.whole, checked.current, now()));
        if (!isSameManifest(staged.manifest, wanted))
          return refused(422, 'These texts are not those of a difference that was shown (site/plan).');
      }
      return advance(context, coverInk, { manifest: wanted, base, note: why });
    },
  );

/** Imports an earlier version again, as a new one. Callers repeat it until nothing is left. */
const rollBackCall = (coverInk: CoverInk) =>
  operatorCall(z.object({ to: whole(1, Number.MAX_SAFE_INTEGER) }), async ({ to }, context) => {
    const { env } = context;
    const version = await readVersion(catalogueOf(env), to);
    if (version === null || version.state === 'importing' || version.state === 'left')
      return refused(404, 'There is no such version.');
    const { manifest: wanted } = version;
    const missing = await missingPieces(env, wanted);
    if (missing.length > 0) return refused(409, 'The texts of this version are no longer kept.');
    if (!(await isUnderWay(env, wanted))) {
      const checked = await check(env, wanted);
      if ('flaws' in checked) return refusedSite(checked.flaws);
    }
    const { state: base } = await readCurrent(env);
    return advance(context, coverInk, { manifest: wanted, base, note: `back to version ${to}` });
  });

export const authoringOperatorCalls = (coverInk: CoverInk): readonly [string, OperatorCall][] => [
  ['site/keep-piece', keepPieceCall],
  ['site/keep-media', keepMediaCall],
  ['site/export', exportCall],
  ['site/piece', pieceCall],
  ['site/plan', planCall],
  ['site/import', importCall(coverInk)],
  ['site/versions', versionsCall],
  ['site/roll-back', rollBackCall(coverInk)],
];
