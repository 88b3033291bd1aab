/** How a service outside can fail. */
export const faults = ['down', '401', '429', '500', 'garbage', 'slow'] as const;
export type Fault = (typeof faults)[number];

/** How the text of a content service can be too much, its token being good. */
export const textFaults = ['nested', 'huge', 'endless', 'dripping'] as const;
export type TextFault = (typeof textFaults)[number];
