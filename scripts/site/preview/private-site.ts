/** A site of its own for the preview of a folder: both workers on this machine, their data in memory. */

import type { WholeSite } from '#platform/site-import/described-site.ts';
import { builtId } from '../../build-files.ts';
import { developmentVars } from '../../development-vars.ts';
import { ensureBuilt } from '../../ensure-built.ts';
import { type Pair, startPair } from '../../pair.ts';
import type { OperatorApi } from '../operator-api.ts';
import { follow, plan } from '../send-site.ts';
import { previewVars } from './preview-vars.ts';

/** @throws CommandRefusal where the workers do not take the folder */
export async function startPrivateSite(
  folder: string,
  whole: WholeSite,
  framedBy: string,
): Promise<Pick<Pair, 'url' | 'stop'>> {
  ensureBuilt();
  const vars: Record<string, string> = {
    ...developmentVars(),
    ...previewVars(whole, framedBy),
    BUILD_ID: builtId(),
  };
  const { url, stop } = await startPair({ vars });
  const api: OperatorApi = { origin: url, token: vars.OPERATOR_TOKEN ?? '' };
  try {
    const { manifest, base } = await plan(api, folder, null);
    await follow(api, 'site/import', { manifest, base, note: 'preview' }, () => undefined);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
