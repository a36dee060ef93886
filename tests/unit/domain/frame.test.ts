/** Sandbox and address of an operator's page in a dialog. */
import { describe, expect, test } from 'vitest';
import { frameAddress, frameOrigins, frameSandbox } from '#app/domain/frame.ts';

const ORIGIN = 'https://play.example';

describe('[2.40] an embedded frame', () => {
  test.each([
    ['https://cashier.example/deposit', true],
    ['https://play.example/deposit', false],
    ['https://play.example:8443/deposit', true],
    ['http://play.example/deposit', true],
    ['/own/deposit', false],
  ])('%s keeps its origin: %j, and cannot navigate the page', (source, keepsOrigin) => {
    const words = frameSandbox(source, ORIGIN).split(' ');
    expect(words.includes('allow-same-origin')).toBe(keepsOrigin);
    expect(words.filter(word => word.includes('top-navigation') || word.includes('modals'))).toEqual([]);
  });

  test.each([
    ['https://cashier.example/d?a=1', 'pt-br', null, 'https://cashier.example/d?a=1&lang=pt-br'],
    ['/own/login', 'en-gb', 'c 7&x=1', 'https://play.example/own/login?lang=en-gb&cmsID=c+7%26x%3D1'],
    ['https://cashier.example/d?lang=xx', 'en-gb', null, 'https://cashier.example/d?lang=en-gb'],
  ])('[2.39] %s in %s with cmsID %j', (source, tag, cmsId, expected) => {
    expect(frameAddress(source, ORIGIN, tag, cmsId)).toBe(expected);
  });

  test('other sites among the sources are named once', () => {
    const sources = ['https://a.example/x', '/own', 'https://a.example/y', 'http://b.example:81/'];
    expect(frameOrigins(sources)).toEqual(['https://a.example', 'http://b.example:81']);
  });
});
