/** Hero objects: buildings. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, disc, layers, path, polygon, rect } from './shape.ts';

export function castle(ink: Palette): string {
  return layers(
    path('M-36-30V-54L-18-47-36-40zM36-30V-54L54-47 36-40z', fill(ink.light)),
    path(
      'M-50 48V-30H-42V-22H-38V-30H-32V-22H-28V-30H-20V-6H-12V-14H-5V-6H5V-14H12V-6H20V-30H28V-22H32V-30H38V-22H42V-30H50V48z',
      fill(ink.pop),
    ),
    path('M-11 48V24A11 11 0 0 1 11 24V48z', fill(ink.deep)),
    path('M-35-8V6M35-8V6', stroke(ink.deep, 7)),
    path('M-50 14H-20M20 14H50', stroke(ink.light, 3)),
  );
}

export function lighthouse(ink: Palette): string {
  return layers(
    path('M10-36L54-50V-14L10-26zM-10-36L-54-50V-14L-10-26z', fill(ink.light, 0.5)),
    path('M-14-22H14L23 44H-23z', fill(ink.pop)),
    path('M-16.5-4H16.5L18.7 12H-18.7zM-21 28H21L23 44H-23z', fill(ink.light)),
    rect(-11, -40, 22, 18, fill(ink.light)),
    path('M-16-40L0-56 16-40z', fill(ink.pop)),
    rect(-18, -25, 36, 6, fill(ink.middle), 2),
    rect(-34, 44, 68, 8, fill(ink.middle), 3),
  );
}

export function pagoda(ink: Palette): string {
  return layers(
    path('M-16-26H16V-12H-16zM-22 0H22V14H-22zM-30 26H30V48H-30z', fill(ink.light)),
    path(
      'M0-56L4-46C14-34 22-28 36-26L32-20H-32L-36-26C-22-28-14-34-4-46zM-18-12H18C26-4 34 0 46 2L42 8H-42L-46 2C-34 0-26-4-18-12zM-24 14H24C32 22 42 26 54 28L50 34H-50L-54 28C-42 26-32 22-24 14z',
      fill(ink.pop),
    ),
    path('M-8 48V40A8 8 0 0 1 8 40V48z', fill(ink.pop)),
  );
}

export function bridge(ink: Palette): string {
  return layers(
    path('M-54-6Q0-50 54-6M-36-20V0M-12-28V-8M12-28V-8M36-20V0', stroke(ink.light, 4)),
    path('M-54 34V6Q0-36 54 6V34H34C28 4-28 4-34 34z', fill(ink.pop)),
    path('M-44 14Q0-22 44 14', stroke(ink.deep, 2.5, { opacity: 0.5 })),
    path('M-50 46Q-37 38-25 46T0 46 25 46 50 46', stroke(ink.light, 4)),
  );
}

export function fountain(ink: Palette): string {
  return layers(
    path(
      'M0-14V-44M0-44C-6-58-30-54-32-22M0-44C6-58 30-54 32-22M0-40C-4-48-16-44-17-24M0-40C4-48 16-44 17-24',
      stroke(ink.light, 4, { cap: 'round' }),
    ),
    path('M-38-16H38Q30 4 0 4T-38-16z', fill(ink.pop)),
    rect(-7, 0, 14, 26, fill(ink.middle)),
    path('M-48 24H48L40 48H-40z', fill(ink.pop)),
    rect(-52, 20, 104, 8, fill(ink.light), 4),
  );
}

/** A circus tent. */
export function tent(ink: Palette): string {
  return layers(
    path('M-42-4H42L46 46H-46z', fill(ink.light)),
    path('M-28-4H-12L-14 46H-31zM28-4H12L14 46H31z', fill(ink.pop)),
    path('M-9 46Q-6 14 0 10 6 14 9 46z', fill(ink.middle)),
    path(
      'M0-42C-12-22-32-12-52-8-50 6-34 6-31-2-28 8-13 8-10-2-7 8 7 8 10-2 13 8 28 8 31-2 34 6 50 6 52-8 32-12 12-22 0-42z',
      fill(ink.pop),
    ),
    path('M0-38V-58L20-51 0-45', fill(ink.light)),
  );
}

export function stairs(ink: Palette): string {
  return layers(
    path('M-50 48V28H-26V8H-2V-12H22V-32H50V48z', fill(ink.pop)),
    path('M-54 22H-26V30H-54zM-30 2H-2V10H-30zM-6-18H22V-10H-6zM18-38H54V-30H18z', fill(ink.light)),
    path(polygon(4, 13, -90, 4), placed('translate(-20-30)', fill(ink.light))),
  );
}

export function maze(ink: Palette): string {
  return layers(
    path(
      'M9-45A46 46 0 1 1-9-45M-9 31A32 32 0 1 1 9 31M7-17A18 18 0 1 1-7-17',
      stroke(ink.pop, 7, { cap: 'round' }),
    ),
    path('M9-45V-31M-46 0H-32M18 0H32M-7-17V-31', stroke(ink.pop, 6)),
    disc(7, fill(ink.light)),
  );
}

/** A carved stone head. */
export function idol(ink: Palette): string {
  return layers(
    path('M-42-14H-30V18H-40zM42-14H30V18H40z', fill(ink.middle)),
    path('M-28-50H28L34-14 30 34Q26 52 0 52T-30 34L-34-14z', fill(ink.pop)),
    path('M-30-40L-20-28-10-40 0-28 10-40 20-28 30-40V-50H-30z', fill(ink.light)),
    path('M-30-16H30V-9H11L14 20H-14L-11-9H-30z', fill(ink.light)),
    circle(-20, 0, 5, fill(ink.deep)),
    circle(20, 0, 5, fill(ink.deep)),
    rect(-16, 30, 32, 8, fill(ink.deep), 4),
  );
}
