import type { RouteName } from '@weitersagen/contracts/route-table';
import { browserApi } from '@weitersagen/platform/api-provider';
import type { Boot } from '@weitersagen/platform/boot';
import type { Services } from '@weitersagen/platform/services';
import type { RouteModules } from './route-modules.ts';

/** What the shell gives every area in a browser, out of what the edge put into the page. */
export function browserServices(
  { tenant, locale, keyVisual, routes }: Pick<Boot, 'tenant' | 'locale' | 'keyVisual' | 'routes'>,
  modules: RouteModules,
  loadSlot: NonNullable<Services['loadSlot']>,
): Services {
  return {
    tenant,
    locale,
    keyVisual,
    api: browserApi(tenant, locale, async (api) => {
      const { solveCaptcha } = await import(
        /* webpackChunkName: "captcha" */ '@weitersagen/domain-ui/solve-captcha'
      );
      return solveCaptcha(api);
    }),
    paths: Object.fromEntries(routes.toReversed().map(({ name, path }) => [name, path])),
    prefetch: (name: RouteName) => void modules.load(name).catch(() => undefined), // the visit itself reports a failure
    setTitle: (title) => {
      document.title = title;
    },
    loadSlot,
  };
}
