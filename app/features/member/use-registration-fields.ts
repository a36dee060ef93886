/** The fields of the market's registration besides name, password, birth date and terms. */
import { authRegistration, type ProfileField } from '#app/contract/auth.ts';
import { useCallQuery } from '#app/page/use-query.ts';

/** The fields of most markets: the document has these, so that it can be read before the platform has answered. */
const USUAL: readonly ProfileField[] = [
  { name: 'email', isRequired: false },
  { name: 'referralCode', isRequired: false },
];

export const useRegistrationFields = (currency: string): readonly ProfileField[] =>
  useCallQuery(authRegistration, () => (currency === '' ? null : { currency }), { key: currency }).output
    ?.fields ?? USUAL;
