/** Settings of the machine that the site runs on, and what production refuses of them before anything starts. */
import { sharedSecrets, titleFlaws } from '../deploy/settings.ts';
import { developmentVars } from '../development-vars.ts';
import { type ClientSourceSettings, clientSourceFlaws } from '../front-door/settings.ts';
import { logFlaws } from '../log/open-log.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface MachineSettings {
  isProduction: boolean;
  /** Of another platform: the edge runs alone, and nothing of the embedded one is started or stored. Empty for the embedded one. */
  platformOrigin: string;
  host: string;
  port: number;
  dataDir: string;
  /** `demo` seeds the demo. */
  seed: string;
  /** Key of an administrator, or empty. */
  operatorKey: string;
  clients: ClientSourceSettings;
  /** Whether the country of a visitor is known: by the proxy's header, in development by the one that a client sends. */
  knowsCountries: boolean;
}

export function machineSettings(environment: Environment): MachineSettings {
  const {
    PORT = '8787',
    HOST = '127.0.0.1',
    DATA_DIR = '.data',
    ENVIRONMENT = 'development',
    ADDRESS_HEADER = '',
    COUNTRY_HEADER = '',
    TRUSTED_PROXIES = '',
    BLOCKED_COUNTRIES = '',
    ALLOWED_COUNTRIES = '',
    PLATFORM_ORIGIN = '',
  } = environment;
  const isProduction = ENVIRONMENT === 'production';
  const hasOwnPlatform = PLATFORM_ORIGIN !== '';
  const {
    SEED = isProduction || hasOwnPlatform ? 'none' : 'demo',
    // Elsewhere the token of the environment only makes the first operator, and another platform has operators of its own or none.
    OPERATOR_KEY = ENVIRONMENT === 'development' && !hasOwnPlatform
      ? (developmentVars().OPERATOR_TOKEN ?? '')
      : '',
  } = environment;
  return {
    isProduction,
    platformOrigin: PLATFORM_ORIGIN,
    host: HOST,
    port: Number(PORT),
    dataDir: DATA_DIR,
    seed: SEED,
    operatorKey: OPERATOR_KEY,
    clients: { ADDRESS_HEADER, COUNTRY_HEADER, TRUSTED_PROXIES, BLOCKED_COUNTRIES, ALLOWED_COUNTRIES },
    knowsCountries: ENVIRONMENT === 'development' || (isProduction && COUNTRY_HEADER !== ''),
  };
}

/**
 * @param vars settings of the workers
 * @returns a sentence for each setting that keeps the site from starting
 */
export function startFlaws(
  environment: Environment,
  { isProduction, seed, clients }: MachineSettings,
  vars: Readonly<Record<string, string>>,
): string[] {
  const ofProduction = () => [
    ...(seed === 'demo' && environment.PLAY_MONEY !== '1' ? ['Production takes no demo data.'] : []),
    ...titleFlaws(vars),
    ...sharedSecrets(vars),
    ...clientSourceFlaws(clients),
  ];
  return [...logFlaws(environment), ...(isProduction ? ofProduction() : [])];
}
