/** The public face of registers of excluded people outside the site. */
export { askAgain, askRegistersAgain, readChecks } from './ask-again.ts';
export type { Person } from './ask-register.ts';
export { exportedRegisterChecks } from './export-checks.ts';
export {
  type Asked,
  askRegisters,
  checkMember,
  isHeld,
  isSilent,
  registerFlaw,
  settleAll,
} from './register-flaw.ts';
