/**
 * All settings, by who reads them: the one list that decides which variables of a machine reach a worker, that docs/configuration.md has
 * as a table, and by which a misspelt name is noticed.
 */
import { variables as edgeVariables } from '#edge/settings.ts';
import { variables as platformVariables } from '#platform/base/settings.ts';

/** Of the workers, by their schemas. */
export const EDGE_SETTINGS: readonly string[] = Object.keys(edgeVariables.shape);
export const PLATFORM_SETTINGS: readonly string[] = Object.keys(platformVariables.shape);
export const WORKER_SETTINGS: readonly string[] = [...new Set([...EDGE_SETTINGS, ...PLATFORM_SETTINGS])];

/** Of `npm start` and the machine that it runs on. */
export const MACHINE_SETTINGS: readonly string[] = [
  'PORT',
  'HOST',
  'ADDRESS_HEADER',
  'COUNTRY_HEADER',
  'TRUSTED_PROXIES',
  'DATA_DIR',
  'LOG_FORMAT',
  'LOG_LEVEL',
  'OPERATOR_KEY',
  'SEED',
];

/** Of the other commands. */
export const COMMAND_SETTINGS: readonly string[] = ['OPERATOR_TIME_ZONE', 'ORIGIN'];

/** Of the build and of tests. */
export const BUILD_SETTINGS: readonly string[] = ['PLAIN_BUILD'];
export const TEST_SETTINGS: readonly string[] = ['CHROMIUM'];

const DECLARED: ReadonlySet<string> = new Set([
  ...WORKER_SETTINGS,
  ...MACHINE_SETTINGS,
  ...COMMAND_SETTINGS,
  ...BUILD_SETTINGS,
  ...TEST_SETTINGS,
]);

export const isDeclared = (name: string): boolean => DECLARED.has(name);

export const declaredNames = (): readonly string[] => [...DECLARED];

/** Those of some values that have one of the names. */
export const only = <Value>(
  values: Readonly<Record<string, Value | undefined>>,
  names: readonly string[],
): Record<string, Value> =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
