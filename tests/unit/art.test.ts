/** The product's pictures are deterministic, well formed, small, and safe with any name of a game. */
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { EmptyArt } from '#app/ui/art/empty-art.tsx';
import { VipBanner } from '#app/ui/art/vip-banner.tsx';
import {
  BANNER_TYPES,
  banner,
  CATEGORIES,
  type CoverInput,
  countryMark,
  cover,
  coverInk,
  EMPTY_KINDS,
  emptyArt,
  HERO_NAMES,
  logo,
  motif,
  placeholder,
  providerMark,
  stencil,
  symbolTile,
  vipBadge,
} from '#demo/art/art.ts';
import { entryAt, hash, prng, roll } from '#demo/art/random.ts';
import { setTitle, TITLE_WIDTH, textWidth } from '#demo/art/title.ts';
import { escapeXml } from '#demo/art/xml.ts';
import { staleArt } from '../../scripts/export-art.ts';
import { parseSvg, type SvgElement } from '../../scripts/svg-to-jsx.ts';
import { flaw } from '../support/xml-flaw.ts';

const WORDS = [
  'Golden',
  'Midnight',
  'Crown',
  'Orbit',
  'Roulette',
  'Keno',
  'Koi',
  'Penalty',
  'Joker',
  'Plinko',
  'Field',
  'Noon',
  'Vault',
  'Salon',
  'Relay',
  'Quartz',
] as const;
const STUDIOS = ['Quillmark', 'Tidewright', 'Alder & Finch', 'Slow River'] as const;
const TITLES = [undefined, undefined, undefined, 'الفانوس الذهبي', '金色灯笼', 'Crown & <Sparrow>'] as const;

/** A generated game, the same for the same number. */
function game(number: number): CoverInput {
  const dice = prng(hash(`game ${number}`));
  const name = `${entryAt(WORDS, roll(dice, WORDS.length))} ${entryAt(WORDS, roll(dice, WORDS.length))}`;
  return {
    id: `game-${roll(dice, 1_000_000)}`,
    name,
    title: entryAt(TITLES, roll(dice, TITLES.length)),
    category: entryAt(CATEGORIES, number % CATEGORIES.length),
    provider: entryAt(STUDIOS, roll(dice, STUDIOS.length)),
  };
}

const GAMES = Array.from({ length: 300 }, (_, number) => game(number));

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The lines of text of a cover's title, as the document has them. */
function titleLines(svg: string): string[] {
  const title = svg.slice(svg.lastIndexOf('<g '));
  return [...title.matchAll(/<text x[^>]*>([^<]*)<\/text>/g)].map(([, line = '']) => line);
}

/** Every picture other than covers, by kind. */
const PICTURES: readonly (readonly [what: string, svg: string])[] = [
  ...[...BANNER_TYPES, 'fishing', 'live casino', 'promotion', 'own', '"><script>', 'a b&c'].flatMap(type =>
    [false, true].map(isCropped => [`banner ${type}`, banner({ type, isCropped })] as const),
  ),
  ...Array.from({ length: 60 }, (_, i) => [`mark ${i}`, providerMark(`studio ${i}`)] as const),
  ['mark with a style', providerMark('x', { attributes: { style: '"><script>' } })],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map(tier => [`badge ${tier}`, vipBadge(tier)] as const),
  ...['GB', 'SE', 'BR', 'CL', 'AE', 'MO', 'PH', 'XX', '<b>', 'constructor'].map(
    code => [`country ${code}`, countryMark(code)] as const,
  ),
  ...EMPTY_KINDS.map(kind => [`empty ${kind}`, emptyArt(kind)] as const),
  ...HERO_NAMES.map(hero => [`motif ${hero}`, motif(stencil(hero))] as const),
  ['placeholder', placeholder()],
  ['symbol', symbolTile('mask', 'oxblood') ?? ''],
  ['logo', logo()],
];

it('[2.5] symbols of a pay table are drawn of known objects in known palettes', () => {
  expect(symbolTile('mask', 'oxblood')).toContain('#3A0F14');
  expect(symbolTile('nothing', 'oxblood')).toBeNull();
  expect(symbolTile('mask', 'constructor')).toBeNull();
});

describe('covers', () => {
  it('are the same for the same game', () => {
    expect(GAMES.map(cover)).toEqual(GAMES.map(input => cover({ ...input })));
  });

  it('never change once published', () => {
    const fingerprint = (pictures: readonly string[]) => hash(pictures.join('')).toString(16);
    expect(fingerprint(GAMES.map(cover))).toBe('f1316955');
    expect(fingerprint(BANNER_TYPES.map(type => banner({ type })))).toBe('1cccf6fb');
    expect(fingerprint(STUDIOS.map(studio => providerMark(studio)))).toBe('dd1da788');
  });

  it('are well-formed XML', () => {
    expect(GAMES.map(input => flaw(cover(input))).filter(Boolean)).toEqual([]);
  });

  it('stay small', () => {
    const sizes = GAMES.map(input => bytes(cover(input)));
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(1650);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2450);
  });

  it('differ from game to game', () => {
    expect(new Set(GAMES.map(cover)).size).toBe(GAMES.length);
  });

  it('stand on the colour that is painted before them', () => {
    for (const input of GAMES) {
      const { id, name, category } = input;
      expect(cover(input)).toContain(`<stop stop-color="${coverInk({ id, name, category })}"/>`);
    }
  });

  it('draw an unknown category like a slot, whatever it is called', () => {
    for (const category of ['casino', 'fishing', 'constructor', '__proto__', '<b>', '']) {
      expect(flaw(cover({ id: 'a', name: 'Noon', category }))).toBeUndefined();
    }
  });
});

describe('references inside a picture', () => {
  /** Duplicate ids, and references to a missing or unsuitable element. */
  function clashes(svg: string): string[] {
    const kinds = new Map<string, string>();
    const found: string[] = [];
    for (const [, tag = '', id = ''] of svg.matchAll(/<([a-zA-Z]+)(?=\s)[^>]*? id="([^"]*)"/g)) {
      if (kinds.has(id)) found.push(`id ${id} twice`);
      else kinds.set(id, tag);
    }
    for (const [, href = '', attribute = 'href', url = ''] of svg.matchAll(
      / (?:href="#([^"]+)"|([\w-]+)="url\(#([^)]+)\)")/g,
    )) {
      const id = href || url;
      const kind = kinds.get(id);
      if (kind === undefined) found.push(`${attribute} of nothing: ${id}`);
      else if (!FITTING[attribute]?.test(kind)) found.push(`${attribute} of a ${kind}: ${id}`);
    }
    return found;
  }

  /** The allowed targets of each referring attribute. */
  const FITTING: Readonly<Record<string, RegExp>> = {
    href: /^(g|path)$/,
    fill: /^(linearGradient|radialGradient|pattern)$/,
    mask: /^mask$/,
    'clip-path': /^clipPath$/,
  };

  it('are found where they clash', () => {
    expect(clashes('<svg><g id="s"/><linearGradient id="s"/></svg>')).toEqual(['id s twice']);
    expect(clashes('<svg><use href="#s"/><g fill="url(#t)" stroke="#fff"/></svg>')).toEqual([
      'href of nothing: s',
      'fill of nothing: t',
    ]);
    expect(clashes('<svg><linearGradient id="s"/><use href="#s"/></svg>')).toEqual([
      'href of a linearGradient: s',
    ]);
  });

  it('are to one element each, in every scene', () => {
    const scenes = Array.from({ length: 3000 }, (_, number) => game(number));
    const found = scenes.flatMap(input =>
      clashes(cover(input)).map(it => `${input.category} ${input.id}: ${it}`),
    );
    expect(found).toEqual([]);
    // Every scene that refers to something has been seen; all covers refer to the gradients g and s.
    const references = scenes.flatMap(input =>
      [...cover(input).matchAll(/href="#(\w+)"|url\(#([^gs])\)/g)].map(
        ([, used = '', painted = '']) => `${input.category} ${(used || painted).replace(/\d+$/, '')}`,
      ),
    );
    expect([...new Set(references)].sort().join(', ')).toBe(
      'arcade p, arcade q, fish f, live c, live d, live h, live k, live s, ' +
        'poker C, poker D, poker H, poker S, poker k, slots h, slots p, table h, table p, table s, table u, table w',
    );
  });

  it('are to one element each, in every other picture', () => {
    const found = PICTURES.flatMap(([what, svg]) => clashes(svg).map(it => `${what}: ${it}`));
    expect(found).toEqual([]);
  });

  it('meet in no document with two studio marks', () => {
    const marks = Array.from({ length: 60 }, (_, number) => providerMark(`studio ${number}`));
    expect(clashes(`<svg>${marks.join('')}</svg>`)).toEqual([]);
  });
});

describe('titles', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><svg onload="alert(1)">',
    `Fish & Chips 'n' "Quotes"`,
    '&amp;lt;already escaped&gt;',
    ']]><!-- -->',
    '\u0000\u0008\u001b control \ufffe',
    '\ud83d lone surrogate',
    '🎰🎲🃏🎰🎲🃏🎰🎲🃏🎰🎲🃏🎰🎲🃏🎰🎲🃏🎰🎲🃏',
    'W'.repeat(18),
    'W'.repeat(500),
    'Wide Words Without Measure '.repeat(400),
    'a '.repeat(20_000),
    'The Extraordinarily Long Adventure of Captain Fox and the Forty Thieves',
    'ألف ليلة وليلة وليلة أخرى من الحكايات الطويلة التي لا تنتهي أبدا',
    '金色灯笼金色灯笼金色灯笼金色灯笼金色灯笼金色灯笼金色灯笼金色灯笼',
    '午夜歌剧院 & 月',
    'Level 0.5 (0.25)',
    '',
  ];
  const cases = hostile.flatMap(title =>
    [...CATEGORIES, 'other' as const].map(category => ({ title, category })),
  );

  it('are escaped', () => {
    for (const { title, category } of cases) {
      const svg = cover({ id: 'x', name: 'Noon', title, category });
      expect(flaw(svg), title.slice(0, 40)).toBeUndefined();
      expect(svg).not.toMatch(/<script|onload="/i);
      expect(titleLines(svg)).toEqual(setTitle(title, category).lines.map(escapeXml));
    }
  });

  it('stay inside their box', () => {
    for (const { title, category } of cases) {
      const { lines, fontSize, lineHeight, style, widthFactor } = setTitle(title, category);
      for (const line of lines) {
        expect(textWidth(line, style.family) * widthFactor * fontSize, line).toBeLessThanOrEqual(TITLE_WIDTH);
      }
      expect(fontSize).toBeGreaterThanOrEqual(20);
      expect(lines.length * lineHeight).toBeLessThanOrEqual(100);
    }
  });

  it('keep every letter when they fit', () => {
    expect(titleLines(cover({ id: 'x', name: 'Noon', title: 'Level 0.5 (0.25)' })).join(' ')).toBe(
      'Level 0.5 (0.25)',
    );
    expect(setTitle('Texas Hold’em Bonus', 'poker').lines.join(' ')).toBe('Texas Hold’em Bonus');
    expect(setTitle('午夜歌剧院', 'slots').lines.join('')).toBe('午夜歌剧院');
  });

  it('end with an ellipsis when cut', () => {
    expect(setTitle('W'.repeat(18), 'slots').lines).toEqual([expect.stringMatching(/^W+…$/)]);
  });
});

describe('the other pictures', () => {
  it('are well formed', () => {
    for (const [what, svg] of PICTURES) {
      expect(flaw(svg), what).toBeUndefined();
      expect(svg, what).not.toMatch(/undefined|NaN|<script/);
    }
  });

  it('draw a studio mark in one colour, with holes instead of a second one', () => {
    for (let number = 0; number < 200; number += 1) {
      const drawn = providerMark(`studio ${number}`).replace(/<mask .*?<\/mask>/, '');
      const colours = [...drawn.matchAll(/(?:fill|stroke|color)[=:]"?([^";]+)/g)].map(([, colour]) => colour);
      expect(colours.filter(colour => colour !== 'currentColor' && colour !== 'none')).toEqual([]);
    }
  });

  it('have no tick on empty and closed screens: a tick means done', () => {
    /** Three points in reading direction: down, then further up. The flap of an envelope ends where it began. */
    const isTick = (data: string) => {
      const points = /^M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)$/.exec(data)?.slice(1) ?? [];
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = points.map(Number);
      return x1 < x2 && x2 < x3 && y2 > y1 && y1 > y3;
    };
    expect(isTick('M68 56L76 64 94 46')).toBe(true);
    for (const kind of EMPTY_KINDS) {
      const drawn = [...emptyArt(kind).matchAll(/ d="([^"]+)"/g)].map(([, data = '']) => data);
      expect(drawn.filter(isTick), kind).toEqual([]);
    }
  });

  it('draw a banner by its label as by its type', () => {
    expect(banner({ type: 'fishing' })).toBe(banner({ type: 'fish' }));
    expect(banner({ type: 'live casino' })).toBe(banner({ type: 'live' }));
    expect(banner({ type: 'promotion' })).toBe(banner({ type: 'promotions' }));
  });
});

describe('exported components', () => {
  /** A drawing as data, attributes in one order, so that two spellings of it compare equal. */
  const shapeOf = (svg: string): unknown => {
    // React escapes the apostrophe too.
    const markup = svg.replaceAll('&#x27;', "'");
    const plain = ({ tag, attributes, children }: SvgElement): unknown => ({
      tag,
      attributes: Object.fromEntries(attributes),
      children: children.map(child => ('text' in child ? child.text : plain(child))),
    });
    return plain(parseSvg(markup));
  };

  it('are up to date', () => {
    expect(staleArt(), 'run: node scripts/export-art.ts').toEqual([]);
  });

  it('are up to date with the generator', () => {
    for (const kind of EMPTY_KINDS) {
      const drawn = renderToStaticMarkup(createElement(EmptyArt, { kind, width: 110 }));
      expect(shapeOf(drawn)).toEqual(shapeOf(emptyArt(kind, 110)));
    }
    for (const country of ['GB', 'SE', 'BR', 'CL', 'AE', 'MO', 'PH']) {
      const drawn = renderToStaticMarkup(createElement(CountryMark, { country, size: 24 }));
      expect(shapeOf(drawn)).toEqual(shapeOf(countryMark(country, 24)));
    }
  });

  it('have the letters of a country without colours in an attribute, because the name beside them says it', () => {
    const drawn = renderToStaticMarkup(createElement(CountryMark, { country: 'no', size: 24 }));
    expect(drawn).toBe(
      '<span class="country-mark" data-initials="NO" style="width:24px;height:24px" aria-hidden="true"></span>',
    );
  });

  it('share no ids when two are on one page', () => {
    const both = createElement(Fragment, null, createElement(VipBanner), createElement(VipBanner));
    const page = renderToStaticMarkup(both);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const references = [...page.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    expect(references.toSorted()).toEqual(ids.toSorted());
  });
});
