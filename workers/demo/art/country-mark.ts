import { COUNTRY_COLOURS, type CountryColours, type Field } from './country-colours.ts';
import { fill, placed, stroke } from './paint.ts';
import { upTo } from './random.ts';
import { circle, layers, path, polygon, rect } from './shape.ts';
import { SANS } from './typeface.ts';
import { escapeXml } from './xml.ts';

function ground(colour: string): string {
  return rect(0, 0, 24, 24, fill(colour));
}

/** Stripes side by side, overlapping a little, so that the page does not shine through the seams. */
function stripes(fields: readonly Field[], isAcross: boolean): string {
  const weighted = fields.map(field => (typeof field === 'string' ? ([field, 1] as const) : field));
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let start = 0;
  const drawn = weighted.map(([colour, weight]) => {
    const breadth = (24 * weight) / total;
    const stripe = isAcross
      ? rect(0, start, 24, breadth + 0.2, fill(colour))
      : rect(start, 0, breadth + 0.2, 24, fill(colour));
    start += breadth;
    return stripe;
  });
  return layers(...drawn);
}

function drawColours(colours: CountryColours): string {
  switch (colours[0]) {
    case 'across':
    case 'down': {
      const [layout, ...fields] = colours;
      return stripes(fields, layout === 'across');
    }
    case 'disc':
      return layers(ground(colours[1]), circle(12, 12, 6, fill(colours[2])));
    case 'star': {
      const figure = path(polygon(5, 7.5, -90, 3), placed('translate(12 12.4)', fill(colours[2])));
      return layers(ground(colours[1]), figure);
    }
    case 'nordic':
      return layers(ground(colours[1]), path('M8 0V24M0 12H24', stroke(colours[2], 5)));
    case 'crosses':
      return layers(
        ground(colours[1]),
        path('M0 0L24 24M24 0L0 24', stroke(colours[2], 4)),
        path('M12 0V24M0 12H24', stroke(colours[2], 8)),
        path('M12 0V24M0 12H24', stroke(colours[3], 4.4)),
      );
    case 'hoist':
      return layers(
        rect(0, 0, 24, 12, fill(colours[1])),
        rect(0, 12, 24, 12, fill(colours[2])),
        path('M0 0L14 12 0 24z', fill(colours[3])),
      );
    case 'canton': {
      const [, odd, even, canton] = colours;
      const bands = upTo(6).map(index => rect(0, index * 4, 24, 4.1, fill(index % 2 ? even : odd)));
      return layers(...bands, rect(0, 0, 13, 12, fill(canton)), circle(6.5, 6, 2.6, fill('#fff')));
    }
  }
}

/** For countries without colours here: the letters themselves. */
function letters(code: string): string {
  const text = `<text x="12" y="16" font-size="10" font-weight="700" text-anchor="middle" fill="#fff" font-family="${SANS}">${escapeXml(code)}</text>`;
  return layers(ground('#55616B'), text);
}

/** The mark of a country by ISO 3166 code, view box 24 by 24; the page rounds its corners. */
export function countryMark(code: string, size = 20): string {
  const colours = COUNTRY_COLOURS.get(code);
  const mark = colours ? drawColours(colours) : letters(code);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}" class="country-mark" aria-hidden="true">${mark}</svg>`;
}
