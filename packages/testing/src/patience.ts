import { configure } from '@testing-library/react';

// A busy machine is slower than Testing Library's default second; what never comes still fails.
configure({ asyncUtilTimeout: 5000 });
