/** Publishes and withdraws announcements, and notifies open pages. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { publishToSite } from '#platform/realtime/realtime.ts';
import type { AnnouncementContent } from './announced.ts';
import { deleteAnnouncement, writeAnnouncement } from './announcement.db.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
  /** The operator who announces it; absent for the platform. */
  actor?: { operatorId: string };
}

/** Publishes an announcement, replacing an earlier one with the same id. */
export async function announce(
  { env, now, actor }: Context,
  announcement: AnnouncementContent,
): Promise<void> {
  await writeAnnouncement(catalogueOf(env), announcement, { at: now(), by: actor?.operatorId ?? null });
  await publishToSite(env, 'announcement', { id: announcement.id });
}

/** @returns whether the announcement existed */
export async function withdrawAnnouncement({ env }: Pick<Context, 'env'>, id: string): Promise<boolean> {
  const wasThere = await deleteAnnouncement(catalogueOf(env), id);
  if (wasThere) await publishToSite(env, 'announcement', { id });
  return wasThere;
}
