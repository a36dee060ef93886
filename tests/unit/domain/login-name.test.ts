import { describe, expect, test } from 'vitest';
import { kindOfLoginName, plainLoginName } from '#app/domain/login-name.ts';

describe('[1.19] a login name', () => {
  test.each([
    ['DemoGB', 'demogb', 'username'],
    ['  demo1 ', 'demo1', 'username'],
    ['12345', '12345', 'username'],
    ['+46-701234567', '46-701234567', 'mobile'],
    ['46-701234567', '46-701234567', 'mobile'],
  ])('%j is compared as %s, a %s', (name, plain, kind) => {
    expect([plainLoginName(name), kindOfLoginName(name)]).toEqual([plain, kind]);
  });
});
