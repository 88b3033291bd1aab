import { SEEDED_REWARD_CENTS } from '@weitersagen/domain/constants';
import type { SeedDeviceTariff, SeedProduct } from '../catalogue.ts';
import { rewardOf } from './reward-of.ts';

type DeviceType = 'smartphone' | 'tablet' | 'surfstick';
type Size = 'S' | 'M' | 'L' | 'XL';

/** Number, manufacturer, name, size, cents once, cents while the promotion runs. */
type Device = readonly [number, string, string, Size, number, number?];

const texts = {
  smartphone: {
    category: 'smartphones',
    claim: { de: 'Helles Display, zwei Tage Akku', en: 'Bright display, two days of battery' },
    features: {
      de: ['Sieben Jahre Updates', 'Akku zum Selbstwechseln', 'Wasserdicht nach IP68'],
      en: ['Seven years of updates', 'Battery you can change yourself', 'Waterproof to IP68'],
    },
  },
  tablet: {
    category: 'tablets',
    claim: { de: 'Zum Lesen, Zeichnen und Arbeiten', en: 'For reading, drawing and work' },
    features: {
      de: ['Stift inklusive', 'Mobilfunk eingebaut', 'Sieben Jahre Updates'],
      en: ['Pen included', 'Mobile network built in', 'Seven years of updates'],
    },
  },
  surfstick: {
    category: 'surfsticks',
    claim: { de: 'Internet zum Einstecken', en: 'Internet to plug in' },
    features: {
      de: ['Ohne Software startklar', 'WLAN für acht Geräte', 'Auch im Ausland'],
      en: ['Ready without software', 'Wi-Fi for eight devices', 'Abroad too'],
    },
  },
} as const;

const devices: Readonly<Record<DeviceType, readonly Device[]>> = {
  smartphone: [
    [170, 'Quarzwerk', 'Quarzwerk Kiesel 5', 'S', 19_900],
    [171, 'Quarzwerk', 'Quarzwerk Achat 7', 'M', 39_900, 34_900],
    [172, 'Nordlicht Mobil', 'Nordlicht Polar', 'M', 44_900],
    [173, 'Nordlicht Mobil', 'Nordlicht Polar Max', 'L', 69_900, 59_900],
    [174, 'Tannhorn', 'Tannhorn T9', 'L', 74_900],
    [175, 'Tannhorn', 'Tannhorn T9 Falter', 'XL', 129_900, 114_900],
  ],
  tablet: [
    [176, 'Quarzwerk', 'Quarzwerk Tafel 10', 'S', 27_900],
    [177, 'Nordlicht Mobil', 'Nordlicht Fjord 11', 'M', 44_900, 39_900],
    [178, 'Tannhorn', 'Tannhorn Brett 13', 'XL', 89_900],
  ],
  surfstick: [
    [179, 'Quarzwerk', 'Quarzwerk Funke', 'S', 4900],
    [180, 'Tannhorn', 'Tannhorn Wabe', 'M', 8900, 6900],
  ],
};

function deviceProduct(type: DeviceType, device: Device): SeedProduct {
  const [id, manufacturer, name, size, once, promotionCents] = device;
  const { category, claim, features } = texts[type];
  const promotion =
    promotionCents === undefined
      ? null
      : {
          name: { de: 'Funkelwochen', en: 'Sparkle weeks' },
          cents: promotionCents,
          startsOn: '2024-01-01',
          endsOn: null,
        };
  return {
    id,
    externalId: `FN-GERAET-${id}`,
    category,
    source: 'mobilfunk',
    name,
    claim,
    features,
    monthly: null,
    once,
    months: null,
    rewards: [rewardOf(id, SEEDED_REWARD_CENTS.mobile)],
    picture: `${type}-${id % 3}`,
    details: {
      kind: 'mobile',
      deviceType: type,
      manufacturer,
      size,
      description: claim,
      commission: 'standard;5000',
      promotion,
    },
  };
}

const types: readonly DeviceType[] = ['smartphone', 'tablet', 'surfstick'];

/** The devices, by invented manufacturers. */
export const deviceProducts: readonly SeedProduct[] = types.flatMap((type) =>
  devices[type].map((device) => deviceProduct(type, device)),
);

/** Tariffs by the kind of device, with what they cost alone and what a device costs less with them, in cents. */
const tariffs = {
  smartphone: [
    [130, 1995, 15_000],
    [131, 2995, 27_000],
    [133, 3995, 39_000],
  ],
  tablet: [
    [157, 1695, 9000],
    [158, 2695, 20_000],
  ],
  surfstick: [
    [156, 995, 3000],
    [157, 1695, 4800],
  ],
} as const;

/** Every device with each tariff of its kind: the device costs less, never below 1 €, the tariff 10 € a month more. */
export const deviceTariffs: readonly SeedDeviceTariff[] = types.flatMap((type) =>
  devices[type].flatMap(([deviceId, , , , once]) =>
    tariffs[type].map(([tariffId, monthly, less]) => ({
      deviceId,
      tariffId,
      deviceCents: Math.max(100, once - less),
      tariffCents: type === 'surfstick' ? monthly : monthly + 1000,
    })),
  ),
);
