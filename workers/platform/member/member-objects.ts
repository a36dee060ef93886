/** Objects of the members' room, for the platform's entry: what only a worker can load stands in a face of its own. */
export { LoginGate } from './login-gate.ts';
