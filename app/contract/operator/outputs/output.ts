/** Accepted answers by the name of the call. Each schema is made when somebody asks for it: no call parses its own answer. */
import type * as z from 'zod/mini';
import { whole } from '../../wire.ts';

export type Outputs = Readonly<Record<string, () => z.ZodMiniType>>;

export const count = /* @__PURE__ */ whole(0, Number.MAX_SAFE_INTEGER);
