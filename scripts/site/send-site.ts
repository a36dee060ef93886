/** Sends a folder to a site in parts, asks for the changes of an import, and follows it to its end. */
import type { WholeSite } from '#platform/site-import/described-site.ts';
import type { Change } from '#platform/site-import/difference.ts';
import { type Flaw, flawLine } from '#platform/site-import/flaw.ts';
import { hashOf, type Manifest, textsOf } from '#platform/site-import/texts.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { ask, type OperatorApi, outputOf, type Reply } from './operator-api.ts';
import { type ReadFolder, readFolder } from './read-folder.ts';
import { changeLinesOf, type Plan } from './show-changes.ts';

/** Prints lines of a report. */
export const print = (lines: readonly string[]): void => {
  for (const line of lines) console.log(line);
};

/** @throws CommandRefusal always */
function printFlaws(flaws: readonly Flaw[], count = flaws.length): never {
  print(flaws.map(flawLine));
  const rest = count > flaws.length ? ` The first ${flaws.length} are shown.` : '';
  throw new CommandRefusal(
    `The site is not valid in ${count} ${count === 1 ? 'place' : 'places'}.${rest}`,
    'flawed',
  );
}

/**
 * A folder without flaws.
 * @param alsoFlaws more that the caller asks for
 * @throws CommandRefusal after printing them
 */
export function readValid(
  folder: string,
  alsoFlaws: (read: ReadFolder) => readonly Flaw[] = () => [],
): ReadFolder & { whole: WholeSite } {
  const read = readFolder(folder);
  const flaws = [...read.flaws, ...alsoFlaws(read)];
  if (read.whole === null || flaws.length > 0) printFlaws(flaws);
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

export interface PlannedChange extends Plan {
  manifest: Manifest;
  base: string;
  /** Hashes of texts with the whole difference. */
  difference: string[];
}

interface Since {
  since?: Pick<Plan, 'count' | 'counts' | 'changes'>;
}

/** The plan with its whole difference: a reply may have the first changes alone. */
export async function inFull(api: OperatorApi, planned: PlannedChange): Promise<PlannedChange> {
  if (planned.changes.length === planned.count) return planned;
  const changes: Change[] = [];
  for (const hash of planned.difference)
    changes.push(
      ...(JSON.parse((await outputOf<{ text: string }>(api, 'site/piece', { hash })).text) as Change[]),
    );
  return { ...planned, changes };
}

/** @throws CommandRefusal always */
export function refusePlan({ msg, output }: Reply): never {
  const { flaws, count, since } = (output ?? {}) as { flaws?: Flaw[]; count?: number } & Since;
  if (flaws !== undefined) printFlaws(flaws, count);
  if (since !== undefined) print(['Changed since then:', ...changeLinesOf({ ...since, notes: [] })]);
  throw new CommandRefusal(`site/plan: ${msg}`);
}

/** Sends the parts of the folder that the site lacks, and asks for the changes of an import. */
export async function plan(api: OperatorApi, folder: string, from: Manifest | null): Promise<PlannedChange> {
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

/** The change waits for a second operator. */
export class ChangeWaits extends CommandRefusal {}

/** Says which call waits for a second operator, or why it was refused. */
function refuseChange(call: string, { msg, output }: Reply): never {
  const { approvalId } = (output ?? {}) as { approvalId?: string };
  if (approvalId === undefined) throw new CommandRefusal(`${call}: ${msg}`);
  throw new ChangeWaits(
    `${msg}\nNothing is changed yet. The second operator decides in the console, section Approvals: {"approvalId": "${approvalId}"}.`,
  );
}

/**
 * Repeats a call that works in parts until nothing is left.
 * @param say gets a line for each part and for the end
 * @returns the version; null where the site has it already
 * @throws ChangeWaits where a second operator decides first
 */
export async function follow(
  api: OperatorApi,
  call: string,
  payload: unknown,
  say: (line: string) => void = console.log,
): Promise<number | null> {
  for (;;) {
    const reply = await ask(api, call, payload);
    if (!reply.status) refuseChange(call, reply);
    const { done, left, version, catalogue } = reply.output as Progress;
    if (done.length > 0) say(`importing: ${done.join(', ')} done, ${left} parts left`);
    if (left > 0) continue;
    say(
      version === null
        ? 'The site has this version already.'
        : `Version ${version} is published (${catalogue}).`,
    );
    return version;
  }
}
