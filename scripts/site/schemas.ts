/**
 * JSON Schemas of the files of a site's folder, for completion and marks in editors. They are made from the schemas that `check` uses;
 * rules between fields and files are `check`'s alone.
 */
import * as z from 'zod/mini';
import { contactFile, seoScriptFile } from '#app/contract/catalogue.ts';
import { helpFile } from '#app/contract/help.ts';
import { mediaAddress } from '#app/contract/media.ts';
import { type JsonObject, jsonSchemaOf } from '#platform/operator/openapi/json-schema.ts';
import { marketProfileSchema } from '#platform/site/site-shapes.ts';
import { describedGame, describedSite } from '#platform/site-import/described-site.ts';
import type { FileTexts } from '#platform/site-import/field-texts/file-texts.ts';
import { type FileKind, TEXTS_OF_FILES } from '#platform/site-import/field-texts/texts-of-files.ts';
import { fieldsOf, textOf } from './schema-fields.ts';
import { textFileSchema } from './text-file.ts';
import { MEDIA_NAME } from './with-media.ts';

const { shape } = describedSite;
const termsShape = shape.terms.shape;

const siteFile = z.object({
  format: shape.format,
  operator: shape.operator,
  terms: z.object({ version: termsShape.version, changes: termsShape.changes }),
  playMoney: shape.playMoney,
  markets: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
});

interface FileSchema {
  /** Of the schema's own file. */
  name: FileKind;
  /** Patterns of the files in the folder, as editors take them. */
  files: readonly string[];
  schema: z.ZodMiniType;
}

export const FILES: readonly FileSchema[] = [
  { name: 'site', files: ['site.json'], schema: siteFile },
  { name: 'theme', files: ['theme.json'], schema: shape.theme },
  { name: 'market', files: ['markets/*.json'], schema: marketProfileSchema },
  { name: 'categories', files: ['categories.json'], schema: shape.categories },
  { name: 'studios', files: ['studios.json'], schema: shape.studios },
  { name: 'payments', files: ['payments.json'], schema: shape.payments },
  { name: 'attributes', files: ['attributes.json'], schema: shape.attributes },
  { name: 'banners', files: ['banners.json'], schema: shape.banners },
  { name: 'home', files: ['home.json'], schema: shape.home },
  { name: 'announcements', files: ['live/announcements.json'], schema: shape.announcements },
  { name: 'modules', files: ['live/modules.json'], schema: shape.modules },
  { name: 'promotions', files: ['promotions.json'], schema: shape.promotions },
  { name: 'tabs', files: ['tabs.json'], schema: shape.tabs },
  { name: 'games', files: ['games.json'], schema: z.array(describedGame) },
  {
    name: 'some-games',
    files: ['games/*.json'],
    schema: z.union([describedGame, z.array(describedGame)]),
  },
  { name: 'contact', files: ['contacts/*.json'], schema: contactFile },
  { name: 'scripts', files: ['seo/scripts.json'], schema: z.record(z.string(), seoScriptFile.shape.scripts) },
  { name: 'seo', files: ['seo/*.json', '!seo/scripts.json'], schema: shape.seo.def.valueType },
  { name: 'help', files: ['help/*.json'], schema: helpFile },
  { name: 'terms', files: ['terms/*.json'], schema: termsShape.texts.def.innerType.def.valueType },
  { name: 'texts', files: ['texts/*.json'], schema: textFileSchema() },
];

/** An address of a file of the site, which a folder names by its place in `media/`. */
const SOME_FILE = mediaAddress('0123456789abcdef.svg');
const IN_FOLDER = { type: 'string', pattern: MEDIA_NAME };

const isForFiles = ({ type, pattern }: JsonObject): boolean =>
  type === 'string' && typeof pattern === 'string' && new RegExp(pattern, 'u').test(SOME_FILE);

/** What `check` fills in: the ratio of a logo, which is that of its file, and English where no market reads it. */
const FILLED_IN: readonly unknown[] = ['ratio', 'en'];
const withoutFilledIn = ({ required, ...object }: JsonObject): JsonObject =>
  Array.isArray(required) ? { ...object, required: required.filter(it => !FILLED_IN.includes(it)) } : object;

/** `check` refuses fields that it does not know. */
const isOpen = (object: JsonObject): boolean =>
  object.type === 'object' && 'properties' in object && object.additionalProperties === undefined;

/** A schema as it is for files of a folder. */
function forFolder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forFolder);
  if (typeof value !== 'object' || value === null) return value;
  const object = withoutFilledIn(
    Object.fromEntries(
      // Keys are no pictures.
      Object.entries(value).map(([key, it]) => [key, key === 'propertyNames' ? it : forFolder(it)]),
    ),
  );
  if (isForFiles(object)) return { anyOf: [object, IN_FOLDER] };
  return isOpen(object) ? { ...object, additionalProperties: false } : object;
}

/** Adds the texts of the fields. */
function withTexts(schema: JsonObject, { about, fields }: FileTexts): JsonObject {
  for (const { path, schema: field } of fieldsOf(schema)) {
    const text = textOf(fields, path);
    if (text === null) continue;
    const { says, unit } = text;
    field.description = unit === null ? says : `${says} Unit: ${unit}.`;
  }
  return { description: about, ...schema };
}

/** A schema for each kind of file, by its name. */
export const schemasOfFolder = (): Record<string, JsonObject> =>
  Object.fromEntries(
    FILES.map(({ name, files, schema }) => {
      const described = withTexts(
        forFolder(jsonSchemaOf(schema, 'input', '#')) as JsonObject,
        TEXTS_OF_FILES[name],
      );
      const [title] = files;
      return [name, { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...described }];
    }),
  );

/** The settings by which an editor finds the schemas. @param folder of the schemas, in that of the site */
export const editorSettings = (folder: string): JsonObject => ({
  'json.schemas': FILES.map(({ name, files }) => ({
    fileMatch: files.map(file => (file.startsWith('!') ? `!/${file.slice(1)}` : `/${file}`)),
    url: `./${folder}/${name}.json`,
  })),
});
