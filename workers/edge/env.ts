/** The edge's bindings, parsed once per isolate; a missing or wrong one stops it with the field's name. */
import { type RegionalObjects, regionalObjects } from '#app/contract/regional-objects.ts';
import { listOf } from '#app/contract/settings.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type EdgeSettings, variables } from './settings.ts';
import { unfitSettings } from './unfit.ts';

export interface EdgeEnv
  extends Omit<
    EdgeSettings,
    | 'BLOCKED_COUNTRIES'
    | 'ALLOWED_COUNTRIES'
    | 'REGION_ORIGINS'
    | 'RATE_LIMIT_SCALE'
    | 'PLATFORM_TIMEOUT_MS'
    | 'BUILD_CHECK_INTERVAL_MS'
    | 'PREVIEW_ORIGINS'
    | 'SITE_ALIASES'
    | 'GAME_ORIGINS'
    | 'LIVE_CHAT_ORIGINS'
    | 'SCRIPT_ORIGINS'
  > {
  BLOCKED_COUNTRIES: readonly string[];
  /** Empty for all that are not blocked. */
  ALLOWED_COUNTRIES: readonly string[];
  /** Origins of the sites that have other countries' markets, by country. */
  REGION_ORIGINS: ReadonlyMap<string, string>;
  /** Origins of the studios that may show pages in preview [2.72]; empty switches preview off. */
  PREVIEW_ORIGINS: readonly string[];
  /** Other hosts of this site. */
  SITE_ALIASES: readonly string[];
  /** Origins of providers' own games that are played in the tab [4.34]. */
  GAME_ORIGINS: readonly string[];
  /** Origins that an operator's own chat loads from and connects to [3.33]. */
  LIVE_CHAT_ORIGINS: readonly string[];
  /** Origins that scripts of the site are loaded from, beside its own [7.49]. */
  SCRIPT_ORIGINS: readonly string[];
  RATE_LIMIT_SCALE: number;
  PLATFORM_TIMEOUT_MS: number;
  /** Interval at which a page looks for a newer build [9.23]. */
  BUILD_CHECK_INTERVAL_MS: number;
  /** The embedded platform; null where `PLATFORM_ORIGIN` has another one and none is bound. */
  PLATFORM: Fetcher | null;
  SESSIONS: KVNamespace;
  RATE_GATE: RegionalObjects<ReturnType<Env['RATE_GATE']['get']>>;
}

const parsed = new WeakMap<object, EdgeEnv>();

/** The settings, or a sentence that names every field that is missing or wrong and shows no value. */
export function readEdgeEnv(bindings: Env): Result<EdgeEnv, string> {
  const known = parsed.get(bindings);
  if (known) return ok(known);
  const result = variables.safeParse(bindings);
  const wrong = result.success ? unfitSettings(result.data) : result.error.issues.map(issue => issue.message);
  const hasOwnPlatform = (bindings.PLATFORM_ORIGIN ?? '') !== '';
  for (const name of [...(hasOwnPlatform ? [] : (['PLATFORM'] as const)), 'SESSIONS', 'RATE_GATE'] as const) {
    if (!bindings[name]) wrong.push(`${name} is not bound`);
  }
  if (!result.success || wrong.length > 0) return refuse(`The edge cannot start: ${wrong.join('; ')}`);
  const env: EdgeEnv = {
    ...result.data,
    BLOCKED_COUNTRIES: listOf(result.data.BLOCKED_COUNTRIES),
    ALLOWED_COUNTRIES: listOf(result.data.ALLOWED_COUNTRIES),
    REGION_ORIGINS: new Map(listOf(result.data.REGION_ORIGINS).map(it => [it.slice(0, 2), it.slice(3)])),
    PREVIEW_ORIGINS: listOf(result.data.PREVIEW_ORIGINS),
    SITE_ALIASES: listOf(result.data.SITE_ALIASES),
    GAME_ORIGINS: listOf(result.data.GAME_ORIGINS),
    LIVE_CHAT_ORIGINS: listOf(result.data.LIVE_CHAT_ORIGINS),
    SCRIPT_ORIGINS: listOf(result.data.SCRIPT_ORIGINS),
    RATE_LIMIT_SCALE: Number(result.data.RATE_LIMIT_SCALE),
    PLATFORM_TIMEOUT_MS: Number(result.data.PLATFORM_TIMEOUT_MS),
    BUILD_CHECK_INTERVAL_MS: Number(result.data.BUILD_CHECK_INTERVAL_MS),
    PLATFORM: bindings.PLATFORM ?? null,
    SESSIONS: bindings.SESSIONS,
    RATE_GATE: regionalObjects(bindings.RATE_GATE, result.data),
  };
  parsed.set(bindings, env);
  return ok(env);
}

/** @throws Error naming every field that is missing or wrong */
export function edgeEnv(bindings: Env): EdgeEnv {
  const env = readEdgeEnv(bindings);
  if (!env.ok) throw Object.assign(new Error(env.error), { showsNoValue: true });
  return env.value;
}
