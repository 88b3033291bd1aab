import { listDeviceTariffs, listProducts } from '@weitersagen/contracts/catalogue';
import type { Api } from '@weitersagen/api-client/api';
import type { CataloguePage } from '@weitersagen/domain/catalogue-pages';
import { queryOptions } from '@weitersagen/platform/query';

/** The products of a catalogue page, with every field. */
export const catalogueQuery = (api: Api, { source, category }: CataloguePage) =>
  queryOptions({
    queryKey: ['catalogue', source, category],
    queryFn: ({ signal }) =>
      api.call(listProducts, { query: { quelle: source, kategorie: category }, signal }),
  });

/** The tariffs a device is offered with. */
export const deviceTariffsQuery = (api: Api, deviceId: number) =>
  queryOptions({
    queryKey: ['deviceTariffs', deviceId],
    queryFn: ({ signal }) =>
      api.call(listDeviceTariffs, { params: { id: String(deviceId) }, signal }),
  });
