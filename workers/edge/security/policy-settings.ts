/** The settings of an answer's content security policy: from the edge's settings, the address, and the page's own needs. */
import type { EdgeEnv } from '../env.ts';
import { isConsole } from './console-policy.ts';
import { previewOrigins } from './preview.ts';
import type { PolicyExtras, PolicySettings } from './response-headers.ts';
import { frameAncestors, isStudio } from './studio-host.ts';

const NO_EXTRAS: PolicyExtras = { frameOrigins: [], socketOrigin: null, staticOrigin: null };

/** Settings of an edge whose own are wrong: nothing beyond the site itself is allowed. */
const CLOSED = {
  translationScriptUrl: '',
  previewOrigins: [],
  chatOrigins: [],
  scriptOrigins: [],
  gameFrame: null,
  storageOrigin: null,
};

/** @param env null where the settings are wrong */
export function policySettings(
  env: EdgeEnv | null,
  { pathname, search, origin, host, protocol }: URL,
  nonce: string,
  extras: PolicyExtras | null,
): PolicySettings {
  const page = { nonce, ...NO_EXTRAS, ...extras, isConsole: isConsole(pathname) };
  if (page.isConsole) page.socketOrigin = `${protocol.replace('http', 'ws')}//${host}`;
  if (env === null) return { ...page, ...CLOSED };
  const { STUDIO_ORIGIN, STORAGE_ENDPOINT } = env;
  return {
    ...page,
    translationScriptUrl: env.TRANSLATION_SCRIPT_URL,
    previewOrigins: previewOrigins(env, search),
    frameOrigins: [
      ...page.frameOrigins,
      ...(STUDIO_ORIGIN === '' ? [] : [STUDIO_ORIGIN]),
      ...env.GAME_ORIGINS,
    ],
    chatOrigins: env.LIVE_CHAT_ORIGINS,
    scriptOrigins: env.SCRIPT_ORIGINS,
    gameFrame: isStudio(pathname) ? { own: origin, ancestors: frameAncestors(env, origin) } : null,
    storageOrigin: STORAGE_ENDPOINT === '' ? null : STORAGE_ENDPOINT,
  };
}
