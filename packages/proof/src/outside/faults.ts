/** How a service outside can fail. */
export const faults = ['down', '401', '429', '500', 'garbage', 'slow'] as const;
export type Fault = (typeof faults)[number];
