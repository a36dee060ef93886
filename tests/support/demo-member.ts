/** What members of the demo, and those whom tests register, have in common. */

export const PASSWORD = 'Demo-1234';

/** The payload of `auth/register` for an adult who accepts the terms. */
export const registrationOf = (username: string, currency = 'GBP') => ({
  username,
  password: PASSWORD,
  currency,
  birthDate: '1990-02-28',
  tncVersion: '1',
});
