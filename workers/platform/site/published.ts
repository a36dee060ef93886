/** Published values by name: the schema and the default of each. */
import * as z from 'zod/mini';
import { seoFooterFile } from '#app/contract/catalogue.ts';
import { termsFile } from '#app/contract/help.ts';
import { type Theme, theme } from '#app/contract/theme.ts';
import { type HomeLayout, homeLayout } from './home-layout.ts';
import { readPublished, readPublisher, writingPublished } from './site.db.ts';

export const operatorInfo = z.object({
  tncVersion: z.string().check(z.minLength(1), z.maxLength(32)),
  operatorName: z.string().check(z.minLength(1)),
  licence: z.nullable(z.object({ authority: z.string(), number: z.string(), url: z.nullable(z.string()) })),
  testing: z.optional(z.object({ name: z.string(), url: z.nullable(z.string()) })),
  demo: z.boolean(),
});
export type OperatorInfo = z.infer<typeof operatorInfo>;

/** By language code, or by tag for one market alone: the texts of the terms, and the changes of this version. */
const terms = z.object({
  texts: z.record(z.string(), seoFooterFile.shape.sections),
  changes: z.optional(z.record(z.string(), termsFile.shape.changes)),
});
export type Terms = z.infer<typeof terms>;

const storedTheme = z.nullable(theme);
const storedHome = z.nullable(homeLayout);

/** `until` is the announced end in epoch milliseconds, or null. */
export const maintenance = z.object({ on: z.boolean(), until: z.nullable(z.number()) });
export type Maintenance = z.infer<typeof maintenance>;

/** Of a site without content: it has no market, and no page that shows them. */
const NOT_PUBLISHED: OperatorInfo = { tncVersion: '1', operatorName: '-', licence: null, demo: true };

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
export const readTerms = (db: D1Database) => read(db, 'terms', terms, { texts: {} });
/** Null for the theme that the build has. */
export const readTheme = (db: D1Database): Promise<Theme | null> => read(db, 'theme', storedTheme, null);
/** Null where home is as the build has it. */
export const readHomeLayout = (db: D1Database): Promise<HomeLayout | null> =>
  read(db, 'home', storedHome, null);
export const readMaintenance = (db: D1Database) =>
  read(db, 'maintenance', maintenance, { on: false, until: null });

/** When the maintenance of the site was last changed, epoch milliseconds, and by whom; null before. */
export const readMaintenanceMaker = (db: D1Database) => readPublisher(db, 'maintenance');

/** Id of the build announced last; null before the first. */
export const readAnnouncedBuild = (db: D1Database) =>
  read(db, 'announced-build', z.nullable(z.string()), null);

/** Statements that publish the values of an import. @param by id of the operator; null for the platform */
export const publishingIdentity = (
  db: D1Database,
  {
    operator,
    terms: texts,
    theme: brand,
    home,
  }: { operator: OperatorInfo; terms: Terms; theme: Theme | null; home: HomeLayout | null },
  { at, by }: { at: number; by: string | null },
): D1PreparedStatement[] => [
  writingPublished(db, 'operator-info', operatorInfo.parse(operator), at, by),
  writingPublished(db, 'terms', terms.parse(texts), at, by),
  writingPublished(db, 'theme', storedTheme.parse(brand), at, by),
  writingPublished(db, 'home', storedHome.parse(home), at, by),
];

/** @param by id of the operator; null for the platform */
export const publishMaintenance = (
  db: D1Database,
  value: Maintenance,
  at: number,
  by: string | null = null,
) => writingPublished(db, 'maintenance', maintenance.parse(value), at, by).run();
export const publishAnnouncedBuild = (db: D1Database, build: string, at: number, by: string | null = null) =>
  writingPublished(db, 'announced-build', build, at, by).run();
