/** The object of a cover fits the game's name. */
import { describe, expect, it, test } from 'vitest';
import { HERO_NAMES, type HeroName } from '#demo/art/art.ts';
import { heroFor } from '#demo/art/hero.ts';
import { heroOfName } from '#demo/art/hero-words.ts';
import { hash, prng } from '#demo/art/random.ts';
import { gameName, nameCount } from '#demo/seed/games/names.ts';
import type { Noun } from '#demo/seed/games/names-grammar.ts';
import {
  CLASSICS,
  COUNTED,
  FESTIVE,
  FORTUNES,
  FRUIT_PLACES,
  FRUITS,
  GATHERINGS,
  TALES,
} from '#demo/seed/games/names-slots-moods.ts';
import {
  BUILDINGS,
  CREATURES,
  ELEMENTS,
  IDEAS,
  LANDSCAPES,
  OBJECTS,
  PEOPLE,
  PLANTS,
} from '#demo/seed/games/names-slots-words.ts';

/** Lists of singulars. */
const SINGULAR = {
  BUILDINGS,
  CREATURES,
  ELEMENTS,
  FRUITS,
  FRUIT_PLACES,
  LANDSCAPES,
  OBJECTS,
  PEOPLE,
  PLANTS,
};
const LISTS = { ...SINGULAR, CLASSICS, COUNTED, FESTIVE, FORTUNES, GATHERINGS, IDEAS, TALES };
const entriesOf = (lists: Readonly<Record<string, readonly Noun[]>>) => Object.entries(lists);

describe('a noun of the slots’ names', () => {
  test.each(entriesOf(LISTS))('has an object: %s', (_, nouns) => {
    expect(nouns.map(({ en }) => en).filter(noun => heroOfName(noun) === undefined)).toEqual([]);
  });

  test.each(entriesOf(SINGULAR))('has the same object in the plural: %s', (_, nouns) => {
    expect(nouns.filter(({ en, plural }) => heroOfName(plural) !== heroOfName(en))).toEqual([]);
  });
});

it('every name of a slot selects an object', () => {
  const names = Array.from({ length: nameCount('slots') }, (_, at) => gameName('slots', at).en);
  expect(names.filter(name => heroOfName(name) === undefined)).toEqual([]);
});

test.each<[name: string, hero: HeroName]>([
  // The noun, and not its metal, colour or mood.
  ['Golden Stallion', 'horse'],
  ['Lucky Cat', 'cat'],
  ['Ruby Caravan', 'camel'],
  ['Royal Tortoise', 'tortoise'],
  // What the name is about.
  ['Oracle’s Lamp', 'lamp'],
  ["Sultan's Rose", 'rose'],
  ['Harvest Queen', 'crown'],
  ['Temple of the Fox', 'gate'],
  ['Return of the Wolf', 'fox'],
  ['Valley of Swans', 'swan'],
  ['Knight & Dragon', 'sword'],
  ['Seven Harps', 'harp'],
  // A setting or a mood where nothing else stands.
  ['Hidden Valley', 'peak'],
  ['Midnight Opera', 'moon'],
  ['Emerald Roulette', 'wheel'],
  ['Lucky Sevens', 'seven'],
  ['Dragon 777', 'dragon'],
  ['Lucky 777', 'seven'],
])('%s shows the object %s', (name, hero) => {
  expect(heroOfName(name)).toBe(hero);
});

test.each<[name: string, not: HeroName]>([
  ['Monkey', 'key'],
  ['Spring', 'ring'],
  ['Viking', 'crown'],
  ['Start', 'star'],
  ['Bella', 'bell'],
  ['Pyramid', 'ram'],
  ['Caravan', 'fan'],
  ['Sunken City', 'sun'],
  ['Marigold', 'coin'],
  ['Beard', 'bear'],
])('%s shows no %s, whose letters it has', (name, not) => {
  expect(heroOfName(name)).not.toBe(not);
});

describe('a name without a matching word', () => {
  const picked = Array.from({ length: 400 }, (_, at) => heroFor('Quillmark', prng(hash(`game ${at}`))));

  it('picks among the first 32 objects, so that further ones change no cover', () => {
    expect(new Set(picked)).toEqual(new Set(HERO_NAMES.slice(0, 32)));
    expect(HERO_NAMES.slice(0, 32).join(' ')).toBe(
      'sun moon gem crown seven bell cherry clover star lantern eye flame pyramid lotus key coin leaf fox owl bull bolt rose ' +
        'anchor mask citrus fan gate peak horn fish ship book',
    );
  });

  it('picks the same for the same seed', () => {
    expect(picked.slice(0, 6)).toEqual(['moon', 'clover', 'book', 'horn', 'moon', 'leaf']);
  });
});
