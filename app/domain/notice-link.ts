/** Links of messages and announcements: to pages of this site, or marked as leading to another one. */
import { looksLikeTag, withLanguage } from './language.ts';
import { safePath } from './site-path.ts';

export type NoticeLink = { kind: 'page'; to: string } | { kind: 'elsewhere'; href: string };

const ELSEWHERE = /^https:\/\/[^\s\\/][^\s\\]*$/i;

/**
 * A path of this site, with a language of its own or without one, leads to the page in the language that is read;
 * an address of another site must be encrypted. Anything else leads nowhere.
 *
 * @param link untrusted text
 * @param tag the language of the page
 */
export function noticeLink(link: string | null, tag: string): NoticeLink | null {
  if (link === null) return null;
  if (ELSEWHERE.test(link)) return { kind: 'elsewhere', href: link };
  const path = safePath(link);
  if (path === null) return null;
  const [, first = ''] = path.split(/[/?#]/);
  const hasLanguage = looksLikeTag(first);
  if (hasLanguage) return { kind: 'page', to: withLanguage(path, tag) };
  return { kind: 'page', to: `/${tag}${path.replace(/^\/(?=[?#]|$)/, '')}` };
}
