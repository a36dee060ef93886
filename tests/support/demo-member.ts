/** Data shared by the demo's members and those registered by tests. */

export const PASSWORD = 'Demo-1234';

/** The payload of `auth/register` for an adult who accepts the terms. */
export const registrationOf = (username: string, currency = 'GBP') => ({
  username,
  password: PASSWORD,
  currency,
  birthDate: '1990-02-28',
  tncVersion: '1',
});
