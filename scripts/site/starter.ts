/**
 * The folder of a new site: one market, one studio with two games, and texts to be replaced. It passes `check` as it is, and carries the
 * schemas by which an editor completes and marks every field.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBuiltLanguage } from '#app/domain/language.ts';
import { hasPluralRules } from '#platform/site-import/known-texts.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { editorSettings, schemasOfFolder } from './schemas.ts';
import { begunTexts } from './text-file.ts';

export interface Wish {
  /** Name of the site. */
  title: string;
  /** ISO 3166 alpha-2. */
  country: string;
  language: string;
  /** ISO 4217. */
  currency: string;
  /** Of telephone numbers, without a plus sign. */
  diallingCode: string;
}

/** Hidden, so that it is no file of the site. */
const SCHEMAS = '.schemas';
const STUDIO = 'p-first-studio';

/** The parts of the site that the demo shows: all there are. */
const modules = (): unknown =>
  JSON.parse(
    readFileSync(new URL('../../workers/demo/seed/site/live/modules.json', import.meta.url), 'utf8'),
  );

/** A word of a region or a language; the code itself where it is not known. */
const nameOf = (code: string, type: 'region' | 'language', language: string): string =>
  new Intl.DisplayNames([language], { type }).of(code) ?? code;

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** With a method that the declarations of TypeScript do not have yet. */
type LocaleOfCountry = Intl.Locale & { getTimeZones: () => string[] | undefined };

/** The first of a country's time zones; UTC where none is known. */
const timeZoneOf = (country: string): string =>
  (new Intl.Locale(`und-${country}`) as LocaleOfCountry).getTimeZones()?.[0] ?? 'Etc/UTC';

const named = (language: string, text: string): Record<string, string> => ({ en: text, [language]: text });

function marketOf({ country, language, currency, diallingCode }: Wish): Record<string, unknown> {
  const decimals = decimalsOf(currency);
  return {
    country,
    name: nameOf(country, 'region', 'en'),
    languages: { [language]: nameOf(language, 'language', language) },
    currency,
    exponent: decimals,
    inputDecimals: decimals,
    diallingCode,
    mobileDigits: { min: 7, max: 12 },
    minimumAge: 18,
    timeZone: timeZoneOf(country),
    deposit: { minimum: '10', maximum: '5000', quick: ['20', '50', '100'] },
    withdrawal: { minimum: '10', maximum: '5000' },
    secondOperator: { above: '1000', perDay: '5000' },
    tac: { expirySeconds: 300, resendSeconds: 60 },
    depositMethods: [],
    banks: [],
    helpOrganisations: [],
    legal: {
      lines: [
        { text: named(language, 'Company, registration number, address.') },
        {
          text: named(language, 'Licensed by the regulator under number 0000.'),
          link: 'https://regulator.example',
        },
      ],
      entry: named(language, 'Adults only. Play within your limits.'),
    },
    openingBalance: '0',
  };
}

const game = (language: string, number: number, name: string) => ({
  id: `g-first-${number}`,
  studio: STUDIO,
  type: 'slots',
  names: named(language, name),
  popular: true,
});

const toTranslate = (language: string): string =>
  isBuiltLanguage(language)
    ? ''
    : `7. \`texts/${language}.json\`: all words of the site, in English. Translate them; \`check\` says how many are left.\n`;

const README = ({ title, country, language }: Wish): string => `# ${title}

The site's content and brand. \`npm run site -- check\` says what is wrong with it, \`preview\` shows it, \`import --plan\` says what would change.

To be replaced first:

1. \`site.json\`: the operator, and the licence where there is one.
2. \`markets/${country}.json\`: \`legal\`, the lines of the footer about company, licence and regulator; telephone numbers, limits, banks, ways to deposit, organisations that help with gambling problems.
3. \`studios.json\` and \`games.json\`: the studios with their addresses, and their games.
4. \`terms/${language}.json\`, \`seo/${language}.json\`, \`contacts/${country}.json\`: texts.
5. \`theme.json\`: colours, corners, font, logo, icons; \`media/\` has the files.
6. \`home.json\`: the head of home with its picture and words, and the rows below.
${toTranslate(language)}
Schemas of all files are in \`${SCHEMAS}\`; Visual Studio Code finds them by \`.vscode/settings.json\`.
`;

const textPath = (language: string): string => `texts/${language}.json`;

/** Files by path, those that are no text as JSON. */
export function starterFiles(wish: Wish): Record<string, unknown> {
  const { title, country, language } = wish;
  return {
    'README.md': README(wish),
    'site.json': {
      format: 1,
      operator: { name: `${title} Ltd` },
      terms: { version: '1' },
      playMoney: false,
      markets: [country],
    },
    'theme.json': {
      brand: '#2f6f5e',
      accent: '#b8892b',
      brandChroma: 1,
      radius: 8,
      logoHeight: 24,
      neutralShift: 0,
      font: { family: 'system-ui' },
    },
    [`markets/${country}.json`]: marketOf(wish),
    'categories.json': [{ type: 'slots', names: named(language, 'Slots'), priority: 10 }],
    'live/modules.json': modules(),
    'studios.json': [
      {
        id: STUDIO,
        name: 'First Studio',
        opens: 'window',
        wallet: 'seamless',
        launch: {
          money: 'https://games.example/play/{gameId}?token={token}&lang={language}&currency={currency}',
        },
      },
    ],
    'games.json': [game(language, 1, 'First Game'), game(language, 2, 'Second Game')],
    [`contacts/${country}.json`]: { setting: { email: true }, data: { email: 'help@site.example' } },
    [`seo/${language}.json`]: {
      metadata: { '/': { title, description: `${title}: games.` } },
      footer: [{ heading: title, paragraphs: ['Who runs this site, and under which licence.'] }],
    },
    [`terms/${language}.json`]: [{ heading: 'Terms', paragraphs: ['The terms of this site.'] }],
    ...(isBuiltLanguage(language) ? {} : { [textPath(language)]: begunTexts(language) }),
  };
}

const editorFiles = (): Record<string, unknown> => ({
  '.vscode/settings.json': editorSettings(SCHEMAS),
  ...Object.fromEntries(
    Object.entries(schemasOfFolder()).map(([name, schema]) => [`${SCHEMAS}/${name}.json`, schema]),
  ),
});

/** Writes files of a folder, those that are no text as JSON. @returns their number */
function write(folder: string, files: Readonly<Record<string, unknown>>): number {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    writeFileSync(join(folder, path), text);
  }
  return Object.keys(files).length;
}

/** Writes the schemas into the folder of a site, in the place of those of an earlier release. @returns the number of files */
export function writeSchemas(folder: string): number {
  if (!existsSync(folder)) throw new CommandRefusal(`There is no folder ${folder}`);
  return write(folder, editorFiles());
}

const FORMS: Readonly<Record<Exclude<keyof Wish, 'title'>, [RegExp, string]>> = {
  country: [/^[A-Z]{2}$/, 'a country such as NO'],
  language: [/^[a-z]{2,3}$/, 'a language such as nb'],
  currency: [/^[A-Z]{3}$/, 'a currency such as NOK'],
  diallingCode: [/^[1-9]\d{0,3}$/, 'a dialling code such as 47'],
};

function refuseUnformed(wish: Wish): void {
  for (const [name, [form, wanted]] of Object.entries(FORMS)) {
    const value = wish[name as keyof typeof FORMS];
    if (!form.test(value)) throw new CommandRefusal(`${value} is not ${wanted}`);
  }
  if (!isBuiltLanguage(wish.language) && !hasPluralRules(wish.language))
    throw new CommandRefusal(`${wish.language} is not a language such as nb`);
}

/**
 * Begins the texts of a language that the build does not have, in the folder of a site.
 *
 * @returns the path of the file
 * @throws CommandRefusal where the folder has the file, or the language is none that can be added
 */
export function writeTexts(folder: string, language: string): string {
  if (!existsSync(folder)) throw new CommandRefusal(`There is no folder ${folder}`);
  if (!/^[a-z]{2,3}$/.test(language) || !hasPluralRules(language))
    throw new CommandRefusal(`${language} is not a language such as nb`);
  if (isBuiltLanguage(language))
    throw new CommandRefusal(
      `The build has all texts in ${language}: write those that differ into ${textPath(language)}`,
    );
  if (existsSync(join(folder, textPath(language))))
    throw new CommandRefusal(`${textPath(language)} is there already; \`check\` names what it lacks`);
  write(folder, { [textPath(language)]: begunTexts(language) });
  return textPath(language);
}

/**
 * @returns the number of files
 * @throws CommandRefusal where a wish is not well formed, or the folder has files already
 */
export function writeStarter(folder: string, wish: Wish): number {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandRefusal(`${folder} is not empty`);
  refuseUnformed(wish);
  return write(folder, { ...starterFiles(wish), ...editorFiles() });
}
