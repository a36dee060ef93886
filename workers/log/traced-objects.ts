/**
 * The id of a request on its way into Durable Objects: a call through a traced stub carries it behind its arguments, and the object
 * takes it off before its method runs. A call outside a request carries none.
 */
import { currentRequest, inRequest } from './request-scope.ts';

const KEY = 'x-request-id';

interface Trace {
  readonly [KEY]: string;
}

const isTrace = (value: unknown): value is Trace =>
  typeof value === 'object' && value !== null && KEY in value && Object.keys(value).length === 1;

/** Methods that the runtime calls, and no stub. */
const OF_THE_RUNTIME = /^(constructor|fetch|alarm|connect|test|webSocket\w+)$/;
/** Members that a stub has of its own. */
const OF_THE_STUB = new Set<PropertyKey>(['fetch', 'connect', 'id', 'name', 'then', 'dup']);

type Method = (this: unknown, ...given: unknown[]) => unknown;

/**
 * A stub whose calls carry the request that each is made in, and never the one that the stub was made in. A stub that is made outside a
 * request is the runtime's own, and carries none.
 */
function tracedStub<Stub>(stub: Stub): Stub {
  if (currentRequest() === null) return stub;
  return new Proxy(stub as object, {
    get: (target, name) => {
      if (typeof name === 'symbol' || OF_THE_STUB.has(name)) {
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? (value as Method).bind(target) : value;
      }
      // A stub has every method, and each reading of one costs as much as a small query.
      return (...given: unknown[]) => {
        const requestId = currentRequest();
        const trace = requestId === null ? [] : [{ [KEY]: requestId }];
        return (target as Record<string, Method>)[name]?.(...given, ...trace);
      };
    },
  }) as Stub;
}

interface Objects<Stub> {
  named: (name: string) => Stub;
  withId: (id: string) => Stub;
}

/** Objects whose stubs are traced. Their class has to be one of `acceptTraces`. */
export const traced = <Stub>({ named, withId }: Objects<Stub>): Objects<Stub> => ({
  named: name => tracedStub(named(name)),
  withId: id => tracedStub(withId(id)),
});

const taking = new WeakSet<object>();

/** Lets every method of a class run in the request that its call carries. */
export function acceptTraces({ prototype }: { prototype: object }): void {
  taking.add(prototype);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function' || OF_THE_RUNTIME.test(name)) continue;
    const method = value as Method;
    const tracing: Method = function (...given) {
      const last = given.at(-1);
      return isTrace(last)
        ? inRequest(last[KEY], () => method.apply(this, given.slice(0, -1)))
        : method.apply(this, given);
    };
    Object.defineProperty(prototype, name, { value: tracing, writable: true, configurable: true });
  }
}

export const takesTraces = ({ prototype }: { prototype: object }): boolean => taking.has(prototype);
