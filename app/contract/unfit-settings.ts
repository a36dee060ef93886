/**
 * Values of settings that staging and production refuse: secrets that can be guessed or that two settings share, addresses that
 * others can listen to, and hosts that the zone's rules do not reach. The sentences name the setting and never show the value.
 */

/** Shortest secret, in characters: 32 letters and digits of chance have more than 128 bits. */
export const SECRET_LENGTH = 32;

/** Values of workers/development.vars, which everybody can read. */
const DEVELOPMENT_VALUE = /^(?:development-|meridian-secret|operator$|bypass$)/;

type Texts = Readonly<Record<string, string>>;

function secretFlaw(name: string, value: string): string[] {
  if (value === '') return [`${name} is empty`];
  if (DEVELOPMENT_VALUE.test(value)) return [`${name} is a development value`];
  return value.length < SECRET_LENGTH ? [`${name} is shorter than ${SECRET_LENGTH} characters`] : [];
}

/** Secrets with the value of an earlier one: a party that knows one of them knows both. */
export const equalSecrets = (secrets: Texts): string[] =>
  Object.entries(secrets).flatMap(([name, value]) => {
    const first = Object.keys(secrets).find(it => secrets[it] === value);
    return first === name || secretFlaw(name, value).length > 0 ? [] : [`${name} has the value of ${first}`];
  });

/** @param secrets values by setting */
export const secretFlaws = (secrets: Texts): string[] => [
  ...Object.entries(secrets).flatMap(([name, value]) => secretFlaw(name, value)),
  ...equalSecrets(secrets),
];

/** Traffic that does not leave this machine cannot be listened to. */
const isOfThisMachine = (host: string): boolean =>
  host === '127.0.0.1' || host === '[::1]' || host === 'localhost' || host.endsWith('.localhost');

/** Whether an address can be listened to on the way. */
export const isOpenAddress = ({ protocol, hostname }: URL): boolean =>
  protocol !== 'https:' && !isOfThisMachine(hostname);

const isOfWorkersDev = (host: string): boolean => host === 'workers.dev' || host.endsWith('.workers.dev');

/** Hosts of workers.dev, where no rule of the operator's zone applies. */
export const isWorkersDev = ({ hostname }: Pick<URL, 'hostname'>): boolean => isOfWorkersDev(hostname);

/** @param byName addresses by setting; those of a setting that is empty are none */
export const addressFlaws = (byName: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(byName).flatMap(([name, addresses]) => {
    const urls = addresses.filter(it => it !== '' && URL.canParse(it)).map(it => new URL(it));
    const isOutside = urls.some(it => isOfWorkersDev(it.hostname));
    return [
      ...(urls.some(isOpenAddress) ? [`${name} must be https`] : []),
      ...(isOutside
        ? [`${name} is an address of workers.dev, which the rules of the zone do not reach`]
        : []),
    ];
  });
