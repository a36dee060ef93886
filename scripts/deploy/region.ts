/** A region at one stage, as a file of config/regions describes it: everything that distinguishes its deployment from others. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { flawLine, parseStrictly } from '#platform/site-import/flaw.ts';

export const STAGES = ['staging', 'production'] as const;
const FOLDER = 'config/regions';

const origin = z
  .string()
  .check(z.regex(/^https:\/\/[a-z0-9.-]+$/, 'is not an origin such as https://play.example'));

const regionFile = z.strictObject({
  /** Beginning of the names of its workers, databases, buckets and queues. They cannot be renamed later. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{2,30}$/, 'is not a name such as meridian-eu')),
  /** The account of Cloudflare, 32 hexadecimal digits; without it the one that the token belongs to. */
  account: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'is not the id of an account'))),
  site: origin,
  aliases: z._default(z.array(origin), []),
  /** Another host for game frames. */
  games: z.optional(origin),
  /** Of the console and operators' calls; required in production. */
  operators: z.optional(origin),
  /** Jurisdiction that data stays in; none for everywhere. It cannot be changed later. */
  jurisdiction: z.optional(z.enum(['eu', 'fedramp'])),
  /** Place where wallets and sockets are created. */
  location: z.enum(['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me']),
  /** Place where databases and buckets are created; there are fewer of these. */
  storage: z.enum(['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc']),
  /** Whether the platform runs near its database instead of near its members. */
  placement: z._default(z.enum(['off', 'smart']), 'smart'),
  /** Number of databases that members are spread over. It cannot be changed once there are members. */
  directories: z._default(z.int().check(z.gte(1), z.lte(64)), 1),
  /** Data with a database of its own instead of `DIRECTORY`: the catalogue from the start, sessions at any time. */
  databases: z._default(z.array(z.enum(['catalogue', 'sessions'])), []),
  /** All other settings (docs/configuration.md), by name. */
  variables: z._default(z.record(z.string(), z.string()), {}),
});

export interface Region extends z.infer<typeof regionFile> {
  region: string;
  stage: (typeof STAGES)[number];
}

/** Whether another platform takes the place of the embedded one, of which the region then has nothing. */
export const hasOwnPlatform = ({ variables }: Pick<Region, 'variables'>): boolean =>
  (variables.PLATFORM_ORIGIN ?? '') !== '';

/** Ends the command with a message for its user. */
export class NotDeployable extends Error {}

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new NotDeployable(
      `${basename(path)}: is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function parsed(path: string, name: { region: string; stage: Region['stage'] }): Region {
  const { output, flaws } = parseStrictly(regionFile, contentOf(path), 'is no field of a region');
  if (output !== null) return { ...output, ...name };
  throw new NotDeployable(
    flaws
      .map(it => flawLine({ file: basename(path), field: it.path.map(String).join('.'), says: it.says }))
      .join('\n'),
  );
}

/**
 * @param given the region, as `eu`, and its stage
 * @throws NotDeployable where there is no such file or it is not valid
 */
export function readRegion(given: { region: string; stage: string }, folder = FOLDER): Region {
  const file = `${given.region}.${given.stage}.json`;
  const known = readdirSync(folder).filter(it => it.endsWith('.json'));
  const stage = STAGES.find(it => it === given.stage);
  if (stage === undefined || !known.includes(file))
    throw new NotDeployable(`${folder} has no ${file}, but ${known.join(', ')}`);
  return parsed(join(folder, file), { region: given.region, stage });
}

/**
 * A region whose file is outside of this repository.
 * @param path of a file that is named after the region and its stage, as `eu.production.json`
 * @throws NotDeployable where there is no such file, or its name or contents are not valid
 */
export function readRegionAt(path: string): Region {
  const [, region = '', wanted] = /^([a-z][a-z0-9-]*)\.([a-z]+)\.json$/.exec(basename(path)) ?? [];
  const stage = STAGES.find(it => it === wanted);
  if (stage === undefined)
    throw new NotDeployable(`${basename(path)} is not named as eu.production.json or eu.staging.json`);
  if (!existsSync(path)) throw new NotDeployable(`There is no file ${path}`);
  return parsed(path, { region, stage });
}

/** All regions and stages that have a file. */
export const knownRegions = (folder = FOLDER): Region[] =>
  readdirSync(folder)
    .filter(it => it.endsWith('.json'))
    .sort()
    .map(file => {
      const [region = '', stage = ''] = file.split('.');
      return readRegion({ region, stage }, folder);
    });
