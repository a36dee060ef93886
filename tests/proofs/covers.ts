/**
 * `npm run prove covers`: covers of the demo's own games are valid XML, the same bytes for the same input, small, and
 * their titles stay inside their box in Latin, Arabic and Chinese. 10,000 covers, 500 with `--reduced`.
 */
import { type CoverInput, cover } from '#demo/art/art.ts';
import { sceneCategoryOf } from '#demo/art/category.ts';
import { setTitle, TITLE_WIDTH, textWidth } from '#demo/art/title.ts';
import { escapeXml } from '#demo/art/xml.ts';
import { type DemoGame, demoGames } from '#demo/seed/games/games.ts';
import { isReduced } from '../support/proof-run.ts';
import { flaw } from '../support/xml-flaw.ts';

const count = isReduced ? 500 : 10_000;
const MEAN_BYTES = 1_600;
const MOST_BYTES = 2_400;
/** A title's vertical range in cover units: on the scrim, below the picture. */
const TITLE_HEIGHT = 100;

const SCRIPTS = [
  ['Latin', 'en', ' '],
  ['Arabic', 'ar', ' '],
  ['Chinese', 'zh', ''],
] as const;

const inputOf = (game: DemoGame, language: 'en' | 'ar' | 'zh'): CoverInput => ({
  id: game.gameId,
  name: game.names.en,
  title: game.names[language],
  category: game.type,
  provider: game.providerId,
});

/** The lines of a title and their positions: the last texts of the document, over the picture. */
const linesOf = (svg: string) =>
  [...svg.slice(svg.lastIndexOf('<g ')).matchAll(/<text x="(\d+)" y="([\d.]+)"[^>]*>([^<]*)<\/text>/g)].map(
    ([, x = '', y = '', line = '']) => ({ x, baseline: Number(y), line }),
  );

/** Errors in a title's position, read from the document itself. */
function titleComplaints(
  svg: string,
  { title = '', category = '' }: CoverInput,
  separator: string,
): string[] {
  const setting = setTitle(title, sceneCategoryOf(category));
  const { lines, fontSize, lineHeight, style, widthFactor } = setting;
  const complaints: string[] = [];
  const drawn = linesOf(svg);
  if (drawn.map(({ line }) => line).join('\n') !== lines.map(escapeXml).join('\n'))
    complaints.push('is drawn otherwise than set');
  const shownTitle = style.isUpperCase ? title.toUpperCase() : title;
  if (lines.join(separator) !== shownTitle) complaints.push(`is cut to ${lines.join(separator)}`);
  for (const line of lines) {
    const width = textWidth(line, style.family) * widthFactor * fontSize;
    if (width > TITLE_WIDTH) complaints.push(`is ${width.toFixed(1)} wide: ${line}`);
  }
  if (lines.length * lineHeight > TITLE_HEIGHT) complaints.push(`is ${lines.length * lineHeight} high`);
  for (const { x, baseline } of drawn) {
    if (!(baseline - fontSize >= 150 && baseline <= 304)) complaints.push(`stands at ${baseline}`);
    if (!['16', '120', '224'].includes(x)) complaints.push('has no margin');
  }
  return complaints;
}

interface Sum {
  covers: number;
  bytes: number;
  most: number;
}

const startedAt = performance.now();
/** A reduced run also takes names from the whole list. */
const all = demoGames(20_000);
const games = Array.from({ length: Math.ceil(count / SCRIPTS.length) }, (_, at) => {
  const game = all[Math.floor((at * all.length * SCRIPTS.length) / count) % all.length];
  if (game === undefined) throw new Error('the demo has games');
  return game;
});
const sums = new Map<string, Sum>();
const complaints: string[] = [];
let done = 0;
for (const game of games) {
  for (const [script, language, separator] of SCRIPTS) {
    if (done === count) break;
    done += 1;
    const input = inputOf(game, language);
    const svg = cover(input);
    const complain = (what: string) =>
      complaints.push(`${game.gameId} “${input.title}” (${script}): ${what}`);
    const wrong = flaw(svg);
    if (wrong !== undefined) complain(wrong);
    if (cover({ ...input }) !== svg) complain('other bytes for the same input');
    const size = Buffer.byteLength(svg);
    if (size > MOST_BYTES) complain(`${size} bytes`);
    if (/undefined|NaN/.test(svg)) complain('holds a value that is none');
    for (const what of titleComplaints(svg, input, separator)) complain(`its title ${what}`);
    const sum = sums.get(script) ?? { covers: 0, bytes: 0, most: 0 };
    sum.covers += 1;
    sum.bytes += size;
    sum.most = Math.max(sum.most, size);
    sums.set(script, sum);
  }
}

console.log(`${done} covers in ${((performance.now() - startedAt) / 1000).toFixed(1)} s:`);
for (const [script, { covers, bytes, most }] of sums) {
  console.log(
    `  ${script.padEnd(8)} ${covers} covers, mean ${Math.round(bytes / covers)} bytes, largest ${most}`,
  );
}
const mean = [...sums.values()].reduce((total, sum) => total + sum.bytes, 0) / done;
if (mean >= MEAN_BYTES) complaints.push(`mean ${mean.toFixed(0)} bytes, not under ${MEAN_BYTES}`);
for (const complaint of complaints.slice(0, 50)) console.error(complaint);
console.log(
  complaints.length === 0
    ? 'All well formed, the same twice, small enough, and every title whole and inside its box.'
    : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
