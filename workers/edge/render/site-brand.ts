/** The brand for answers that are no pages: icons, the manifest. */
import { type Config, generalConfig } from '#app/contract/general.ts';
import type { Theme } from '#app/contract/theme.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { cachedCall } from '../published/call-cache.ts';
import { PageReads } from '../published/page-reads.ts';
import { readBrand } from '../published/site-files.ts';
import { pageCallHeaders } from './page-context.ts';

/** @returns null for the look of the build; `unknown` while the platform gives no answer. Never throws. */
export async function siteBrand(it: EdgeRequest): Promise<Theme | null | 'unknown'> {
  const { env, visitor } = it;
  const reads = new PageReads();
  const headers = pageCallHeaders(it);
  const call = { name: generalConfig.name, payload: {}, headers, token: null, address: visitor.address };
  const reply = await cachedCall(env, call, reads);
  if (!reply.status) return 'unknown';
  const { staticPlace } = reply.output as Config; // checked by the cached call
  return readBrand({ env, staticPlace, reads });
}
