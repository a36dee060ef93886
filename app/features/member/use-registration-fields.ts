import { authRegistration, type ProfileField } from '#app/contract/auth.ts';
import { useCallQuery } from '#app/page/use-query.ts';

/** What most markets ask for: the document has these, and can be read before anything is asked. */
const USUAL: readonly ProfileField[] = [
  { name: 'email', isRequired: false },
  { name: 'referralCode', isRequired: false },
];

/** What the market's registration asks for beside name, password, birth date and terms. */
export const useRegistrationFields = (currency: string): readonly ProfileField[] =>
  useCallQuery(authRegistration, () => (currency === '' ? null : { currency }), { key: currency }).output
    ?.fields ?? USUAL;
