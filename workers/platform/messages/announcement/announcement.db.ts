/** Announcements as rows. */
import { type AnnouncementContent, announced, type DatedAnnouncement } from './announced.ts';

interface Row {
  id: string;
  currencies: string | null;
  devices: string | null;
  languages: string | null;
  texts: string;
  img: string | null;
  link: string | null;
  hide_period: number;
  priority: number | null;
  starts_at: number | null;
  ends_at: number | null;
  announced_at: number;
}

const listed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
const asJson = (list: readonly string[] | null) => (list === null ? null : JSON.stringify(list));

/** All announcements by priority, then newest first. */
export async function readAnnouncements(db: D1Database): Promise<DatedAnnouncement[]> {
  const { results } = await db
    .prepare('SELECT * FROM announcement ORDER BY coalesce(priority, 999), announced_at DESC, id')
    .all<Row>();
  return results.map(row => ({
    ...announced.parse({
      id: row.id,
      currencies: listed(row.currencies),
      devices: listed(row.devices),
      languages: listed(row.languages),
      texts: JSON.parse(row.texts),
      img: row.img,
      link: row.link,
      hidePeriod: row.hide_period,
      priority: row.priority,
      from: row.starts_at,
      until: row.ends_at,
    }),
    announcedAt: row.announced_at,
  }));
}

/** Who announced each, by id of the announcement; null for the platform. */
export async function readAnnouncers(db: D1Database): Promise<ReadonlyMap<string, string | null>> {
  const { results } = await db
    .prepare('SELECT id, announced_by AS announcer FROM announcement')
    .all<{ id: string; announcer: string | null }>();
  return new Map(results.map(it => [it.id, it.announcer]));
}

const writing = (db: D1Database, it: DatedAnnouncement, by: string | null): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR REPLACE INTO announcement (id, currencies, devices, languages, texts, img, link, hide_period, priority,
       starts_at, ends_at, announced_at, announced_by) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)`,
    )
    .bind(
      it.id,
      asJson(it.currencies),
      asJson(it.devices),
      asJson(it.languages),
      JSON.stringify(it.texts),
      it.img,
      it.link,
      it.hidePeriod,
      it.priority,
      it.from,
      it.until,
      it.announcedAt,
      by,
    );

/** Upserts an announcement. @param by id of the operator; null for the platform */
export async function writeAnnouncement(
  db: D1Database,
  it: AnnouncementContent,
  { at, by }: { at: number; by: string | null },
): Promise<void> {
  await writing(db, { ...it, announcedAt: at }, by).run();
}

/** Statements that write the announcements with which a site begins. Calls publish and withdraw all others. */
export const addingAnnouncements = (
  db: D1Database,
  announcements: readonly DatedAnnouncement[],
  by: string | null,
): D1PreparedStatement[] => announcements.map(it => writing(db, it, by));

/** @returns whether the announcement existed */
export async function deleteAnnouncement(db: D1Database, id: string): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM announcement WHERE id = ?1').bind(id).run();
  return meta.changes > 0;
}
