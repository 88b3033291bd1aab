import { queryOptions } from '@tanstack/react-query';
import { getPasswordRules, getUser } from '@weitersagen/contracts/account';
import type { Api } from './api.ts';

export const userQuery = (api: Api) =>
  queryOptions({ queryKey: ['user'], queryFn: ({ signal }) => api.call(getUser, { signal }) });

export const passwordRulesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['passwordRules'],
    queryFn: ({ signal }) => api.call(getPasswordRules, { signal }),
    staleTime: Infinity,
  });
