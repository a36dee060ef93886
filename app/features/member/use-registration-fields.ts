import { authRegistration } from '#app/contract/auth.ts';
import { useCallQuery } from '#app/page/use-query.ts';

/** What the market's registration asks for beside name, password, birth date and terms; null until it is known. */
export const useRegistrationFields = (currency: string) =>
  useCallQuery(authRegistration, () => ({ currency })).output?.fields ?? null;
