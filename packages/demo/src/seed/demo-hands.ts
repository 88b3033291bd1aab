/** Who makes credit notes out in the demo, and who releases them. */
export const [maker, releaser] = ['Olaf Operator', 'Petra Prüfer'] as const;
