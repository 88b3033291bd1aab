import { getProduct, listDeviceTariffs, listProducts } from '@weitersagen/contracts/catalogue';
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

/** A product with every field, or a tariff with the device it is offered with. */
export const detailQuery = (api: Api, id: string, deviceId: string | undefined) =>
  queryOptions({
    queryKey: ['catalogueProduct', id, deviceId],
    queryFn: async ({ signal }) => {
      const query = deviceId === undefined ? {} : { query: { handyId: deviceId } };
      const found = await api.call(getProduct, { params: { id }, signal, ...query });
      return 'rewards' in found ? found : null;
    },
  });

/** The tariffs a device is offered with. */
export const deviceTariffsQuery = (api: Api, deviceId: number) =>
  queryOptions({
    queryKey: ['deviceTariffs', deviceId],
    queryFn: ({ signal }) =>
      api.call(listDeviceTariffs, { params: { id: String(deviceId) }, signal }),
  });
