/**
 * `npm run site -- COMMAND …`: a whole site as a folder of readable files (workers/platform/authoring/folder.ts lists them).
 *
 * - `check DIR`: says what is wrong with the folder, and with `--origin` what that site has against it.
 * - `import DIR --origin URL`: shows the difference and imports the folder as a new version; with `--plan` it shows only.
 * - `export DIR --origin URL`: writes the site into an empty folder.
 * - `versions --origin URL`: lists the versions; `roll-back --origin URL` imports the one before the present one again, or
 *   `--to NUMBER`.
 *
 * The operator's key comes from OPERATOR_KEY, with the role content; a site in development on this machine needs none.
 */
import { parseArgs } from 'node:util';
import type { DescribedGame, DescribedSite, WholeSite } from '#platform/authoring/described-site.ts';
import { type Flaw, flawLine } from '#platform/authoring/flaw.ts';
import { hashesOf, hashOf, type Manifest, textsOf } from '#platform/authoring/texts.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { developmentVars } from '../development-vars.ts';
import { ask, type OperatorApi, outputOf } from './operator-api.ts';
import { readFolder } from './read-folder.ts';
import { changeLinesOf, type Plan } from './show-changes.ts';
import { writeFolder } from './write-folder.ts';

const print = (lines: readonly string[]): void => {
  for (const line of lines) console.log(line);
};

function printFlaws(flaws: readonly Flaw[], count = flaws.length): never {
  print(flaws.map(flawLine));
  const rest = count > flaws.length ? ` The first ${flaws.length} are shown.` : '';
  throw new CommandRefusal(`The site is not valid in ${count} ${count === 1 ? 'place' : 'places'}.${rest}`);
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

interface PlannedImport extends Plan {
  manifest: Manifest;
  base: string;
}

/** Sends the parts of the folder that the site lacks, and asks for the changes of an import. */
async function plan(api: OperatorApi, folder: string): Promise<PlannedImport> {
  const { whole, media } = readValid(folder);
  await sendMedia(api, media);
  const { manifest, texts } = textsOf(whole);
  let reply = await ask(api, 'site/plan', { manifest });
  const { missing = [] } = (reply.output ?? {}) as { missing?: string[] };
  for (const text of texts)
    if (missing.includes(hashOf(text))) await outputOf(api, 'site/keep-piece', { text });
  if (missing.length > 0) reply = await ask(api, 'site/plan', { manifest });
  if (reply.status) return reply.output as PlannedImport;
  const { flaws, count } = (reply.output ?? {}) as { flaws?: Flaw[]; count?: number };
  if (flaws !== undefined) printFlaws(flaws, count);
  throw new CommandRefusal(`site/plan: ${reply.msg}`);
}

interface Progress {
  done: string[];
  left: number;
  version: number | null;
  catalogue: string | null;
}

/** Repeats a call that works in parts, and prints each. */
async function follow(api: OperatorApi, call: string, payload: unknown): Promise<void> {
  for (;;) {
    const { done, left, version, catalogue } = await outputOf<Progress>(api, call, payload);
    if (done.length > 0) console.log(`importing: ${done.join(', ')} done, ${left} parts left`);
    if (left > 0) continue;
    console.log(
      version === null
        ? 'The site has this version already.'
        : `Version ${version} is published (${catalogue}).`,
    );
    return;
  }
}

async function importFolder(api: OperatorApi, folder: string, isPlan: boolean, note: string): Promise<void> {
  const planned = await plan(api, folder);
  print(changeLinesOf(planned));
  const { manifest, base, count } = planned;
  if (!isPlan && count > 0) await follow(api, 'site/import', { manifest, base, note });
}

async function exportFolder(api: OperatorApi, folder: string): Promise<void> {
  const { manifest } = await outputOf<{ manifest: Manifest }>(api, 'site/export', {});
  const texts: string[] = [];
  for (const hash of hashesOf(manifest))
    texts.push((await outputOf<{ text: string }>(api, 'site/piece', { hash })).text);
  const [site = '', ...pieces] = texts;
  const whole = {
    site: JSON.parse(site) as DescribedSite,
    games: pieces.flatMap(piece => JSON.parse(piece) as DescribedGame[]),
  };
  const files = await writeFolder(folder, whole, async address => {
    const response = await fetch(new URL(address, api.origin));
    if (!response.ok) throw new CommandRefusal(`${address} cannot be read: ${response.status}`);
    return response.bytes();
  });
  console.log(`${files} files, ${whole.games.length} games.`);
}

interface Version {
  number: number;
  note: string;
  /** Name of the operator; null for the platform. */
  maker: string | null;
  madeAt: number;
  isCurrent: boolean;
}

const versionsOf = async (api: OperatorApi): Promise<Version[]> =>
  (await outputOf<{ versions: Version[] }>(api, 'site/versions', {})).versions;

const versionLine = ({ number, note, maker, madeAt, isCurrent }: Version): string =>
  `${isCurrent ? '*' : ' '} ${number}  ${new Date(madeAt).toISOString()}  ${maker ?? '-'}  ${note}`;

/** The newest version that is not as the site is now. */
async function rollBack(api: OperatorApi, to: string | undefined): Promise<void> {
  const number = to ?? (await versionsOf(api)).find(it => !it.isCurrent)?.number;
  if (number === undefined) throw new CommandRefusal('There is no version before the present one.');
  await follow(api, 'site/roll-back', { to: Number(number) });
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

const USAGE = `Usage: npm run site -- check DIR [--origin URL]
       npm run site -- import DIR --origin URL [--plan] [--note TEXT]
       npm run site -- export DIR --origin URL
       npm run site -- versions --origin URL
       npm run site -- roll-back --origin URL [--to NUMBER]`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string' },
      plan: { type: 'boolean', default: false },
      note: { type: 'string', default: '' },
      to: { type: 'string' },
    },
  });
  const [command, folder] = positionals;
  const isOfFolder = command === 'check' || command === 'import' || command === 'export';
  if (isOfFolder && folder === undefined) throw new CommandRefusal(USAGE);
  switch (command) {
    case 'check': {
      const { whole } = readValid(folder ?? '');
      if (values.origin !== undefined) await plan(apiOf(values.origin), folder ?? '');
      console.log(`The site is valid: ${whole.site.markets.length} markets, ${whole.games.length} games.`);
      return;
    }
    case 'import':
      return importFolder(apiOf(values.origin), folder ?? '', values.plan, values.note);
    case 'export':
      return exportFolder(apiOf(values.origin), folder ?? '');
    case 'versions':
      return print((await versionsOf(apiOf(values.origin))).map(versionLine));
    case 'roll-back':
      return rollBack(apiOf(values.origin), values.to);
    default:
      throw new CommandRefusal(USAGE);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
