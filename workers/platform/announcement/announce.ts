/** Announcing, and taking back; every page that is open is told. */
import type { PlatformEnv } from '../env.ts';
import { publishToSite } from '../realtime/realtime.ts';
import type { Announced } from './announced.ts';
import { deleteAnnouncement, writeAnnouncement } from './announcement.db.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

/** Announces, in place of what was announced under the id before. */
export async function announce({ env, now }: Context, announcement: Announced): Promise<void> {
  await writeAnnouncement(env.DIRECTORY, announcement, now());
  await publishToSite(env, 'announcement', { id: announcement.id });
}

/** @returns whether there was one */
export async function withdrawAnnouncement({ env }: Pick<Context, 'env'>, id: string): Promise<boolean> {
  const wasThere = await deleteAnnouncement(env.DIRECTORY, id);
  if (wasThere) await publishToSite(env, 'announcement', { id });
  return wasThere;
}
