/** Templates of games' addresses: their flaws, and the values filled in. */
import { describe, expect, it } from 'vitest';
import { fillTemplate, originOfTemplate, templateFlaw } from '#app/contract/launch-template.ts';

describe('a launch template', () => {
  it.each([
    'https://play.example/{gameId}?token={token}&lang={language}',
    'https://play.example:8443/launch/{token}#{gameId}',
    '/studio/play/{gameId}?lang={language}#launch={token}',
    'http://127.0.0.1:4000/{token}',
  ])('%s is good', template => expect(templateFlaw(template, true)).toBeNull());

  it.each([
    ['https://play.example/{gameId}', 'has no {token}'],
    ['https://play.example/{token}/{player}', 'has the unknown placeholder {player}'],
    ['https://{gameId}.example/{token}', 'has a placeholder or a login in its host'],
    ['https://user@play.example/{token}', 'has a placeholder or a login in its host'],
    ['//play.example/{token}', 'is neither a path nor an https address'],
    ['javascript:{token}', 'is neither a path nor an https address'],
    ['https://play.example/{token}}', 'has a brace'],
    ['https://play.example/ {token}', 'has a brace, a space'],
    ['/\\play.example/{token}', 'has a brace, a space or a backslash'],
  ])('%s is not', (template, flaw) => expect(templateFlaw(template, true)).toContain(flaw));

  it('for fun needs a game or a token', () => {
    expect(templateFlaw('https://play.example/fun/{gameId}', false)).toBeNull();
    expect(templateFlaw('https://play.example/fun', false)).toBe('has no {gameId}');
  });

  it('is filled in with encoded values', () => {
    const values = {
      gameId: 'g/1 ?&#',
      token: 'a.b',
      language: 'en-gb',
      currency: 'EUR',
      country: 'IE',
      device: 'mobile',
    };
    expect(
      fillTemplate('https://play.example/{gameId}?t={token}&c={currency}{country}{device}', values),
    ).toBe('https://play.example/g%2F1%20%3F%26%23?t=a.b&c=EURIEmobile');
  });

  it('names its origin, unless it is a path', () => {
    expect(originOfTemplate('https://play.example:8443/{token}')).toBe('https://play.example:8443');
    expect(originOfTemplate('/studio/play/{gameId}')).toBeNull();
  });
});
