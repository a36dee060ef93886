/** Published values by name: the schema and the default of each. */
import * as z from 'zod/mini';
import { constantEntry, transactionStatus } from '#app/contract/common.ts';
import { readPublished, writePublished } from './site.db.ts';

export const operatorInfo = z.object({
  tncVersion: z.string().check(z.minLength(1), z.maxLength(32)),
  operatorName: z.string().check(z.minLength(1)),
  licence: z.nullable(z.object({ authority: z.string(), number: z.string(), url: z.nullable(z.string()) })),
  demo: z.boolean(),
});
export type OperatorInfo = z.infer<typeof operatorInfo>;

const statuses = z.array(transactionStatus);
const constants = z.record(z.string(), z.array(constantEntry));
/** `until` is the announced end in epoch milliseconds, or null. */
export const maintenance = z.object({ on: z.boolean(), until: z.nullable(z.number()) });
export type Maintenance = z.infer<typeof maintenance>;

const NOT_PUBLISHED: OperatorInfo = { tncVersion: '1', operatorName: 'Meridian', licence: null, demo: true };

/** @throws Error where a stored value does not fit its schema, because something else wrote it */
const read = async <T>(db: D1Database, name: string, schema: z.ZodMiniType<T>, otherwise: T): Promise<T> => {
  const value = await readPublished(db, name);
  if (value === null) return otherwise;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(issue => `${issue.path.join('.') || 'value'}: ${issue.message}`);
  throw new Error(`The published value ${name} is not valid: ${fields.join('; ')}`);
};

export const readOperatorInfo = (db: D1Database) => read(db, 'operator-info', operatorInfo, NOT_PUBLISHED);
export const readStatuses = (db: D1Database) => read(db, 'statuses', statuses, []);
export const readConstants = (db: D1Database) => read(db, 'constants', constants, {});
export const readMaintenance = (db: D1Database) =>
  read(db, 'maintenance', maintenance, { on: false, until: null });

/** Id of the build announced last; null before the first. */
export const readAnnouncedBuild = (db: D1Database) =>
  read(db, 'announced-build', z.nullable(z.string()), null);

export const publishOperatorInfo = (db: D1Database, value: OperatorInfo, at: number) =>
  writePublished(db, 'operator-info', operatorInfo.parse(value), at);
export const publishStatuses = (db: D1Database, value: z.infer<typeof statuses>, at: number) =>
  writePublished(db, 'statuses', statuses.parse(value), at);
export const publishConstants = (db: D1Database, value: z.infer<typeof constants>, at: number) =>
  writePublished(db, 'constants', constants.parse(value), at);
/** @param by id of the operator; null for the platform */
export const publishMaintenance = (
  db: D1Database,
  value: Maintenance,
  at: number,
  by: string | null = null,
) => writePublished(db, 'maintenance', maintenance.parse(value), at, by);
export const publishAnnouncedBuild = (db: D1Database, build: string, at: number, by: string | null = null) =>
  writePublished(db, 'announced-build', build, at, by);
