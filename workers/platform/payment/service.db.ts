/** Payment services as rows. */

export interface PaymentService {
  serviceId: string;
  name: string;
  /** Place where payments are created: an address, or a path of this deployment. */
  createUrl: string;
  /** Origins at which members pay. */
  pages: readonly string[];
  /** Numbers of its valid signing keys; calls change them. */
  firstKey: number;
  lastKey: number;
}

interface Row {
  service_id: string;
  name: string;
  create_url: string;
  pages: string;
  first_key: number;
  last_key: number;
}

const serviceOf = (row: Row): PaymentService => ({
  serviceId: row.service_id,
  name: row.name,
  createUrl: row.create_url,
  pages: JSON.parse(row.pages) as string[],
  firstKey: row.first_key,
  lastKey: row.last_key,
});

/** Those that the site has now. */
export async function readPaymentServices(db: D1Database): Promise<PaymentService[]> {
  const { results } = await db
    .prepare('SELECT * FROM payment_service WHERE retired = 0 ORDER BY service_id')
    .all<Row>();
  return results.map(serviceOf);
}

/** Also one that the site has no more: it still tells of payments under way. */
export async function readPaymentService(db: D1Database, serviceId: string): Promise<PaymentService | null> {
  const row = await db
    .prepare('SELECT * FROM payment_service WHERE service_id = ?1')
    .bind(serviceId)
    .first<Row>();
  return row === null ? null : serviceOf(row);
}

/** Statements that make these the site's services. Known ones keep their keys. */
export const writingPaymentServices = (
  db: D1Database,
  services: readonly PaymentService[],
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO payment_service (service_id, name, create_url, pages, first_key, last_key)
       SELECT value ->> 'serviceId', value ->> 'name', value ->> 'createUrl', value -> 'pages', value ->> 'firstKey',
              value ->> 'lastKey' FROM json_each(?1) WHERE true
       ON CONFLICT (service_id) DO UPDATE SET
         name = excluded.name, create_url = excluded.create_url, pages = excluded.pages, retired = 0`,
    )
    .bind(JSON.stringify(services)),
  db
    .prepare(
      'UPDATE payment_service SET retired = 1 WHERE retired = 0 AND service_id NOT IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(services.map(it => it.serviceId))),
];

/** @returns false where there is no such service, or it has two keys already, or one only */
export async function writeServiceKeys(
  db: D1Database,
  serviceId: string,
  step: 'add' | 'retire',
): Promise<boolean> {
  const [change, now] =
    step === 'add'
      ? ['last_key = last_key + 1', 'first_key = last_key']
      : ['first_key = last_key', 'first_key < last_key'];
  const { meta } = await db
    .prepare(`UPDATE payment_service SET ${change} WHERE service_id = ?1 AND ${now}`)
    .bind(serviceId)
    .run();
  return meta.changes > 0;
}
