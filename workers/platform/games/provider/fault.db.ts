/** Faults injected for tests, as rows. */

export const FAULTS = ['late', 'twice', 'lost', 'out-of-order', 'down'] as const;
export type Fault = (typeof FAULTS)[number];

export interface PlantedFault {
  fault: Fault;
  /** The share of calls that fail. */
  rate: number;
}

export const readFault = (db: D1Database, providerId: string): Promise<PlantedFault | null> =>
  db
    .prepare('SELECT fault, rate FROM studio_fault WHERE provider_id = ?1')
    .bind(providerId)
    .first<PlantedFault>();

/** Replaces the provider's fault; a rate of 0 removes it. */
export async function writeFault(
  db: D1Database,
  providerId: string,
  { fault, rate }: PlantedFault,
): Promise<void> {
  await (rate === 0
    ? db.prepare('DELETE FROM studio_fault WHERE provider_id = ?1').bind(providerId)
    : db
        .prepare('INSERT OR REPLACE INTO studio_fault (provider_id, fault, rate) VALUES (?1, ?2, ?3)')
        .bind(providerId, fault, rate)
  ).run();
}
