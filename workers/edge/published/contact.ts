/**
 * Contact data for pages that show it from the start; all others load it when the dialog opens. Closed pages get the texts of
 * their foot too.
 */
import { contactCountry } from '#app/domain/contact.ts';
import { actionOf } from '#app/domain/dialog-address.ts';
import type { SiteReply } from '#app/visit/context.ts';
import { lastInfo } from './cached-info.ts';
import type { FileSource } from './files.ts';
import { openSiteFiles, readGeneralInfo } from './site-files.ts';

/** Statuses of screens that offer customer service alone [2.66], while published files can still be read. */
const CLOSED: readonly number[] = [403, 503];

/** Statuses of screens whose platform gives no file either; reading one would take as long again. */
const CUT_OFF: readonly number[] = [502, 504];

/** Adds contact data where the address opens the dialog, or where there is no site to load it from later. */
export async function withContact(
  reply: SiteReply,
  search: string,
  source: Pick<FileSource, 'env' | 'reads'>,
): Promise<SiteReply> {
  const isWanted = reply.ok ? actionOf(search) === 'contact' : CLOSED.includes(reply.status);
  if (!reply.ok && CUT_OFF.includes(reply.status)) {
    const info = await lastInfo(source.env, contactCountry(reply.tag));
    return info === null ? reply : { ...reply, closed: { contact: null, info } };
  }
  if (!isWanted) return reply;
  const staticPlace = reply.site?.config.staticPlace ?? null;
  const tag = reply.ok ? reply.site.tag : reply.tag;
  const files = { ...source, staticPlace };
  const country = contactCountry(tag);
  const contact = await openSiteFiles(files).contact(country);
  if (reply.ok) return { ...reply, site: { ...reply.site, contact } };
  return { ...reply, closed: { contact, info: await readGeneralInfo(files, country) } };
}
