export { hydrate, keepPreviousData, QueryClient, QueryClientProvider, queryOptions, useMutation, useQuery, useQueryClient, } from '@tanstack/react-query';
