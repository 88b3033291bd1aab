import { emptyBrowser } from './empty-browser.ts';

// Test files share a browser, since a jsdom for each took longer than the tests: what one file leaves behind, the next must not find.
emptyBrowser();
