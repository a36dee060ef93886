/** The members' Durable Objects, for the platform's entry point; a separate face, because only workerd can load them. */
export { LoginGate } from './login-gate.ts';
