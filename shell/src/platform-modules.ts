import * as z from '@weitersagen/contracts/z';
import * as browserValue from '@weitersagen/platform/browser-value';
import * as channel from '@weitersagen/platform/channel';
import * as i18n from '@weitersagen/platform/i18n';
import * as pageTitle from '@weitersagen/platform/page-title';
import * as query from '@weitersagen/platform/query';
import * as remote from '@weitersagen/platform/remote';
import * as routeLink from '@weitersagen/platform/route-link';
import * as router from '@weitersagen/platform/router';
import * as services from '@weitersagen/platform/services';
import * as session from '@weitersagen/platform/session';
import * as tabStorage from '@weitersagen/platform/tab-storage';
import * as track from '@weitersagen/platform/track';

/** What shell and areas share, as it is imported: on the edge, server bundles of areas get these very instances. A test compares
 * with what the build shares. */
export const platformModules: Readonly<Record<string, object>> = {
  '@weitersagen/platform/browser-value': browserValue,
  '@weitersagen/platform/channel': channel,
  '@weitersagen/platform/i18n': i18n,
  '@weitersagen/platform/page-title': pageTitle,
  '@weitersagen/platform/query': query,
  '@weitersagen/platform/remote': remote,
  '@weitersagen/platform/route-link': routeLink,
  '@weitersagen/platform/router': router,
  '@weitersagen/platform/services': services,
  '@weitersagen/platform/session': session,
  '@weitersagen/platform/tab-storage': tabStorage,
  '@weitersagen/platform/track': track,
  '@weitersagen/contracts/z': z,
};
