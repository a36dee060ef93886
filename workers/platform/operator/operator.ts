/** The public face of operators: people with keys and roles. */
export { actorOf, readActor } from './actor.ts';
export { mayAgree, readOpenCalls, readOpenOn, readOpenTargets } from './approval/approval.db.ts';
export { serveConsoleLogin } from './log-in.ts';
export { isEnvironment, mayStill } from './may-still.ts';
export { serveOpenApi } from './openapi/serve-document.ts';
export { readActiveOperators, readOperatorNames } from './operator.db.ts';
export { countriesOfMembers, isMemberOf } from './reach.ts';
export { fileReaders, hasRole, ruleOf } from './roles.ts';
export { serveOperatorCall } from './serve-call.ts';
export { socketsNameOf } from './sockets.ts';
