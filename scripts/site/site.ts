/**
 * `npm run site -- COMMAND …`: a whole site as a folder of readable files (docs/site-folder.md has them all).
 *
 * - `new DIR`: writes the folder of a new site with one market, and the schemas of all files for editors.
 * - `schemas DIR`: writes these schemas into another folder, or those of this release into an older one.
 * - `texts DIR LANGUAGE`: begins the texts of a language that the build does not have, in English, to be translated.
 * - `check DIR`: says everything that is wrong with the folder at once, and with `--origin` then what that site has against it.
 * - `preview DIR`: serves the folder as a site of its own on this machine, on a phone and on a computer, until it is stopped.
 * - `import DIR --origin URL`: shows the difference, asks (or `--yes`) and imports the folder as a new version; with `--plan` it shows
 *   only, and `--preview` opens the preview then. A folder that was made from an earlier version is refused; `--overwrite` imports one
 *   that does not say its version.
 * - `export DIR --origin URL`: writes the site into an empty folder, and the version that it is into `.site-version`.
 * - `versions --origin URL`: lists the versions; `roll-back --to NUMBER --origin URL` shows the difference, asks, and imports that one
 *   again.
 *
 * Ends with 0, with 1 where the site is not valid, and with 2 where the command could not do its work, or waits.
 *
 * The operator's key comes from OPERATOR_KEY, with the role content; a site in development on this machine needs none. A change of money
 * or scripts waits for a second operator, who sees the same difference (approval/list) and publishes it. The folder notes what waits, so
 * that it goes on from there.
 *
 * Longer than most files because it has every command of one tool.
 */
import { parseArgs } from 'node:util';
import { mediaNameIn } from '#app/contract/media.ts';
import { untranslated } from '#platform/site-import/check-texts.ts';
import type { DescribedGame, DescribedSite } from '#platform/site-import/described-site.ts';
import { hashesOf, type Manifest, siteOfTexts } from '#platform/site-import/texts.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { developmentVars } from '../development-vars.ts';
import { EXIT_CODES } from '../verdict.ts';
import { type Base, noteWaiting, readBase, writeBase } from './base-file.ts';
import { confirm } from './confirm.ts';
import { ask, type OperatorApi, outputOf } from './operator-api.ts';
import { previewFolder } from './preview/preview.ts';
import {
  ChangeWaits,
  follow,
  inFull,
  type PlannedChange,
  plan,
  print,
  readValid,
  refusePlan,
} from './send-site.ts';
import { changeLinesOf } from './show-changes.ts';
import { type Wish, writeSchemas, writeStarter, writeTexts } from './starter.ts';
import { writeFolder } from './write-folder.ts';

const numbered = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The code of `site/export` where there is no site yet. */
const NO_SITE = 404;

interface Flags {
  isPlan: boolean;
  isPreview: boolean;
  isAgreed: boolean;
  isOverwriting: boolean;
  note: string;
}

/** The content of the site; null where there is none yet. */
async function presentOf(api: OperatorApi): Promise<Manifest | null> {
  const { status, code, msg, output } = await ask(api, 'site/export', {});
  if (code === NO_SITE) return null;
  if (!status) throw new CommandRefusal(`site/export: ${msg}`);
  return (output as Base).manifest;
}

/** A folder that does not say its version is imported over whatever the site has, which somebody has to want. */
function baseOf(
  folder: string,
  present: Manifest | null,
  { isPlan, isOverwriting }: Pick<Flags, 'isPlan' | 'isOverwriting'>,
): Manifest | null {
  if (isOverwriting) return null;
  const from = readBase(folder, present);
  if (from !== null || isPlan || present === null) return from;
  throw new CommandRefusal(
    'The folder does not say which version it was made from (.site-version). Export the site and change that folder, or add --overwrite.',
  );
}

/** Imports the folder's content, and notes in the folder that it waits for a second operator. */
async function importContent(
  api: OperatorApi,
  folder: string,
  payload: { manifest: Manifest; base: string; note: string },
): Promise<number | null> {
  try {
    return await follow(api, 'site/import', payload);
  } catch (error) {
    if (error instanceof ChangeWaits) noteWaiting(folder, payload.manifest);
    throw error;
  }
}

async function importFolder(api: OperatorApi, folder: string, flags: Flags): Promise<void> {
  const { isPlan, isPreview, isAgreed, note } = flags;
  const planned = await plan(api, folder, baseOf(folder, await presentOf(api), flags));
  print(changeLinesOf(planned));
  const { manifest, base, count } = planned;
  if (isPlan) return isPreview ? previewFolder(folder) : undefined;
  let version: number | null = null;
  if (count > 0) {
    await confirm('Import this?', isAgreed);
    version = await importContent(api, folder, { manifest, base, note });
  }
  writeBase(folder, { version, manifest });
}

async function exportFolder(api: OperatorApi, folder: string): Promise<void> {
  const base = await outputOf<Base>(api, 'site/export', {});
  const { manifest } = base;
  const read = async (hash: string): Promise<unknown> =>
    JSON.parse((await outputOf<{ text: string }>(api, 'site/piece', { hash })).text);
  const [site, ...pieces] = await Promise.all(hashesOf(manifest).map(read));
  const live = manifest.live === undefined ? null : await read(manifest.live);
  const whole = {
    site: siteOfTexts(site, live) as DescribedSite,
    games: pieces.flatMap(piece => piece as DescribedGame[]),
  };
  const files = await writeFolder(folder, whole, async address => {
    const name = mediaNameIn(address);
    const { base64 } = await outputOf<{ base64: string }>(api, 'site/media', { name });
    return Buffer.from(base64, 'base64');
  });
  writeBase(folder, base);
  console.log(`${files} files, ${whole.games.length} games.`);
}

interface Version {
  number: number;
  note: string;
  /** Name of the operator; null for the platform. */
  maker: string | null;
  /** Name of the second operator; null where none was needed. */
  approver: string | null;
  madeAt: number;
  isCurrent: boolean;
  /** `kept` is a state that calls made, which an import has found. */
  state: 'kept' | 'published';
  /** The version that it was made on. */
  parent: number | null;
}

const versionsOf = async (api: OperatorApi): Promise<Version[]> =>
  (await outputOf<{ versions: Version[] }>(api, 'site/versions', {})).versions;

const versionLine = ({ number, note, maker, approver, madeAt, isCurrent, state, parent }: Version): string =>
  [
    `${isCurrent ? '*' : ' '} ${number}`,
    new Date(madeAt).toISOString(),
    `${state === 'kept' ? 'found' : 'imported'}${parent === null ? '' : ` on ${parent}`}`,
    [maker ?? '-', ...(approver === null ? [] : [approver])].join(' and '),
    note,
  ].join('  ');

/** Shows what would change, asks, and brings back the named version. */
async function rollBack(api: OperatorApi, to: string | undefined, flags: Flags): Promise<void> {
  if (to === undefined || !/^[1-9]\d*$/.test(to)) {
    print((await versionsOf(api)).map(versionLine));
    throw new CommandRefusal('Back to which version? --to NUMBER');
  }
  const reply = await ask(api, 'site/plan', { to: Number(to) });
  if (!reply.status) refusePlan(reply);
  const planned = await inFull(api, reply.output as PlannedChange);
  print(changeLinesOf(planned));
  if (flags.isPlan || planned.count === 0) return;
  await confirm(`Go back to version ${to}?`, flags.isAgreed);
  await follow(api, 'site/roll-back', { to: Number(to), base: planned.base });
}

function apiOf(origin: string | undefined): OperatorApi {
  const place = origin ?? process.env.ORIGIN;
  if (place === undefined || !URL.canParse(place)) throw new CommandRefusal('Which site? --origin https://…');
  const url = new URL(place);
  const isHere = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  const token = process.env.OPERATOR_KEY ?? (isHere ? developmentVars().OPERATOR_TOKEN : undefined);
  if (token === undefined || token === '') throw new CommandRefusal('Set OPERATOR_KEY to an operator’s key.');
  return { origin: url, token };
}

function startFolder(folder: string, wish: Wish): void {
  const files = writeStarter(folder, wish);
  readValid(folder);
  console.log(`${files} files; the README among them says what to replace first.`);
}

/** What `check` says of valid texts that are still English. */
const untranslatedLines = ({ texts = {} }: DescribedSite): string[] =>
  Object.entries(texts).flatMap(([language, it]) => {
    const count = untranslated(language, it);
    return count === 0
      ? []
      : [`texts/${language}.json: ${count === 1 ? '1 text reads' : `${count} texts read`} as in English.`];
  });

/** Commands that are about a folder. */
const OF_FOLDER = ['new', 'schemas', 'texts', 'check', 'preview', 'import', 'export'];

const USAGE = `Usage: npm run site -- new DIR [--title TEXT] [--country GB] [--language en] [--currency GBP] [--dialling-code 44]
       npm run site -- schemas DIR
       npm run site -- texts DIR LANGUAGE
       npm run site -- check DIR [--origin URL]
       npm run site -- preview DIR
       npm run site -- import DIR --origin URL [--plan [--preview]] [--yes] [--note TEXT] [--overwrite]
       npm run site -- export DIR --origin URL
       npm run site -- versions --origin URL
       npm run site -- roll-back --to NUMBER --origin URL [--plan] [--yes]`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string' },
      plan: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      note: { type: 'string', default: '' },
      to: { type: 'string' },
      title: { type: 'string', default: 'New Site' },
      country: { type: 'string', default: 'GB' },
      language: { type: 'string', default: 'en' },
      currency: { type: 'string', default: 'GBP' },
      'dialling-code': { type: 'string', default: '44' },
    },
  });
  const [command, folder, language = ''] = positionals;
  const { plan: isPlan, preview: isPreview, yes: isAgreed, overwrite: isOverwriting, note } = values;
  const flags = { isPlan, isPreview, isAgreed, isOverwriting, note };
  if (isPreview && !isPlan) throw new CommandRefusal(USAGE);
  const isOfFolder = OF_FOLDER.some(it => it === command);
  if (isOfFolder && folder === undefined) throw new CommandRefusal(USAGE);
  switch (command) {
    case 'new': {
      const { 'dialling-code': diallingCode, title, country, currency } = values;
      return startFolder(folder ?? '', { title, country, language: values.language, currency, diallingCode });
    }
    case 'schemas':
      return print([`${writeSchemas(folder ?? '')} files.`]);
    case 'texts':
      return print([`${writeTexts(folder ?? '', language)} is begun in English: translate it.`]);
    case 'check': {
      const { whole } = readValid(folder ?? '', it => it.legal);
      print(untranslatedLines(whole.site));
      if (values.origin !== undefined) await plan(apiOf(values.origin), folder ?? '', null);
      console.log(
        `The site is valid: ${numbered(whole.site.markets.length, 'market')}, ${numbered(whole.games.length, 'game')}.`,
      );
      return;
    }
    case 'preview':
      return previewFolder(folder ?? '');
    case 'import':
      return importFolder(apiOf(values.origin), folder ?? '', flags);
    case 'export':
      return exportFolder(apiOf(values.origin), folder ?? '');
    case 'versions':
      return print((await versionsOf(apiOf(values.origin))).map(versionLine));
    case 'roll-back':
      return rollBack(apiOf(values.origin), values.to, flags);
    default:
      throw new CommandRefusal(USAGE);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = EXIT_CODES[error instanceof CommandRefusal ? error.verdict : 'incomplete'];
}
