/**
 * Addresses of games, from the template of their provider: `https://play.example/{gameId}?token={token}&lang={language}`, or a
 * path for games that the deployment itself serves. Values are encoded, so that none of them changes the form of an address.
 */

/** Values of the placeholders, by name. */
export interface LaunchValues {
  gameId: string;
  /** The signed token of the launch (launch-token.ts). */
  token: string;
  /** Tag of the page, as `zh-mo`. */
  language: string;
  currency: string;
  /** ISO 3166 alpha-2 of the market. */
  country: string;
  device: string;
}

const NAMES: readonly (keyof LaunchValues)[] = [
  'gameId',
  'token',
  'language',
  'currency',
  'country',
  'device',
];
const PLACEHOLDER = /\{([^{}]*)\}/g;
const SAMPLE = 'sample';

const sampleOf = (template: string): string => template.replaceAll(PLACEHOLDER, SAMPLE);
const isPath = (template: string): boolean => /^\/(?![/\\])/.test(template);

/** Host of a template with an address; null for a path, or where it is no address. */
export const originOfTemplate = (template: string): string | null =>
  !isPath(template) && URL.canParse(sampleOf(template)) ? new URL(sampleOf(template)).origin : null;

/**
 * The flaw of a template, as the end of a sentence that begins with its field; null for a template without flaws.
 * @param needsToken whether the provider has to learn who plays
 */
export function templateFlaw(template: string, needsToken: boolean): string | null {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const unknown = names.filter(name => !NAMES.some(it => it === name));
  if (unknown.length > 0) return `has the unknown placeholder {${unknown[0]}}; known are ${NAMES.join(', ')}`;
  if (/[{}\s\\]/.test(sampleOf(template))) return 'has a brace, a space or a backslash outside a placeholder';
  if (needsToken && !names.includes('token')) return 'has no {token}, by which the provider learns who plays';
  if (!names.includes('gameId') && !names.includes('token')) return 'has no {gameId}';
  if (isPath(template)) return null;
  const scheme = /^https?:\/\//.exec(template)?.[0];
  if (scheme === undefined || !URL.canParse(sampleOf(template)))
    return 'is neither a path nor an https address';
  const [host = ''] = template.slice(scheme.length).split(/[/?#]/);
  return /[{@]/.test(host) ? 'has a placeholder or a login in its host' : null;
}

/** The address of a launch. @param template one without flaws */
export const fillTemplate = (template: string, values: LaunchValues): string =>
  template.replaceAll(PLACEHOLDER, (_whole, name: keyof LaunchValues) => encodeURIComponent(values[name]));
