/** Operator calls on one file of the present content: its text, and the plan of another text. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { siteFile, siteFiles, sitePlanFile } from '#app/contract/operator/site-files.ts';
import { sitePreviewFacts } from '#app/contract/operator/site-preview.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { endpointCall, type OperatorCall } from '#platform/base/operator-call.ts';
import { altFlaws } from './check-home.ts';
import { checkSite } from './check-site.ts';
import type { WholeSite } from './described-site.ts';
import type { Flaw } from './flaw.ts';
import { filesOfSite, HOME_FILE, liveFile, siteOfFiles } from './folder.ts';
import { readCurrent } from './import-site.ts';
import { keepSite } from './pieces.ts';
import { isPlanned, readPlanned } from './planned.ts';
import { shownPlan } from './shown-plan.ts';
import { readStoredDescription } from './stored-site.ts';

const NO_SITE = refused(404, 'There is no site yet.');
const NO_FILE = refused(404, 'The site has no such file.');

/** Files of the content, and the one of home where it has none yet: live operations are changed by their calls. */
const contentFiles = ({ site }: WholeSite): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ [HOME_FILE]: {}, ...filesOfSite(site) }).filter(
      ([path]) => !path.startsWith(liveFile('')),
    ),
  );

const files = endpointCall(siteFiles, async (_input, { env }) => {
  const { whole } = await readCurrent(env);
  if (whole === null) return NO_SITE;
  return accepted({
    files: Object.entries(contentFiles(whole)).map(([path, value]) => ({
      path,
      entries: Array.isArray(value) ? value.length : null,
    })),
  });
});

const file = endpointCall(siteFile, async ({ path }, { env }) => {
  const { whole, state } = await readCurrent(env);
  if (whole === null) return NO_SITE;
  const all = contentFiles(whole);
  if (!Object.hasOwn(all, path)) return NO_FILE;
  return accepted({ path, text: JSON.stringify(all[path], null, 2), base: state });
});

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null; // what is no JSON is a flaw of the file
  }
}

const flawed = (flaws: readonly Flaw[]) =>
  accepted({ flaws: flaws.map(({ file: of, field, says }) => ({ file: of, field, says })), plan: null });

const planFile = endpointCall(sitePlanFile, async ({ path, text, base }, context) => {
  const { env, now } = context;
  const { whole, state } = await readCurrent(env);
  if (whole === null) return NO_SITE;
  if (state !== base) return refused(409, 'The site has changed since this file was read. Read it again.');
  if (!Object.hasOwn(contentFiles(whole), path)) return NO_FILE;
  const content = parsed(text);
  if (content === null) return flawed([{ file: path, field: '', says: 'is not JSON' }]);
  const described = siteOfFiles({ ...filesOfSite(whole.site), [path]: content.value });
  const { site, flaws } = checkSite(described.site);
  const ofPictures = site === null || path !== 'banners.json' ? [] : altFlaws(site);
  const ofSite = flaws.filter(it => !described.gone.includes(it.file));
  const all = [...described.flaws, ...ofSite, ...ofPictures];
  if (site === null || all.length > 0) return flawed(all);
  const planned = await readPlanned(env, await keepSite(env, { site, games: whole.games }), now());
  if (isPlanned(planned)) return accepted({ flaws: [], plan: await shownPlan(context, planned, []) });
  const found = (planned.output as { flaws?: Flaw[] } | null)?.flaws;
  return found === undefined ? { ...planned, output: null } : flawed(found);
});

const previewFacts = endpointCall(sitePreviewFacts, async (_input, { env }) => {
  const site = await readStoredDescription(catalogueOf(env));
  if (site === null) return NO_SITE;
  return accepted({
    name: env.SITE_TITLE,
    theme: site.theme,
    markets: site.markets.map(({ country, name, currency, languages }) => ({
      country,
      name,
      currency,
      languages,
    })),
    categories: site.categories.map(({ type, names }) => ({ type, names })),
    studios: site.studios.map(({ id, name }) => ({ id, name })),
    attributes: site.attributes.map(({ id, names }) => ({ id, names })),
    banners: site.banners.map(({ id, names }) => ({ id, names })),
  });
});

export const fileCalls: readonly [string, OperatorCall][] = [files, file, planFile, previewFacts];
