/** A folder becomes a site by the documented command: its pages, its brand, and the way back. */
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, operate } from '../../scripts/pair.ts';
import { consoleSessionOf } from '../support/operator-session.ts';
import { startSite } from '../support/pair.ts';
import { operatorsOf, PRODUCTION } from '../support/production.ts';
import { folderOf, runSite, writeFiles } from '../support/site-command.ts';
import { LOGO, smallSite } from '../support/small-site.ts';

const site = startSite({
  isSeeded: false,
  vars: { ...PRODUCTION, SITE_TITLE: 'Northlight', PLAY_MONEY: '1' },
});
const folder = folderOf({ ...smallSite(), 'media/logo.svg': LOGO });
const copy = `${folder}-copy`;
afterAll(() => {
  for (const path of [folder, copy]) rmSync(path, { recursive: true, force: true });
});

let key = '';
/** Approvals are made by a person. */
let second: OperatedSite;
beforeAll(async () => {
  const made = async (name: string, roles: string[]) => {
    const operator = await operate(
      operatorsOf(site.pair()),
      'operator/create',
      { name, roles },
      PRODUCTION.OPERATOR_TOKEN,
    );
    return operator as { key: string; operatorId: string };
  };
  ({ key } = await made('Ada Byron', ['admin', 'content']));
  const { operatorId } = await made('Ben Okri', ['admin', 'payments']);
  second = await consoleSessionOf(site.pair(), operatorId, {
    url: operatorsOf(site.pair()).url,
    secret: PRODUCTION.SESSION_SECRET,
  });
});

const run = (command: string, ...args: string[]) =>
  runSite([command, ...args, '--origin', operatorsOf(site.pair()).url.origin], key);

/** A page without the parts that differ by request, and by version of the published files. */
async function page(path: string): Promise<string> {
  const [html, version] = await Promise.all([
    site.get(path).then(it => it.text()),
    site.get('/static/version.json').then(it => it.json() as Promise<{ version: string }>),
  ]);
  return html.replaceAll(/nonce="[^"]*"/g, '').replaceAll(version.version, 'VERSION');
}

it('is shown, imported, and makes the pages of another brand', async () => {
  const planned = await run('import', folder, '--plan');
  expect(planned.output).toContain('+ markets/IE.json');
  expect(planned.output).toContain('25 changes:');
  expect((await site.get('/static/version.json')).status).toBe(404);
  expect(planned.output).toContain('! waits for a second operator with the role payments or risk');
  expect((await run('import', folder)).output).toContain('Nothing is changed. Add --yes');
  const asked = await run('import', folder, '--yes', '--note', 'first');
  const [, approvalId] = /"approvalId": "([^"]+)"/.exec(asked.output) ?? [];
  expect(asked.code).toBe(2);
  expect((await site.get('/static/version.json')).status).toBe(404);
  const approved = await operate(second, 'approval/approve', { approvalId }, '');
  expect(approved).toMatchObject({ version: 1, done: ['studios', 'games 1/1', 'site'], left: 0 });
  const { output, code } = await run('import', folder, '--yes');
  expect(output).toContain('nothing would change');
  expect(code).toBe(0);
  const html = await page('/en-ie');
  expect(html).toContain('--brand:#7a4fd1;--accent:#e0a030');
  expect(html).toContain('Northlight');
  expect(html).toContain('Reels and tables');
  const [, logo = ''] = /url\("(\/static\/media\/[^"]+)"\)/.exec(html) ?? [];
  const picture = await site.get(logo);
  expect([picture.status, await picture.text()]).toEqual([200, LOGO]);
  expect(await page('/sv-fi')).toContain('Välkommen till Northlight');
  expect(await page('/en-fi/slots')).toContain('Amber Row');
  // Production on play money says so on every page, before anything else.
  expect(html).toContain('body::before{content:"This site runs in demo mode.');
  expect(await page('/sv-fi')).toContain('body::before{content:"Webbplatsen körs i demoläge');
});

it('comes back as a folder that changes nothing', async () => {
  expect((await run('export', copy)).output).toContain('12 games');
  const { output } = await run('import', copy, '--plan');
  expect(output).toContain('The site is as the folder says: nothing would change.');
});

it('[0095] goes back to the version before, byte for byte but for the version', async () => {
  const paths = ['/en-ie', '/sv-fi/slots', '/en-fi/table'];
  const before = await Promise.all(paths.map(page));
  const theme = { ...(smallSite()['theme.json'] as object), brand: '#1f7a4f' };
  writeFiles(folder, { 'theme.json': theme, 'banners.json': [] });
  expect((await run('import', folder, '--yes')).output).toContain(
    '~ theme.json\n      brand: "#7a4fd1" -> "#1f7a4f"',
  );
  expect(await page('/en-ie')).toContain('--brand:#1f7a4f');
  expect((await run('versions')).output).toMatch(
    /^\* 2 .*imported on 1 {2}Ada Byron.*\n {2}1 .*Ada Byron and Ben Okri {2}first/,
  );
  const unnamed = await run('roll-back', '--yes');
  expect([unnamed.code, unnamed.output]).toEqual([2, expect.stringContaining('--to NUMBER')]);
  const shown = await run('roll-back', '--to', '1');
  expect(shown.output).toMatch(/brand: "#1f7a4f" -> "#7a4fd1".*Nothing is changed\. Add --yes/s);
  expect((await run('roll-back', '--to', '1', '--yes')).output).toContain('Version 3 is published');
  expect(await Promise.all(paths.map(page))).toEqual(before);
});

it('[operator 1] is refused where the site has changed since it was exported, with what has changed', async () => {
  const theme = { ...(smallSite()['theme.json'] as object), brand: '#1f7a4f' };
  writeFiles(folder, { 'theme.json': theme });
  expect((await run('import', folder, '--overwrite', '--yes')).output).toContain('Version 4 is published');
  const { output, code } = await run('import', copy, '--yes');
  expect(output).toContain('Changed since then:');
  expect(output).toContain('brand: "#7a4fd1" -> "#1f7a4f"');
  expect(output).toContain('Export it again.');
  expect(code).toBe(2);
  rmSync(`${copy}/.site-version`);
  expect((await run('import', copy, '--yes')).output).toContain('add --overwrite');
});

it('is refused with the file and the field', async () => {
  writeFiles(folder, { 'markets/IE.json': { country: 'IE' } });
  const { output, code } = await run('check', folder);
  expect(output).toContain('markets/IE.json, currency: is missing\n');
  expect(output).toMatch(/The site is not valid in \d+ places\.\n$/);
  expect(code).toBe(1);
  expect((await runSite(['import', folder])).output).toBe('Which site? --origin https://…\n');
});

it('goes on from a version that a second operator has approved, without an export', async () => {
  const path = folderOf({});
  expect((await run('export', path)).code).toBe(0);
  const market = JSON.parse(readFileSync(`${path}/markets/IE.json`, 'utf8')) as { minimumAge: number };
  writeFiles(path, { 'markets/IE.json': { ...market, minimumAge: 21 } });
  const asked = await run('import', path, '--yes');
  const [, approvalId] = /"approvalId": "([^"]+)"/.exec(asked.output) ?? [];
  const approved = await operate(second, 'approval/approve', { approvalId }, '');
  expect(approved).toMatchObject({ left: 0 });
  const theme = JSON.parse(readFileSync(`${path}/theme.json`, 'utf8')) as object;
  writeFiles(path, { 'theme.json': { ...theme, radius: 6 } });
  const { output, code } = await run('import', path, '--yes');
  expect([code, output]).toEqual([0, expect.stringContaining('~ theme.json')]);
  expect(output).not.toContain('minimumAge');
  rmSync(path, { recursive: true, force: true });
});
