/** Headers between edge and platform: one file writes and reads them, and the page for platform owners lists them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EDGE_HEADERS, readClient, writeClient } from '#app/contract/edge-call.ts';

const CLIENT = {
  address: '192.0.2.7',
  origin: 'https://example.com',
  agent: 'Mozilla/5.0',
  place: 'BR',
  device: 'device-1',
  knownNames: ['ana', 'rui'],
  browser: 'secret-1',
  reader: '7b6a2c1e-0b7a-4b53-9a4e-0a5d1f6c2e11',
  also: ['game/recent', 'member/profile'],
};
const NOBODY = {
  address: null,
  origin: null,
  agent: null,
  place: null,
  device: null,
  browser: null,
  reader: null,
  knownNames: [],
  also: [],
};

const readBack = (headers: Record<string, string>) => {
  const sent = new Headers(headers);
  return readClient(name => sent.get(name));
};

describe('the client in a request of the edge', () => {
  test('arrives as it was sent', () => {
    expect(readBack(writeClient(CLIENT))).toEqual(CLIENT);
  });

  test('without values has no headers, and is read as unknown', () => {
    const nothing = { ...NOBODY, agent: '', knownNames: [], also: [] };
    expect(writeClient(nothing)).toEqual({});
    expect(writeClient({})).toEqual({});
    expect(readBack({})).toEqual(NOBODY);
  });

  test('a long or foreign User-Agent is cut to 400 visible characters', () => {
    const { agent } = readBack(writeClient({ agent: `Opera\u200b/é${'x'.repeat(500)}` }));
    expect(agent).toBe(`Opera/${'x'.repeat(394)}`);
    expect(readBack({ [EDGE_HEADERS.agent]: 'y'.repeat(500) }).agent).toHaveLength(400);
  });

  test.each([
    '',
    'x',
    '7b6a2c1e-0b7a-4b53-9a4e-0a5d1f6c2e11-more',
  ])('a reader that is no id is nobody: %j', id => {
    expect(readBack({ [EDGE_HEADERS.reader]: id }).reader).toBeNull();
  });
});

test('the page for owners of a platform names every header', () => {
  const page = readFileSync('docs/your-own-platform.md', 'utf8');
  expect(Object.values(EDGE_HEADERS).filter(name => !page.includes(`\`${name}\``))).toEqual([]);
});
