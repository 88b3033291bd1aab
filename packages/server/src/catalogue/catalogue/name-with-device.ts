/** The name of a tariff that is recommended with a device. */
export const nameWithDevice = (tariff: string, device: string): string => `${tariff} + ${device}`;
