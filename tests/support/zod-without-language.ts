/** Schemas give no sentences of their own, as in the product: wrangler, which one suite loads, gives zod English ones for the whole process. */
import * as z from 'zod/mini';

z.config({ localeError: undefined });
