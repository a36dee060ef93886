/** The settings of a region's two workers: variables by the worker that knows them, and the secrets that each needs. */
import { equalSecrets } from '#app/contract/unfit-settings.ts';
import { variables as edgeVariables } from '#edge/settings.ts';
import { unfitSettings as unfitForEdge } from '#edge/unfit.ts';
import {
  variables as platformVariables,
  unfitSettings as unfitForPlatform,
} from '#platform/base/settings.ts';
import { unknownSentence } from '#platform/site-import/flaw.ts';
import { EDGE_SETTINGS, only, PLATFORM_SETTINGS, WORKER_SETTINGS } from '../settings/declared.ts';
import { hasOwnPlatform, type Region } from './region.ts';

export interface WorkerSettings {
  variables: Record<string, string>;
  /** Names. */
  secrets: readonly string[];
}

export interface RegionSettings {
  edge: WorkerSettings;
  platform: WorkerSettings;
}

/** Stands for a secret that is not given, where the other settings are checked: long enough, and different from all others. */
const someSecret = (name: string): string => `${name}-`.padEnd(64, 'x');

function secretsOf({ variables }: Pick<Region, 'variables'>): Record<keyof RegionSettings, string[]> {
  const isSet = (name: string) => (variables[name] ?? '') !== '';
  return {
    edge: ['SESSION_SECRET', 'PLATFORM_SECRET', ...(isSet('PREVIEW_ORIGINS') ? ['PREVIEW_KEY'] : [])],
    platform: [
      'PLATFORM_SECRET',
      'PROVIDER_SECRET',
      'ACCOUNT_SECRET',
      'OPERATOR_TOKEN',
      'MAINTENANCE_BYPASS',
      'PUSHER_APP_SECRET',
      'STORAGE_SECRET',
      ...(isSet('MESSENGER_URL') ? ['MESSENGER_SECRET'] : []),
      ...(isSet('VERIFICATION_URL') ? ['VERIFICATION_SECRET'] : []),
      ...(isSet('REGISTER_URL') ? ['REGISTER_SECRET'] : []),
      ...(isSet('STORAGE_ENDPOINT') ? ['STORAGE_SECRET_ACCESS_KEY'] : []),
    ],
  };
}

/**
 * Secrets of one value in both workers together: each worker compares its own, and SESSION_SECRET and PROVIDER_SECRET meet only
 * here. Values that are missing or empty are not compared.
 * @param values of both workers, by name
 */
export function sharedSecrets(values: Readonly<Record<string, string>>): string[] {
  const { edge, platform } = secretsOf({ variables: values });
  const names = [...new Set([...edge, ...platform])].filter(name => (values[name] ?? '') !== '');
  return equalSecrets(Object.fromEntries(names.map(name => [name, values[name] ?? ''])));
}

/** Variables from the fields of the file that are no variables themselves, and from the build. */
const fromFields = (it: Region, build: string): Record<string, string> => ({
  ENVIRONMENT: it.stage,
  REGION: it.region,
  JURISDICTION: it.jurisdiction ?? '',
  LOCATION_HINT: it.location,
  SITE_ORIGIN: it.site,
  SITE_ALIASES: it.aliases.join(','),
  STUDIO_ORIGIN: it.games ?? '',
  OPERATOR_ORIGIN: it.operators ?? '',
  DIRECTORY_SHARDS: String(it.directories),
  BUILD_ID: build,
  KNOWS_COUNTRIES: '1',
});

/** Variables of both workers where a region's file is silent. */
export interface BaseVariables {
  edge: Readonly<Record<string, string>>;
  platform: Readonly<Record<string, string>>;
}

/** @param build id of the build */
export function settingsOf(it: Region, base: BaseVariables, build: string): RegionSettings {
  const all = { ...it.variables, ...fromFields(it, build) };
  const { edge, platform } = secretsOf(it);
  return {
    edge: { variables: { ...base.edge, ...only(all, EDGE_SETTINGS) }, secrets: edge },
    platform: { variables: { ...base.platform, ...only(all, PLATFORM_SETTINGS) }, secrets: platform },
  };
}

/** Variables of the file that are secrets, belong to other fields, or to no worker. */
function misplaced(it: Region): string[] {
  const secrets = new Set([...Object.values(secretsOf(it)).flat(), 'STORAGE_API_TOKEN', 'PREVIEW_KEY']);
  const fields = fromFields(it, '');
  return Object.keys(it.variables).flatMap(name => {
    if (secrets.has(name)) return [`${name} is a secret, which no file holds`];
    if (name in fields) return [`${name} has a field of its own in this file, or is the deployment's`];
    if (hasOwnPlatform(it) && PLATFORM_SETTINGS.includes(name) && !EDGE_SETTINGS.includes(name))
      return [`${name} is a setting of the embedded platform, which PLATFORM_ORIGIN replaces`];
    if (WORKER_SETTINGS.includes(name)) return [];
    const free = WORKER_SETTINGS.filter(other => !(other in fields || other in it.variables));
    return [`${name} ${unknownSentence(name, free, 'is no setting of a worker')}`];
  });
}

/** Members see the title everywhere, and the workers' own configuration names the demo's. */
export const titleFlaws = (variables: Readonly<Record<string, string>>): string[] =>
  (variables.SITE_TITLE ?? '') === '' ? ['SITE_TITLE is missing: the name of the site'] : [];

function platformFlaws(values: Readonly<Record<string, string>>): string[] {
  const read = platformVariables.safeParse(values);
  return read.success ? unfitForPlatform(read.data) : read.error.issues.map(issue => issue.message);
}

/**
 * Values that the region's workers will refuse, found before anything is deployed.
 * @param secrets values by name; those that are missing are taken to be good
 * @returns a sentence for each
 */
export function settingFlaws(
  it: Region,
  base: BaseVariables,
  secrets: Readonly<Record<string, string>> = {},
): string[] {
  const { edge, platform } = settingsOf(it, base, 'build');
  const valued = ({ variables, secrets: names }: WorkerSettings) => ({
    ...variables,
    ...Object.fromEntries(names.map(name => [name, secrets[name] ?? someSecret(name)])),
  });
  const forEdge = edgeVariables.safeParse(valued(edge));
  const ofEdge = forEdge.success
    ? unfitForEdge(forEdge.data)
    : forEdge.error.issues.map(issue => issue.message);
  const flaws = [...ofEdge, ...(hasOwnPlatform(it) ? [] : platformFlaws(valued(platform)))];
  const titles = it.stage === 'production' ? titleFlaws(it.variables) : [];
  return [
    ...misplaced(it),
    ...titles,
    ...new Set([...flaws, ...sharedSecrets({ ...it.variables, ...secrets })]),
  ];
}
