/** Reads of a pair's storage in proofs are repeated for a closed connection alone. */
import { describe, expect, test, vi } from 'vitest';
import { repeatedRead } from '../../scripts/repeated-read.ts';

const failed = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });

describe('a read', () => {
  test('is repeated after each closed connection', async () => {
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(failed('UND_ERR_SOCKET'))
      .mockRejectedValueOnce(failed('ECONNRESET'))
      .mockResolvedValueOnce('a record');
    expect(await repeatedRead(read)).toBe('a record');
  });

  test('is repeated where the error has lost its code on its way from another thread', async () => {
    const cause = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(structuredClone(new TypeError('fetch failed', { cause })))
      .mockResolvedValueOnce('a record');
    expect(await repeatedRead(read)).toBe('a record');
  });

  test('is not repeated where the pair is gone, or refuses it', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValue(failed('ECONNREFUSED'));
    await expect(repeatedRead(read)).rejects.toThrow('fetch failed');
    expect(read).toHaveBeenCalledTimes(1);
    const refused = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no such table'));
    await expect(repeatedRead(refused)).rejects.toThrow('no such table');
    expect(refused).toHaveBeenCalledTimes(1);
  });

  test('is given up in the end', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValue(failed('UND_ERR_SOCKET'));
    await expect(repeatedRead(read)).rejects.toThrow('fetch failed');
    expect(read).toHaveBeenCalledTimes(20);
  });
});
