/** Settings of the workers of a preview. */
import { originOfTemplate } from '#app/contract/launch-template.ts';
import { foreignOrigin } from '#app/contract/seo-script.ts';
import { tagsOfMarket } from '#platform/site/site-shapes.ts';
import type { WholeSite } from '#platform/site-import/described-site.ts';

const listOf = (origins: readonly (string | null | undefined)[]): string =>
  [...new Set(origins.filter(it => typeof it === 'string'))].join(',');

/** A service that a folder names, and that a preview never asks. */
const service = (name: string, isNamed: boolean): Record<string, string> =>
  isNamed
    ? {
        [`${name}_URL`]: 'https://service.invalid/',
        [`${name}_SECRET`]: `${name}-of-a-preview`.padEnd(40, '-'),
      }
    : {};

/**
 * Settings that take the folder as the deployment of its site would: its studios, scripts and services are known.
 * @param framedBy the origin that shows the pages
 */
export function previewVars({ site }: WholeSite, framedBy: string): Record<string, string> {
  const { studios, scripts, contacts, markets } = site;
  return {
    ENVIRONMENT: 'development',
    SITE_TITLE: process.env.SITE_TITLE ?? site.operator.name,
    DEFAULT_LANGUAGE: markets.flatMap(tagsOfMarket)[0] ?? '',
    PLATFORM_ORIGIN: '',
    SITE_ORIGIN: '',
    OPERATOR_ORIGIN: '',
    STUDIO_ORIGIN: '',
    REGION_ORIGINS: '',
    RATE_LIMIT_SCALE: '100',
    PREVIEW_ORIGINS: framedBy,
    GAME_ORIGINS: listOf(
      studios.flatMap(({ launch }) =>
        [launch?.money, launch?.fun].map(it => (it ? originOfTemplate(it) : null)),
      ),
    ),
    SCRIPT_ORIGINS: listOf(
      Object.values(scripts).flatMap(list => list.map(it => ('src' in it ? foreignOrigin(it.src) : null))),
    ),
    LIVE_CHAT_ORIGINS: listOf(
      Object.values(contacts).map(({ liveChatScript: it }) => (it === null ? null : foreignOrigin(it))),
    ),
    ...service(
      'VERIFICATION',
      markets.some(it => it.identity?.service),
    ),
    ...service(
      'REGISTER',
      markets.some(it => (it.identity?.registers.length ?? 0) > 0),
    ),
  };
}
