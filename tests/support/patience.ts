/** Files come when they are wanted, and a busy machine takes its time: what a test waits for may take ten seconds. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
