/** Names and addresses on documents beside those of the account. */
import { describe, expect, it } from 'vitest';
import { fits } from '#app/domain/identity.ts';

describe('a text on a document', () => {
  it.each([
    ['ANNA MARIA EK', 'Anna Ek', true],
    ['SØRENSEN, Jörgen', 'Jorgen Sorensen', true],
    ['Ðorđe Łukasz', 'Dorde Lukasz', true],
    ['علی کریم', 'علي كريم', true],
    ['Storgatan ١٢', 'Storgatan 12', true],
    ['Hauptstraße 5', 'Hauptstrasse 5', true],
    ['ANNA EK', 'Anna Maria Ek', false],
    ['ANNA BERG', 'Anna Ek', false],
    ['ANNA EK', ' - ', false],
  ])('%j fits %j: %s', (onDocument, inAccount, isFit) => {
    expect(fits(onDocument, inAccount)).toBe(isFit);
  });
});
