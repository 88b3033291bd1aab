import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from '@weitersagen/platform/i18n';
import type { i18n } from '@weitersagen/platform/i18n';
import { QueryClientProvider } from '@weitersagen/platform/query';
import type { QueryClient } from '@weitersagen/platform/query-client';
import { ServicesProvider } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';
import type de from './locales/de.json';
import type en from './locales/en.json';

declare module '@weitersagen/platform/i18n' {
  interface Namespaces {
    readonly shell: InBoth<typeof de, typeof en>;
  }
}

interface AppRootProps {
  readonly services: Services;
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  readonly children: ReactNode;
}

/** Everything around the router; the same tree on the edge and in the browser. */
export function AppRoot({ services, queryClient, i18n, children }: AppRootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <ServicesProvider services={services}>{children}</ServicesProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
