/** What an operator can do in a person's name, by event of the history, in the words of the wire. Record 070. */
export const onBehalfLabels = {
  nameChanged: 'NameGeaendert',
  languageChanged: 'SpracheGeaendert',
  rewardMailAgain: 'PraemienmailErneut',
} as const;

export type OnBehalfEvent = keyof typeof onBehalfLabels;

export const onBehalfEvents = Object.keys(onBehalfLabels) as OnBehalfEvent[];
