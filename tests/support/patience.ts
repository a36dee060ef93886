/** The timeout of waits in component tests is ten seconds, because lazy files load slowly on a busy machine. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
