/**
 * `npm run site -- COMMAND …`: a whole site as a folder of readable files (workers/platform/site-import/folder.ts lists them).
 *
 * - `new DIR`: writes the folder of a new site with one market, and the schemas of all files for editors.
 * - `schemas DIR`: writes these schemas into another folder, or those of this release into an older one.
 * - `check DIR`: says what is wrong with the folder, and with `--origin` what that site has against it.
 * - `import DIR --origin URL`: shows the difference, asks (or `--yes`) and imports the folder as a new version; with `--plan` it shows
 *   only. A folder that was made from an earlier version is refused; `--overwrite` imports one that does not say its version.
 * - `export DIR --origin URL`: writes the site into an empty folder, and the version that it is into `.site-version`.
 * - `versions --origin URL`: lists the versions; `roll-back --to NUMBER --origin URL` shows the difference, asks, and imports that one
 *   again.
 *
 * Ends with 0, with 1 where the site is not valid, and with 2 where the command could not do its work, or waits.
 *
 * The operator's key comes from OPERATOR_KEY, with the role content; a site in development on this machine needs none. A change of money
 * or scripts waits for a second operator, who sees the same difference (approval/list); the command is repeated after that.
 */
import { parseArgs } from 'node:util';
import { mediaNameIn } from '#app/contract/media.ts';
import { legalFlaws } from '#platform/site-import/check-legal.ts';
import type { DescribedGame, DescribedSite, WholeSite } from '#platform/site-import/described-site.ts';
import type { Change } from '#platform/site-import/difference.ts';
import { type Flaw, flawLine } from '#platform/site-import/flaw.ts';
import { hashesOf, hashOf, type Manifest, siteOfTexts, textsOf } from '#platform/site-import/texts.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { developmentVars } from '../development-vars.ts';
import { EXIT_CODES } from '../verdict.ts';
import { type Base, readBase, writeBase } from './base-file.ts';
import { confirm } from './confirm.ts';
import { ask, type OperatorApi, outputOf, type Reply } from './operator-api.ts';
import { readFolder } from './read-folder.ts';
import { changeLinesOf, type Plan } from './show-changes.ts';
import { type Wish, writeSchemas, writeStarter } from './starter.ts';
import { writeFolder } from './write-folder.ts';

/** The code of `site/export` where there is no site yet. */
const NO_SITE = 404;

const print = (lines: readonly string[]): void => {
  for (const line of lines) console.log(line);
};

function printFlaws(flaws: readonly Flaw[], count = flaws.length): never {
  print(flaws.map(flawLine));
  const rest = count > flaws.length ? ` The first ${flaws.length} are shown.` : '';
  throw new CommandRefusal(
    `The site is not valid in ${count} ${count === 1 ? 'place' : 'places'}.${rest}`,
    'flawed',
  );
}

function readValid(folder: string): ReturnType<typeof readFolder> & { whole: WholeSite } {
  const read = readFolder(folder);
  if (read.whole === null) printFlaws(read.flaws);
  return { ...read, whole: read.whole };
}

/** Sends the files that the site does not have. */
async function sendMedia(api: OperatorApi, media: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [name, bytes] of media) {
    const known = await fetch(new URL(`/static/media/${name}`, api.origin), { method: 'HEAD' });
    if (known.ok) continue;
    await outputOf(api, 'site/keep-media', { base64: Buffer.from(bytes).toString('base64') });
  }
}

interface PlannedChange extends Plan {
  manifest: Manifest;
  base: string;
  /** Hashes of texts with the whole difference. */
  difference: string[];
}

interface Since {
  since?: Pick<Plan, 'count' | 'counts' | 'changes'>;
}

/** The plan with its whole difference: a reply may have the first changes alone. */
async function inFull(api: OperatorApi, planned: PlannedChange): Promise<PlannedChange> {
  if (planned.changes.length === planned.count) return planned;
  const changes: Change[] = [];
  for (const hash of planned.difference)
    changes.push(
      ...(JSON.parse((await outputOf<{ text: string }>(api, 'site/piece', { hash })).text) as Change[]),
    );
  return { ...planned, changes };
}

function refusePlan({ msg, output }: Reply): never {
  const { flaws, count, since } = (output ?? {}) as { flaws?: Flaw[]; count?: number } & Since;
  if (flaws !== undefined) printFlaws(flaws, count);
  if (since !== undefined) print(['Changed since then:', ...changeLinesOf({ ...since, notes: [] })]);
  throw new CommandRefusal(`site/plan: ${msg}`);
}

/** Sends the parts of the folder that the site lacks, and asks for the changes of an import. */
async function plan(api: OperatorApi, folder: string, from: Manifest | null): Promise<PlannedChange> {
  const { whole, media } = readValid(folder);
  await sendMedia(api, media);
  const { manifest, texts } = textsOf(whole);
  const payload = { manifest, ...(from !== null && { from }) };
  let reply = await ask(api, 'site/plan', payload);
  const { missing = [] } = (reply.output ?? {}) as { missing?: string[] };
  for (const text of texts)
    if (missing.includes(hashOf(text))) await outputOf(api, 'site/keep-piece', { text });
  if (missing.length > 0) reply = await ask(api, 'site/plan', payload);
  return reply.status ? inFull(api, reply.output as PlannedChange) : refusePlan(reply);
}

interface Progress {
  done: string[];
  left: number;
  version: number | null;
  catalogue: string | null;
}

/** Says which call waits for a second operator, or why it was refused. */
function refuseChange(call: string, { msg, output }: Reply): never {
  const { approvalId } = (output ?? {}) as { approvalId?: string };
  throw new CommandRefusal(
    approvalId === undefined
      ? `${call}: ${msg}`
      : `${msg}\nNothing is changed yet. The second operator calls approval/approve with {"approvalId": "${approvalId}"}.`,
  );
}

/** Repeats a call that works in parts, and prints each. @returns the version; null where the site has it already */
async function follow(api: OperatorApi, call: string, payload: unknown): Promise<number | null> {
  for (;;) {
    const reply = await ask(api, call, payload);
    if (!reply.status) refuseChange(call, reply);
    const { done, left, version, catalogue } = reply.output as Progress;
    if (done.length > 0) console.log(`importing: ${done.join(', ')} done, ${left} parts left`);
    if (left > 0) continue;
    console.log(
      version === null
        ? 'The site has this version already.'
        : `Version ${version} is published (${catalogue}).`,
    );
    return version;
  }
}

interface Flags {
  isPlan: boolean;
  isAgreed: boolean;
  isOverwriting: boolean;
  note: string;
}

/** A folder that does not say its version is imported over whatever the site has, which somebody has to want. */
function baseOf(folder: string, hasSite: boolean, isOverwriting: boolean): Manifest | null {
  const from = isOverwriting ? null : readBase(folder);
  if (from !== null || isOverwriting || !hasSite) return from;
  throw new CommandRefusal(
    'The folder does not say which version it was made from (.site-version). Export the site and change that folder, or add --overwrite.',
  );
}

async function importFolder(api: OperatorApi, folder: string, flags: Flags): Promise<void> {
  const { isPlan, isAgreed, isOverwriting, note } = flags;
  const hasSite = (await ask(api, 'site/export', {})).code !== NO_SITE;
  const from = baseOf(folder, hasSite, isOverwriting || isPlan);
  const planned = await plan(api, folder, isOverwriting ? null : (from ?? readBase(folder)));
  print(changeLinesOf(planned));
  const { manifest, base, count } = planned;
  if (isPlan) return;
  let version: number | null = null;
  if (count > 0) {
    await confirm('Import this?', isAgreed);
    version = await follow(api, 'site/import', { manifest, base, note });
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

/** Commands that are about a folder. */
const OF_FOLDER = ['new', 'schemas', 'check', 'import', 'export'];

const USAGE = `Usage: npm run site -- new DIR [--title TEXT] [--country GB] [--language en] [--currency GBP] [--dialling-code 44]
       npm run site -- schemas DIR
       npm run site -- check DIR [--origin URL]
       npm run site -- import DIR --origin URL [--plan] [--yes] [--note TEXT] [--overwrite]
       npm run site -- export DIR --origin URL
       npm run site -- versions --origin URL
       npm run site -- roll-back --to NUMBER --origin URL [--plan] [--yes]`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string' },
      plan: { type: 'boolean', default: false },
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
  const [command, folder] = positionals;
  const { plan: isPlan, yes: isAgreed, overwrite: isOverwriting, note } = values;
  const flags = { isPlan, isAgreed, isOverwriting, note };
  const isOfFolder = OF_FOLDER.some(it => it === command);
  if (isOfFolder && folder === undefined) throw new CommandRefusal(USAGE);
  switch (command) {
    case 'new': {
      const { title, country, language, currency, 'dialling-code': diallingCode } = values;
      return startFolder(folder ?? '', { title, country, language, currency, diallingCode });
    }
    case 'schemas':
      return print([`${writeSchemas(folder ?? '')} files.`]);
    case 'check': {
      const { whole } = readValid(folder ?? '');
      const legal = legalFlaws(whole.site);
      if (legal.length > 0) printFlaws(legal);
      if (values.origin !== undefined) await plan(apiOf(values.origin), folder ?? '', null);
      console.log(`The site is valid: ${whole.site.markets.length} markets, ${whole.games.length} games.`);
      return;
    }
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
