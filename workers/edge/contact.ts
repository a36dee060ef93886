/** Contact data for pages that show it from the start; all others ask for it when somebody wants it. */
import { contactCountry } from '#app/domain/contact.ts';
import { actionOf } from '#app/domain/dialog-address.ts';
import type { SiteReply } from '#app/visit/context.ts';
import type { Source } from './published-files.ts';
import { openSiteFiles } from './site-files.ts';

/** Screens whose only way on is customer service [2.66], while published files can still be read. */
const CLOSED: readonly number[] = [403, 503];

/** The site with its contact data, where the address asks for the dialog or there is no site to ask later. */
export async function withContact(
  reply: SiteReply,
  search: string,
  source: Pick<Source, 'env' | 'taken'>,
): Promise<SiteReply> {
  const isWanted = reply.ok ? actionOf(search) === 'contact' : CLOSED.includes(reply.status);
  if (!isWanted) return reply;
  const staticPlace = reply.site?.config.staticPlace ?? null;
  const tag = reply.ok ? reply.site.tag : reply.tag;
  const contact = await openSiteFiles({ ...source, staticPlace }).contact(contactCountry(tag));
  return reply.ok ? { ...reply, site: { ...reply.site, contact } } : { ...reply, contact };
}
