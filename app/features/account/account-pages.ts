/** The pages of the member's account, loaded where one is shown. */

export { ComplaintsScreen } from './complaints/complaints-screen.tsx';
export { IdentityScreen } from './identity/identity-screen.tsx';
export { ProfileScreen } from './profile/profile-screen.tsx';
export { SafelyScreen } from './safely/safely-screen.tsx';
export { SecurityScreen } from './security/security-screen.tsx';
export { StatementScreen } from './statement/statement-screen.tsx';
