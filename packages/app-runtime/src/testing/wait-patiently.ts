import { configure } from '@testing-library/react';

/** Before each file of component tests. What is waited for comes at once; a machine that does other things takes longer. */
configure({ asyncUtilTimeout: 10_000 });
