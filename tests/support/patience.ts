/** Waits of component tests last twenty seconds, because lazy files load slowly on a busy machine. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 20_000 });
